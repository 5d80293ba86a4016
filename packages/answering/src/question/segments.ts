import { clean, fold } from '../text/index.ts'

/** A part of a buyer's message: something asked, or something told that helps to understand it. */
export interface Segment {
  text: string
  asks: boolean
  /** It may as well be told: "hay alumnos altos. ¿cuánto aguanta?" */
  isGuess: boolean
  /** "¿…? y …": another thing, and not the same in other words. */
  isFurther: boolean
}

// A part that begins like this asks something, also without a question mark.
const ASKS =
  /^(?:y |o |pero |ademas |tambien |e |si no,? |sino,? )?(?:(?:a|al|de|en|con|por|para|hasta|desde) )?(?:q|que|cual|cuales|cuant[oa]s?|cto|como|cuando|donde|quien|quienes)\b|^(?:y |o |pero |ademas |tambien )?(?:(?:lo|la|los|las|se|me|te|le|les|ya|no) )*(?:hay|ten[eé]s|tienen?|tendr\w+|trae[ns]?|viene[ns]?|incluyen?|es|son|esta|estan|sirven?|funcionan?|pued[eo]s?|pueden|podes|podria[ns]?|puedo|hacen|haces|hace|emiten|emitis|dan|das|env[ií]an|envias|mandan|mandas|aceptan|aceptas|toman|tomas|aguantan?|resisten?|soportan?|entran?|caben?|cabe|dura|pesa|mide|va|van|vale|sale|cuesta|llega|llegan|tarda|demora|necesita|lleva|usa|vence|abren|cierran|atienden|venden|vendes|consiguen|conseguis|manejan|trabajan|ofrecen|quedan?|suben|arman|instalan|colocan|cobran|permite|contiene|se)\b|\bprecio\b|\bstock\b|\benvios?\b|\bgarantia\b|\bcuotas?\b/
// Told about oneself, the order or the moment.
const TELLS =
  /^(?:hola|buen\w*|gracias|muchas gracias|saludos|(?:es|son) (?:para|pa|p)|soy|somos|vivo|vivimos|estoy|estamos|tengo|tenemos|quiero|queria|quisiera|necesito|necesitaria|mido|peso|uso|calzo|compre|compro|pague|ya pague|recibi|se (?:mete|sube|come|chupa|muerde|rasca|acuesta|escapa) |me (?:llego|llegaron|vino|vinieron|mandaron|entregaron)|llego|llegaron|vino|vinieron|se me|se (?:rompio|cayo|perdio)|llego|mi|mis|te paso|te dejo|me interesa|pienso|voy a|en casa|busco|ando buscando|desde ya|espero|(?:viene|venia|anda|andaba|esta|estaba|sigue) [a-z]+(?:ando|iendo)\b|aguardo|(?:(?:me )?l[oa]s? |se l[oa]s? )(?:voy|vamos|va|van) a)\b/
/** "yo vuelvo al trabajo", "recién arranco a jugar", "los puse", "aprieto el botón": what the buyer does or did. */
const TELLS_OF_ONESELF =
  /^(?:(?:y|pero|yo|ya|hoy|ayer|recien|siempre|nunca|casi|aca|no|igual|ahora|me|te|se|lo|la|los|las|le|les) )*(?:salgo|vuelvo|vengo|vivo|uso|trabajo|laburo|duermo|corro|juego|viajo|manejo|ando|hago|voy|arranco|empiezo|tengo|quiero|estoy|(?!(?:pod|hac|envi|ten)emos\b)[a-z]{2,}(?:amos|emos|imos)|puse|hice|tuve|fui|(?:compr|us|lav|prob|arm|instal|pint|saqu|dej|olvid|cambi|conect|enchuf|sembr|equivoqu|encargu|pagu)e|(?:abr|ped|med|recib|romp|perd|eleg|le)i|(?!(?:precio|costo|envio|plazo|como|cuanto|cuando|todo|solo|retiro)\b)[a-z]{3,}o (?:a [a-z]{2,}r|el|la|los|las|un|una))\b/

const OPENS =
  /^a [a-z]{3,}(?: [a-z]+){0,3} (?:(?:en )?cuanto|cuando|que dia) |^(?:(?:a|cada|de|en|con|por|para|hasta|desde) )?(?:q|que|cual|cuales|cuant[oa]s?|como|cuando|donde|quien)\b|^si \w+.{0,25}\b(?:a quien|que|como|donde|quien|cuanto)\b|^(?:(?:lo|la|los|las|se|me|te|le|no) )*(?:hay|tenes|tienen?|traen?|vienen?|incluyen?|es|son|esta|estan|sirven?|funcionan?|puedo|puede|pueden|podes|hacen|haces|emiten|dan|envian|mandan|aceptan|toman|aguantan?|resisten?|entran?|cabe|caben|dura|pesa|mide|suben|arman|instalan|cobran|venden|consiguen|lleva|necesita|contiene)\b/

/** After a question: "¿le ponen moño? y los lunes abren", "¿hay stock? si pago hoy sale mañana". */
const GOES_ON_ASKING =
  /^(?:y|e) |^si (?:lo |la |los |las |te )?(?:pago|compro|encargo|pido)\b.*\b(?:sale|salen|llega|llegan|despach\w+|mand\w+|entreg\w+|envi\w+)\b/

/** After something told, a verb with its pronouns: "quiero hacer un mural, se banca el sol?". */
const GOES_ON = /^(?:(?:lo|la|los|las|se|me|te|le|no|nos) )+[a-z]{3,}(?:[ae][ns]?|o)\b/

/** "qué colores tiene y el envío a Salta cuánto sale": the thing before what is asked of it. */
const NAMED_FIRST =
  /^(?:el|la|los|las) [a-z]{3,}(?: [a-z]+){0,4} (?:que|q|cual|cuant[oa]s?|como|cuando|donde) (?:es|son|sale|salen|cuesta|cuestan|tiene|tienen|mide|miden|pesa|pesan|dura|tarda|demora|llega|viene|vienen|cobran)\b/

/** "cuánto sale y el envío a Tucumán es gratis" */
const OF_SALE = /^(?:el|la) (?:envio|flete|garantia)\b.* (?:es|son|tiene|viene|va|esta|sale)\b/

/** Splits a message into what is asked and what is told. Conditions ("si no me gusta, …") stay with their question. */
export function segmentsOf(question: string): Segment[] {
  const clauses = clausesOf(question)
  const marked = clauses.some((c) => c.marked)
  const segments = clauses.flatMap(({ text, marked: own }) =>
    piecesOf(text).map(({ piece, isApart, isFurther }, at, all) => {
      const ends = own && at === all.length - 1
      return {
        text: piece,
        asks: asks(piece, { inMarked: own, ends, isApart, anyMarked: marked }),
        isGuess: marked && !ends && (isApart || !own) && STATES.test(fold(piece)),
        isFurther: isFurther || /^(?:y|e) /.test(fold(piece)),
      }
    }),
  )
  if (segments.length > 0 && !segments.some((s) => s.asks))
    return [{ text: segments.map((s) => s.text).join(', '), asks: true, isGuess: false, isFurther: false }]
  return segments
}

const COURTESY =
  /^(?:hol(?:a+|is+|u+)|buenas?(?: (?:tardes|noches|dias))?|buen dia|buenos dias|che|disculpa|consulta)[\s,:!.]*/
const QUESTION_WORD = /\b(?:que|cual|cuant[oa]s?|como|cuando|donde)\b/

/** "paso por el local, a qué hora cierran": what is told and asked in one. */
const ASKS_WITHIN = /\b(?:cual|cuant[oa]s?|cuando|(?:a|hasta|desde|de) (?:que|q) (?:hora|dia)|que hago)\b/

interface Marks {
  /** Its clause ends in a question mark. */
  inMarked: boolean
  /** It is the part right before the mark. */
  ends: boolean
  /** A comma parts it from the next. */
  isApart: boolean
  /** The message has a question mark somewhere. */
  anyMarked: boolean
}

/** What is, said of a third: a question without its mark, or none. */
const STATES =
  /^(?:ya |no )?(?:hay|es|son|esta|estan|(?:se|me|te|le|les) (?:(?:lo|la|los|las) )?[a-z]{2,}(?<!\w(?:as|es|an|en)))\b(?!.*\b(?:que|q|cual|cuant[oa]s?|como|cuando|donde)\b)/

const NAMES_FIRST = /^(?:el|la|los|las|este|esta|estos|estas|tu|su) /

function asks(piece: string, { inMarked, ends, isApart, anyMarked }: Marks): boolean {
  const folded = fold(piece).replace(COURTESY, '')
  if (ends) return true
  if (TELLS.test(folded)) return !anyMarked && QUESTION_WORD.test(folded) && !/^(?:es|son) para/.test(folded)
  if (ASKS_WITHIN.test(folded)) return true
  if (TELLS_OF_ONESELF.test(folded)) return false
  return (
    // Before a comma, what neither opens as a question nor names a thing first ("la funda sale, trae cierre?") is told.
    (inMarked && (!isApart || NAMES_FIRST.test(folded))) ||
    !anyMarked ||
    ASKS.test(folded) ||
    GOES_ON_ASKING.test(folded)
  )
}

function clausesOf(question: string): { text: string; marked: boolean }[] {
  const clauses: { text: string; marked: boolean }[] = []
  for (const [, text = '', end = ''] of clean(question).matchAll(/((?:[^?!;.\n]|\.(?=\d))+)([?!;.\n]*)/g)) {
    const trimmed = text.replace(/^[\s¿¡,]+|[\s,]+$/g, '')
    if (/[\p{L}\p{N}]/u.test(trimmed)) clauses.push({ text: trimmed, marked: end.includes('?') })
  }
  return clauses
}

interface Piece {
  piece: string
  /** A comma parts it from the next. */
  isApart: boolean
  isFurther: boolean
}

function piecesOf(clause: string): Piece[] {
  const pieces: Piece[] = []
  let rest = clause
  let isFurther = false
  // Where a conjunction or a comma is followed by the beginning of another question, two things are asked.
  const joint = /(,\s+|(?<!\s)\s+(?:¿|y\s+|pero\s+|e\s+))/gi
  for (let found = joint.exec(rest); found; found = joint.exec(rest)) {
    const left = rest.slice(0, found.index)
    const right = rest.slice(found.index + found[0].length)
    const conditional =
      /^(?:y |pero )?(?:si|en caso|cuando)\b/.test(fold(left)) && !/\bquien\b/.test(fold(right).slice(0, 8))
    const opening = fold(right.replace(/^y\s+/i, ''))
    const isTold = TELLS.test(fold(left)) || TELLS_OF_ONESELF.test(fold(left))
    // "abrí una y tiene olor": the same told on, unless a question word or a comma comes.
    if (isTold && !found[0].includes(',') && !QUESTION_WORD.test(opening.split(' ', 2).join(' '))) continue
    const asks = OPENS.test(opening) || (isTold && GOES_ON.test(opening))
    const isNext =
      asks || ((NAMED_FIRST.test(opening) || OF_SALE.test(opening)) && QUESTION_WORD.test(fold(left)))
    if (conditional || !isNext || fold(left).split(' ').length < 1 || left.length < 3) continue
    pieces.push({ piece: left.trim(), isApart: found[0].startsWith(','), isFurther })
    isFurther = /^\s+[ye]\s/i.test(found[0])
    rest = right.trim()
    joint.lastIndex = 0
  }
  pieces.push({ piece: rest, isApart: false, isFurther })
  return pieces.flatMap((p) =>
    bothAmounts(p.piece).map((piece, at) => ({ ...p, piece, isFurther: p.isFurther || at > 0 })),
  )
}

/** "cuántas velocidades y potencias tiene": one verb, and two things that are asked for. */
function bothAmounts(piece: string): string[] {
  const [, asked, first, second, verb] = TWO_AMOUNTS.exec(piece) ?? []
  return asked ? [`${asked} ${first} ${verb}`, `${asked} ${second} ${verb}`] : [piece]
}
const TWO_AMOUNTS =
  /^((?:¿|hola |y )*(?:qu[eé]|q|cu[aá]nt[oa]s)) (\p{L}{4,}) y (?:qu[eé] |q |cu[aá]nt[oa]s )?(\p{L}{4,}) ((?:tiene|tienen|trae|traen|viene|vienen|lleva|llevan|es|son|hay|da|usa)\b.*)$/iu
