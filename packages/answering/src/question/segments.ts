import { clean, fold } from '../text/index.ts'

/** A part of a buyer's message: something asked, or something told that helps to understand it. */
export interface Segment {
  text: string
  asks: boolean
}

// A part that begins like this asks something, also without a question mark.
const ASKS =
  /^(?:y |o |pero |ademas |tambien |e |si no,? |sino,? )?(?:(?:a|al|de|en|con|por|para|hasta|desde) )?(?:q|que|cual|cuales|cuant[oa]s?|cto|como|cuando|donde|quien|quienes)\b|^(?:y |o |pero |ademas |tambien )?(?:(?:lo|la|los|las|se|me|te|le|les|ya|no) )*(?:hay|ten[eé]s|tienen?|tendr\w+|trae[ns]?|viene[ns]?|incluyen?|es|son|esta|estan|sirven?|funcionan?|pued[eo]s?|pueden|podes|podria[ns]?|puedo|hacen|haces|hace|emiten|emitis|dan|das|env[ií]an|envias|mandan|mandas|aceptan|aceptas|toman|tomas|aguantan?|resisten?|soportan?|entran?|caben?|cabe|dura|pesa|mide|va|van|vale|sale|cuesta|llega|llegan|tarda|demora|necesita|lleva|usa|vence|abren|cierran|atienden|venden|vendes|consiguen|conseguis|manejan|trabajan|ofrecen|quedan?|suben|arman|instalan|colocan|cobran|permite|contiene|se)\b|\bprecio\b|\bstock\b|\benvios?\b|\bgarantia\b|\bcuotas?\b/
// Told about oneself, the order or the moment.
const TELLS =
  /^(?:hola|buen\w*|gracias|muchas gracias|saludos|es para|son para|soy|somos|vivo|vivimos|estoy|estamos|tengo|tenemos|quiero|queria|quisiera|necesito|necesitaria|mido|peso|uso|calzo|compre|compro|pague|ya pague|recibi|se (?:mete|sube|come|chupa|muerde|rasca|acuesta|escapa) |me (?:llego|llegaron|vino|vinieron|mandaron|entregaron)|llego|llegaron|vino|vinieron|se me|se (?:rompio|cayo|perdio)|llego|mi|mis|te paso|te dejo|me interesa|pienso|voy a|en casa|busco|ando buscando|desde ya|espero|aguardo|(?:(?:me )?l[oa]s? |se l[oa]s? )(?:voy|vamos|va|van) a)\b/
const OPENS =
  /^(?:(?:a|de|en|con|por|para|hasta|desde) )?(?:q|que|cual|cuales|cuant[oa]s?|como|cuando|donde|quien)\b|^si \w+.{0,25}\b(?:a quien|que|como|donde|quien|cuanto)\b|^(?:(?:lo|la|los|las|se|me|te|le|no) )*(?:hay|tenes|tienen?|traen?|vienen?|incluyen?|es|son|esta|estan|sirven?|funcionan?|puedo|puede|pueden|podes|hacen|haces|emiten|dan|envian|mandan|aceptan|toman|aguantan?|resisten?|entran?|cabe|caben|dura|pesa|mide|suben|arman|instalan|cobran|venden|consiguen|lleva|necesita|contiene)\b/

/** After a question: "¿le ponen moño? y los lunes abren". */
const GOES_ON_ASKING =
  /^y (?:si|los|las|el|la|a|en|con|de|cuando) .*\b(?!(?:quiero|tengo|necesito|soy|estoy)\b)[a-z]{2,}(?:[ae]n|[ae]s)\b|^y si .*\bse [a-z]{3,}[ae]\b|^si (?:lo |la |los |las |te )?(?:pago|compro|encargo|pido)\b.*\b(?:sale|salen|llega|llegan|despach\w+|mand\w+|entreg\w+|envi\w+)\b/

/** After something told, a verb with its pronouns: "quiero hacer un mural, se banca el sol?". */
const GOES_ON = /^(?:(?:lo|la|los|las|se|me|te|le|no|nos) )+[a-z]{3,}[ae][ns]?\b/

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
    piecesOf(text).map((piece, at, all) => ({
      text: piece,
      asks: asks(piece, { inMarked: own, ends: own && at === all.length - 1, anyMarked: marked }),
    })),
  )
  if (segments.length > 0 && !segments.some((s) => s.asks))
    return [{ text: segments.map((s) => s.text).join(', '), asks: true }]
  return segments
}

const COURTESY =
  /^(?:hol(?:a+|is+|u+)|buenas?(?: (?:tardes|noches|dias))?|buen dia|buenos dias|che|disculpa|consulta)[\s,:!.]*/
const QUESTION_WORD = /\b(?:que|cual|cuant[oa]s?|como|cuando|donde)\b/

interface Marks {
  /** Its clause ends in a question mark. */
  inMarked: boolean
  /** It is the part right before the mark. */
  ends: boolean
  /** The message has a question mark somewhere. */
  anyMarked: boolean
}

function asks(piece: string, { inMarked, ends, anyMarked }: Marks): boolean {
  const folded = fold(piece).replace(COURTESY, '')
  if (ends) return true
  if (TELLS.test(folded)) return !anyMarked && QUESTION_WORD.test(folded) && !/^(?:es|son) para/.test(folded)
  return (
    inMarked ||
    !anyMarked ||
    ASKS.test(folded) ||
    GOES_ON_ASKING.test(folded) ||
    /\b(?:cual|cuant[oa]s?|cuando|(?:a|hasta|desde|de) (?:que|q) (?:hora|dia)|que hago)\b/.test(folded)
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

function piecesOf(clause: string): string[] {
  const pieces: string[] = []
  let rest = clause
  // Where a conjunction or a comma is followed by the beginning of another question, two things are asked.
  const joint = /(,\s+|\s+¿|\s+y\s+|\s+pero\s+|\s+e\s+)/gi
  for (let found = joint.exec(rest); found; found = joint.exec(rest)) {
    const left = rest.slice(0, found.index)
    const right = rest.slice(found.index + found[0].length)
    const conditional =
      /^(?:y |pero )?(?:si|en caso|cuando)\b/.test(fold(left)) && !/\bquien\b/.test(fold(right).slice(0, 8))
    const opening = fold(right.replace(/^y\s+/i, ''))
    const asks = OPENS.test(opening) || (TELLS.test(fold(left)) && GOES_ON.test(opening))
    const isNext =
      asks || ((NAMED_FIRST.test(opening) || OF_SALE.test(opening)) && QUESTION_WORD.test(fold(left)))
    if (conditional || !isNext || fold(left).split(' ').length < 1 || left.length < 3) continue
    pieces.push(left.trim())
    rest = right.trim()
    joint.lastIndex = 0
  }
  pieces.push(rest)
  return pieces
}
