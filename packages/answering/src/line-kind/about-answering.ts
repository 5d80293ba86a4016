import { fold } from '../text/index.ts'
import { actsOf, tokensOf, type Act, type Token } from './answer-acts.ts'

/** The rule by which a unit is about how to answer. Reports and logs store these ids. */
export type AnsweringRule =
  | 'answerer-acts'
  | 'reported-decision'
  | 'question-frame'
  | 'told-to-answer'
  | 'shows-what-is-inside'
  | 'keeps-from-buyers'
  | 'within-the-answer'
  | 'answer-prescribed'
  | 'role-given'
  | 'guide-to-answering'
  | 'order-in-english'

/** A text in the forms that the rules read. */
interface Unit {
  folded: string
  tokens: readonly Token[]
  acts: readonly Act[]
}

/**
 * Returns the rule by which a unit is about how to answer, and not about the product or the shop; null when none
 * matches. A rule tests the actor (an assistant or a person who answers), the object (answers, questions, internal
 * documents) and the mood.
 */
export function ruleAboutAnswering(text: string): AnsweringRule | null {
  for (const piece of text.length <= PIECE ? [text] : (text.match(PIECES) ?? [])) {
    const rule = ruleOfPiece(piece)
    if (rule) return rule
  }
  return null
}

/** Longer texts are checked in pieces, so that the time grows linearly with the text. */
const PIECE = 1000
const PIECES = /[^]{1,1000}(?=\s|$)|[^]{1,1000}/g

function ruleOfPiece(text: string): AnsweringRule | null {
  const tokens = tokensOf(text)
  const acts = actsOf(tokens)
  // One line of words and punctuation marks, separated by blanks.
  const folded = ` ${tokens.map((t) => t.folded).join(' ')} `
  const unit: Unit = { folded, tokens, acts }
  return RULES.find(([, holds]) => holds(unit))?.[0] ?? null
}

const any = (words: string): string => `(?:${words.trim().split(/\s+/).join('|').replaceAll('_', ' ')})`

/** Programs and people whose job is to answer. */
const ANSWERER = new RegExp(
  ` ${any(`asistentes? asistente_virtual bots? chat_?bots? ia inteligencia_artificial llm gpt chatgpt
    (?:sistema|programa|robot|maquina|herramienta|servicio|encargad[oa]|persona|chic[oa]s?|empleados?)_(?:de_(?:las_)?(?:respuestas?|consultas|atencion|chat)|(?:que|quien)_(?:contest|respond|atiend)[a-z]+)
    (?:quien(?:es)?|el_que|la_que|los_que|las_que)_(?:respond|contest|atiend)[a-z]+ respuestas?_automaticas? (?:agentes?|ayudantes?)_(?:virtual(?:es)?|automaticos?|de_ia) auto_?respond[a-z]+ contestador_(?:virtual|del_chat) automatizacion community moderador[a]?
    (?:quien|el_que|la_que)_(?:maneja|lleva|administra|mira)_(?:la_cuenta|el_chat|las_(?:redes|preguntas|consultas)|los_mensajes)`)} `,
  'g',
)
/** People with other duties too: they count only when the sentence also has a buyer or an order. */
const MAY_ANSWER = new RegExp(
  ` ${any('vendedor vendedora vendedores vendedoras empleados? empleadas? chic[oa]s_(?:de|del)_(?:local|mostrador|negocio|salon|turno|equipo|atencion|ventas|chat) operador(?:es|a)? encargad[oa]s? gerente')} `,
  'g',
)
const THING = new RegExp(
  ` ${any('sistema programa robot maquina herramienta aplicacion equipo algoritmo chat')} `,
  'g',
)
/** "El asistente de voz responde en español": a product, not the shop's assistant. */
const SOLD_AGENT = new RegExp(
  `^(?:virtual |inteligente )?${any(`de_(?!(?:las_)?(?:respuestas?|consultas|ventas|atencion|la_tienda|mostrador|chat|mensajes))[a-z]+ google alexa siri bixby
    personal_de aspirador[a]? limpia[a-z]+ cocin[a-z]+ integrad[oa] incorporad[oa] por_voz del_(?:telefono|celular|reloj|auto|parlante|equipo|televisor|tv)`)} `,
)
const SOLD_BEFORE =
  / (?:con|compatible con(?: el)?|tiene|trae|incluye|usa|mediante|por|reconocimiento con|camara con|tecnologia) (?:la |el |un |una )?$/

const BUYER = any(
  'compradore?s? compradora? compradoras clientes? clientas? interesad[oa]s? usuari[oa]s? la_gente el_publico los_demas todo_el_mundo nadie_que quien(?:es)?_(?:lo_|la_)?pid[ae]n?',
)
const ASKS = any(
  'pregunt[ae]n? pregunt[ae]ron consult[ae]n? pid[ae]n? quier[ae]n?_saber insist[ae]n? solicit[ae]n? dud[ae]n? reclam[ae]n? escrib[ae]n? mencion[ae]n? pregunte consulte',
)
/** "a quien consulte", "al que pregunte por", "cuando un cliente pide", "consultas por precio:", "ante preguntas de". */
const ONE_WHO_ASKS = new RegExp(
  ` (?:a quien(?:es)?|al que|a la que|a l[oa]s que|a tod[oa]s? (?:el|l[oa]s)? ?que|a cualquiera que|cualquiera que|nadie que|quien(?:es)?|(?:al|el|los|a los|las|a las) (?:${BUYER} )?que|(?:al|a los|el|los) ${BUYER} que) (?:no )?(?:(?:te|le|les|me|nos|lo|la|los|las) )?(?:${ASKS}) `,
)
const WHEN_ASKED = new RegExp(
  ` (?:si|cuando|cada vez que|siempre que|aunque|en caso de que) (?:(?:alguien|un|una|el|la|los|las|algun|${BUYER}) ){0,2}(?:(?:te|le|les|me|lo|la|los|las) ){0,2}(?:pregunt[ae]n|pregunt[ae]|consult[ae]n|consulte|insistan|dud[ae]n?|quier[ae]n? saber) `,
)
const WHEN_BUYER = new RegExp(
  ` (?:si|cuando) (?:el|la|un|una|los|las|algun) ${BUYER} (?:(?:te|le|les|lo|la|los|las) )?(?:${ASKS}) `,
)
const WHEN_PLURAL =
  / (?:si|cuando) (?:(?:te|les|las|los|lo|la) ){0,2}(?:piden|pidan|consultan|preguntan|insisten|insistan|dudan|regatean|se quejan) /
const TOPIC_ASKED =
  / (?:consultas?|preguntas?|dudas?|reclamos?|quejas?|pedidos) (?:por|de|sobre|acerca de) [^:]{1,40}: /
const UPON_ASKED =
  / (?:ante|frente a|para|por|a) (?:(?:cualquier|tod[oa]s?(?: l[oa]s)?|cada) |(?<= ante | frente a )(?:(?:las|los|una|un|tales|algunas?) )?)(?:consultas?|preguntas?|reclamos?|quejas?|dudas?|pedidos?) /
const FRAMES = [ONE_WHO_ASKS, WHEN_ASKED, WHEN_BUYER, WHEN_PLURAL, TOPIC_ASKED, UPON_ASKED]

/** Questions of buyers and their answers, but not the questions of a game or a form. */
const EXCHANGE = new RegExp(
  ` (?:(?:las?|los|el|toda|todas|cada|tus?|sus?|una|cualquier|es[ao]s?|l[oa]s) )?(?:consultas?|respuestas?|contestacion(?:es)?|reclamos?|quejas?|preguntas?(?! de (?:las?|los|el|tarjetas|seguridad)\\b| del\\b| secreta))(?= )`,
)
const INSIDE = any(
  'archivos? documentos?_(?:enter|complet|intern)[a-z]+ todos?_(?:el|los)_documentos? texto_completo instrucciones_internas prompt configuracion base_de_(?:datos|conocimientos?) todo_el_(?:texto|contenido|archivo|documento) datos_de_(?:los_|las_|otros_|otras_)?(?:clientes|compradores|compradoras|clientas) lista_de_(?:clientes|costos|proveedores) instrucciones reglas conversacion(?:es)?',
)
const DEONTIC =
  / (?:(?:fijate|acordate|acuerdense|trata|recorda|encargate) de|recorda|recuerden|no (?:te )?olvides(?: de)?|no (?:se )?olviden(?: de)?|(?:lo )?(?:mejor|ideal|conveniente|importante|clave|obligatorio|necesario) es|es (?:mejor|clave|importante|obligatorio|necesario)|basta con|alcanza con|hace falta|convendria|hay que|habria que|debe[ns]?|deberian?|deberas?|tiene[ns]? que|tenes que|tendran? que|corresponde|conviene|prohibido|obligatorio|esta prohibido|no se (?:debe|puede)|se debe|va[ns]? a|ha de|han de) $/

const DECIDED = new RegExp(
  ` (?:${any(`quedo qued[oa]_(?:claro|acordado|decidido|definido|en|como_regla) quedamos quedaron habiamos_quedado (?:se_)?(?:acordo|decidio|definio|resolvio|dispuso|establecio|convino|pidio|ordeno|hablo)
    acordamos decidimos definimos resolvimos arreglamos convinimos hablamos pidieron (?:gerente|duen[oa]|jef[ea]|encargad[oa]|patron[a]?)(?:_[a-z]+){0,2}_(?:pidio|quiere|dijo|mando|ordeno)
    (?:la|el)_(?:idea|acuerdo|criterio|plan|arreglo|consigna|indicacion|orden|regla|decision)`)}(?: [a-z]+){0,5} que| por (?:orden|pedido|decision|indicacion) (?:de|del)) `,
)

/** The text addresses the buyer: "si lo querés sin tapa, aclaralo". */
const TO_BUYER =
  / (?:te|vos|queres|elegis|compras|necesitas|retiras|tenes|podes|preferis|si preguntas|nos|tuy[oa]|tu (?!respuesta|rol|funcion|tarea|instruccion)[a-z]+|tus (?!respuestas|instrucciones|reglas)[a-z]+) /
/** A condition on any action of a buyer. */
const WHEN_BUYER_DOES = new RegExp(` (?:si|cuando) (?:el|la|un|una|los|las|algun|algunos) ${BUYER} `)
/** Words about a purchase, which is an action of the buyer. */
const BUYERS_MATTER =
  / (?:mensajes de (?:la|tu) compra|al (?:comprar|retirar|recibir)|antes de (?:comprar|retirar|ofertar)|de la compra|presentar|dni) /

const holdsFrame = ({ folded }: Unit): boolean => FRAMES.some((frame) => frame.test(folded))

const before = ({ tokens }: Unit, at: number): string =>
  ` ${tokens
    .slice(Math.max(0, at - 6), at)
    .map((t) => t.folded)
    .join(' ')} `

const LEADS = new Set(
  'siempre nunca no por favor solo directamente mejor y e pero entonces ademas tambien jamas primero despues luego se le les lo la los las ni'.split(
    ' ',
  ),
)

/** Whether a verb opens a clause without a stated subject. */
function opensClause({ tokens }: Unit, at: number): boolean {
  let place = at - 1
  while (tokens[place]?.isWord && LEADS.has(tokens[place]!.folded)) place -= 1
  return place < 0 || !tokens[place]!.isWord
}

/** Words that an infinitive depends on: "para responder", "puede contestar". */
const GOVERNED =
  / (?:a|al|de|para|por|sin|con|en|tras|hasta|sobre|entre|que|como|pued[eo]n?|puedes|podes|poder|podra[ns]?|permiten?|quier[eo]n?|queres|suelen?|saben?|logran?|hacen?|ayudan?|dejan?|intenta|no)(?: (?:se|le|les|lo|la|los|las|no))* $/
/** Pronouns and adverbs at the end of the six words that `before` returns. */
const PRONOUN_LEAD = /(?: (?:se|le|les|lo|la|los|las|no|siempre|nunca)){1,6} $/

/** Whether an act is an order: an imperative, a bare infinitive, "hay que", "que" with a subjunctive, "se les dice". */
function isDirected(unit: Unit, act: Act): boolean {
  if (act.isOurs || act.to === 'us' || act.to === 'you') return false
  const lead = before(unit, act.at)
  if (act.mood === 'imperative' || isDue(lead)) return true
  if (act.mood === 'infinitive') return opensClause(unit, act.at) || / (?:evitar|ni|nunca) $/.test(lead)
  if (act.mood === 'subjunctive') return opensClause(unit, act.at) || / que (?:[a-z]+ ){0,3}$/.test(lead)
  return / se les? $/.test(lead) || (/ se $/.test(lead) && act.kind === 'say' && !COMMON.has(act.verb))
}

const isDue = (lead: string): boolean => DEONTIC.test(lead.replace(PRONOUN_LEAD, ' '))

/** An independent infinitive is an order in any position: "al que pregunte decirle que no". */
const isDirectedAnywhere = (unit: Unit, act: Act): boolean =>
  isDirected(unit, act) || (act.mood === 'infinitive' && !GOVERNED.test(before(unit, act.at)))

/** Excludes acts of the shop in the first person and acts directed at the reader. */
const isOfAnswerer = (act: Act): boolean => !act.isOurs && act.to !== 'us' && act.to !== 'you'

/** Positions where `pattern` matches as the actor: not after a preposition and not as a product. */
function answerers({ folded }: Unit, pattern: RegExp): number[] {
  return [...folded.matchAll(pattern)].flatMap((found) => {
    const [lead, after] = [folded.slice(0, found.index + 1), folded.slice(found.index + found[0].length)]
    if (SOLD_AGENT.test(after) || SOLD_BEFORE.test(lead) || NO_SUBJECT.test(lead)) return []
    return [
      folded
        .slice(0, found.index + found[0].length - 1)
        .trim()
        .split(' ').length - 1,
    ]
  })
}
const NO_SUBJECT = / (?:para|de|del|al|con|entre|sin|en|como|su|sus)(?: (?:el|la|los|las|un|una|tu|su))? $/

const SPEECH = new Set(['say', 'send', 'show', 'hide'])
/** Verbs that things perform too: "el sistema informa", "el robot usa", "la máquina hace". */
const COMMON = new Set(
  'atender tratar solicitar exigir usar hacer poner incluir sumar cobrar dar llevar pasar tomar leer contar firmar vender hablar entregar enviar mandar agregar entender interpretar procesar considerar escribir evitar copiar imprimir mostrar recordar traducir filtrar repetir reconocer regalar'.split(
    ' ',
  ),
)

function answererActs(unit: Unit): boolean {
  const { acts, folded, tokens } = unit
  const concerns = BUYER_SAID.test(folded) || EXCHANGE.test(folded) || holdsFrame(unit)
  const speaks = (at: number, isSo: (act: Act) => boolean) =>
    acts.some(
      (act) =>
        act.at > at &&
        act.at - at <= 12 &&
        isOfAnswerer(act) &&
        act.mood !== 'imperative' &&
        !tokens.slice(at, act.at).some((t) => /^[.;]$/.test(t.raw)) &&
        isSo(act),
    )
  const isSpeech = (act: Act) => SPEECH.has(act.kind) && !COMMON.has(act.verb)
  return (
    answerers(unit, ANSWERER).some(
      (at) =>
        (tokens[at + 1]?.raw === ':' && (holdsFrame(unit) || acts.some((act) => isDirected(unit, act)))) ||
        speaks(
          at,
          (act) =>
            isSpeech(act) ||
            concerns ||
            isDirected(unit, act) ||
            act.to === 'them' ||
            (BOT.test(tokens[at]!.folded) && act.kind !== 'read'),
        ) ||
        // The actor may follow its verb: "los contesta el bot".
        acts.some((act) => act.at < at && at - act.at <= 2 && isSpeech(act) && isOfAnswerer(act)),
    ) ||
    answerers(unit, MAY_ANSWER).some((at) =>
      speaks(
        at,
        (act) =>
          act.kind === 'say' &&
          isSpeech(act) &&
          (isDue(before(unit, act.at)) ||
            (concerns && (act.to === 'them' || holdsFrame(unit) || isDenied(unit, act)))),
      ),
    ) ||
    answerers(unit, THING).some((at) =>
      speaks(
        at,
        (act) =>
          isSpeech(act) &&
          (isDirected(unit, act)
            ? act.to === 'them' || concerns
            : concerns && (act.to === 'them' || holdsFrame(unit))),
      ),
    )
  )
}
/** Words that rarely name a product. */
const BOT = /^(?:bots?|chatbots?|virtual(?:es)?|automatic[oa]s?)$/
const BUYER_SAID = new RegExp(` ${BUYER} `)

function isDecision(unit: Unit): boolean {
  const { folded, acts } = unit
  if (!DECIDED.test(folded)) return false
  const speaks = acts.some((act) => act.kind === 'say' && isOfAnswerer(act) && !COMMON.has(act.verb))
  return (
    answerers(unit, ANSWERER).length > 0 ||
    (speaks &&
      (holdsFrame(unit) || answerers(unit, MAY_ANSWER).length + answerers(unit, THING).length > 0)) ||
    acts.some(
      (act) =>
        (act.mood === 'subjunctive' && act.to === 'them' && !COMMON.has(act.verb)) ||
        (act.mood === 'infinitive' && OUR_WORD.has(act.verb) && unit.tokens[act.at + 1]?.folded === 'que'),
    )
  )
}

/** Whether an order follows the mention of a question: "al que pide fotos mandale las del catálogo". */
function followsFrame(unit: Unit): boolean {
  if (saysToThem(unit)) return true
  if (!holdsFrame(unit) || WE_DO.test(unit.folded)) return false
  if (ALL_ASKED.test(unit.folded)) return true
  const asksOne = ONE_WHO_ASKS.test(unit.folded)
  const isByOther = asksOne || WHEN_ASKED.test(unit.folded)
  return unit.acts.some((act) => {
    if (!isOfAnswerer(act) || act.kind === 'read' || asksBuyer(unit, act)) return false
    // "Dudas de número: mandá foto" is an instruction to the buyer.
    const isForBuyers =
      FOR_BUYERS.has(act.verb) && act.to === null && !BUYER_GETS.test(unit.folded) && !isByOther
    if (isForBuyers) return false
    return (
      isDirectedAnywhere(unit, act) ||
      act.isSecondPerson ||
      (asksOne && act.mood === 'indicative' && (act.to === 'it' || act.to === 'them'))
    )
  })
}
const ALL_ASKED = /^ a tod[oa]s?(?: l[oa]s)? (?:preguntas?|consultas?|reclamos?) /
/** "Si el comprador duda, bajale el precio", "a los que preguntan les decimos que sí". */
const saysToThem = (unit: Unit): boolean =>
  (WHEN_BUYER_DOES.test(unit.folded) &&
    unit.acts.some((act) => act.to === 'them' && isDirected(unit, act))) ||
  ((ONE_WHO_ASKS.test(unit.folded) || WHEN_BUYER.test(unit.folded)) &&
    unit.acts.some(
      (act) => act.isOurs && OUR_WORD.has(act.verb) && unit.tokens[act.at + 1]?.folded === 'que',
    ))
const OUR_WORD = new Set('decir contestar responder prometer asegurar jurar negar informar'.split(' '))
/** Verbs that buyers perform too. */
const FOR_BUYERS = new Set(
  'mandar enviar pasar llevar dar entregar mostrar escribir avisar poner usar hacer copiar pegar informar leer contar incluir agregar sumar tomar comunicar llamar aclarar indicar'.split(
    ' ',
  ),
)
const WE_DO =
  / (?:les?|los|las|lo|la|te)? ?(?:hacemos|damos|mandamos|enviamos|respondemos|contestamos|cotizamos|ofrecemos|pasamos|avisamos|mostramos|regalamos|entregamos) /

/** "Dudas de medidas: comparalas con una prenda tuya" asks the buyer to act. */
const asksBuyer = (unit: Unit, act: Act): boolean =>
  act.to !== 'them' && (TO_BUYER.test(unit.folded) || BUYERS_MATTER.test(unit.folded))

const SAYS_WHAT = new Set(
  'que siempre si no a con en solo unicamente como rapido lo todo nunca afirmativamente negativamente sobre'.split(
    ' ',
  ),
)
/** After "responder" and "contestar", the next word shows whether the sentence is about a survey or a buyer. */
function toldToAnswer(unit: Unit): boolean {
  const { tokens, folded } = unit
  if (
    PERMITTED.test(folded) &&
    (ONE_WHO_ASKS.test(folded) || BUYER_GETS.test(folded)) &&
    unit.acts.length > 0
  )
    return true
  return unit.acts.some((act) => {
    if (act.kind !== 'say' && act.kind !== 'send') return false
    const isSure = isDirected(unit, act)
    const isToBuyer = act.to === 'them' && BUYER_GETS.test(folded) && isDirectedAnywhere(unit, act)
    if ((!isSure && !isToBuyer) || asksBuyer(unit, act) || isToOther(unit, act)) return false
    if (PASSED_ON.has(act.verb) && act.mood !== 'indicative' && EXCHANGE.test(folded)) return true
    const next = tokens[act.at + 1]
    if (act.verb === 'responder' || act.verb === 'contestar') {
      if (!next?.isWord) return holdsFrame(unit)
      if (OF_GAME.test(folded)) return false
      return SAYS_WHAT.has(next.folded) || act.to === 'them' || SAID_TO.test(folded)
    }
    if (DICTATED.test(folded.slice(folded.indexOf(` ${next?.folded ?? ''} `)))) return DICTATES.has(act.verb)
    if (COMMON.has(act.verb) && !isToBuyer) return false
    if (act.mood !== 'indicative' && ANSWERERS_ALONE.has(act.verb) && opensClause(unit, act.at)) return true
    const isToThem = BUYER_GETS.test(folded) || ONE_WHO_ASKS.test(folded)
    if (act.kind === 'send') return isToThem && act.to === 'them'
    if (act.verb === 'decir') return isToThem || act.to === 'them' || next?.folded === 'que'
    const isPromise = PROMISED.has(act.verb)
    return isToThem || (isPromise && next?.folded === 'que' && next.raw === fold(next.raw))
  })
}
const PASSED_ON = new Set('derivar trasladar elevar escalar remitir redirigir reenviar'.split(' '))
/** "Responder las diez preguntas del test" is about a game or a form. */
const OF_GAME =
  / (?:preguntas|consignas|ejercicios) (?:del|de la|de las|de los|de) (?:test|juego|trivia|tarjetas?|cuestionario|libro|encuesta|formulario|cartas?|fichas?|examen|manual|seguridad|capitulo) /
/** "Decirle al electricista" is about a person who is not a buyer. */
const isToOther = ({ tokens }: Unit, { at }: Act): boolean => {
  const [first, second, third] = [1, 2, 3].map((n) => tokens[at + n]?.folded ?? '')
  const person = first === 'al' ? second : first === 'a' && /^(?:la|un|una|tu)$/.test(second!) ? third : ''
  return person !== '' && !NO_OTHER.test(` ${person} `)
}
const NO_OTHER = new RegExp(` (?:${BUYER}|que|gente|madre|padre|persona|mayorista|revendedor[a]?) `)
/** Verbs that are orders only to a person or program that answers. */
const ANSWERERS_ALONE = new Set('prometer jurar negar derivar mentir desmentir redirigir remitir'.split(' '))
const DICTATES = new Set('repetir decir escribir poner contestar responder'.split(' '))
const DICTATED =
  /^ (?:lo siguiente|textual[a-z]*|palabra por palabra|literal[a-z]*|esta frase|este texto|exactamente) /
const PERMITTED =
  / (?:autorizad[oa]s? a|autorizacion para|(?:tenes|esta|queda) permitido|permiso (?:para|de)|libertad (?:para|de)) /
const PROMISED = new Set('aclarar prometer negar mencionar ofrecer jurar afirmar'.split(' '))
const SAID_TO = new RegExp(
  ` (?:a )?(?:l[oa]s?|el|al|un|cada|tod[oa]s?)(?: l[oa]s)? (?:${BUYER}|consultas?|reclamos?|quejas?) `,
)
const BUYER_GETS = new RegExp(
  ` (?:al|a la|a los|a las|a un|a una|a cada|a cualquier|a tod[oa]s?(?: l[oa]s)?|a) ${BUYER} | a (?:la gente|los demas|nadie|todos|todas) `,
)

/** Whether the unit orders the assistant to show internal documents. */
function showsInside(unit: Unit): boolean {
  return unit.acts.some((act) => {
    if (act.kind !== 'show' || !isDirected(unit, act) || TO_BUYER.test(unit.folded)) return false
    const isOfFiles = COPIED.has(act.verb)
    const concerns = holdsFrame(unit) || EXCHANGE.test(unit.folded) || BUYER_GETS.test(unit.folded)
    return INSIDE_SHOWN.test(unit.folded) && (!isOfFiles || concerns)
  })
}
const INSIDE_SHOWN = new RegExp(` ${INSIDE} `)
/** Buyers of plans, patterns and courses do this with their files. */
const COPIED = new Set('copiar pegar imprimir compartir listar publicar'.split(' '))

/** "No menciones que…", "ocultar a los compradores", "prohibido ofrecer": orders to hide facts from buyers. */
function keepsFromBuyers(unit: Unit): boolean {
  const { acts, folded } = unit
  if (NOT_TO_KNOW.test(folded) && BUYER_SAID.test(folded)) return true
  return acts.some((act) => {
    if (!isOfAnswerer(act)) return false
    const lead = before(unit, act.at)
    const concerns =
      BUYER_GETS.test(folded) || BUYER_SAID.test(folded) || holdsFrame(unit) || EXCHANGE.test(folded)
    if (act.kind === 'hide') return isDirected(unit, act) && concerns
    if (act.kind !== 'say' || COMMON.has(act.verb)) return false
    if (!isDenied(unit, act)) return false
    if (act.mood === 'subjunctive')
      return (isToldNotToSay(unit, act) || BUYER_GETS.test(folded)) && !CALLS.test(folded)
    return concerns && (act.mood === 'infinitive' || / (?:se|les?) $/.test(lead))
  })
}
const NOT_TO_KNOW =
  / (?:no (?:tienen? que|deben?|hace falta que|conviene que) (?:saber|sepan?|enterar[a-z]*)|(?:que no|sin que) (?:se )?(?:enter|sep)[a-z]+) /
const isDenied = (unit: Unit, { at }: Act): boolean =>
  / (?:no|nunca|jamas|evitar|prohibido|ni) (?:se |les? |lo |la |los |las )*$/.test(before(unit, at))
/** Matches "no digas" and "no les aclaren", but not "que el aparato no diga 100-240". */
const isToldNotToSay = (unit: Unit, act: Act): boolean =>
  ANSWERS_ONLY.has(act.verb) &&
  (act.isSecondPerson ||
    act.to === 'them' ||
    opensClause(unit, act.at) ||
    unit.tokens[act.at + 1]?.folded === 'que')
const ANSWERS_ONLY = new Set(
  'decir aclarar mencionar informar ofrecer prometer comentar responder contestar explicar'.split(' '),
)
const CALLS = / (?:llamadas?|sms|mails?|correos?|whatsapp|nos|a nadie tu) /

const IN_THE_ANSWER =
  / (?:en|al final de|al principio de|al comienzo de|al pie de|a|dentro de|como) (?:la|las|cada|toda|todas|tus?|sus?|todas las|cualquier|una|sola) (?:respuestas?|contestacion(?:es)?)(?: |$)/
const withinAnswer = (unit: Unit): boolean =>
  IN_THE_ANSWER.test(unit.folded) &&
  !/ respuestas? (?:del|de la|de el) (?:formulario|juego|cuadernillo|encuesta|ejercicio)/.test(unit.folded) &&
  unit.acts.some((act) => isOfAnswerer(act) && isDirectedAnywhere(unit, act))

/** "La respuesta a … debe ser siempre sí", "la contestación que se da por…". */
const PRESCRIBED =
  / (?:respuesta|contestacion)(?: [a-z0-9]+){0,10} (?:debe(?:ria)? ser|tiene que ser|ha de ser|siempre (?:es|sera|va a ser)|que (?:se|hay que|le|les) (?:da|dar|damos|dan))(?: |$)/
const isPrescribed = ({ folded }: Unit): boolean => PRESCRIBED.test(folded)

const ROLE = new RegExp(
  `(?:^| [.:;,!¡] |^ )(?:actua|comportate|hacete pasar|hace de cuenta|fingi|simula|pensa|habla|contesta|responde) como(?: |$)| tus? (?:rol|roles|funcion|tarea|mision|objetivo|personaje) (?:es|sera|consiste)(?: |$)|(?<! si) (?:sos|seras|eres) (?:el|la|un|una) (?:asistente|bot|vendedor[a]?|encargad[oa]|gerente|experto|modelo|ia)(?: |$)`,
)
const isRole = ({ folded }: Unit): boolean => ROLE.test(folded)

const GUIDE = new RegExp(
  ` (?:instrucciones|instruccion|pautas?|reglas?|criterios?|protocolo|guion|speech|libreto|consignas?|lineamientos|indicaciones|indicacion|norma|normas|orden|ordenes|aviso|nota|mensaje) (?:para|de|a|sobre)(?: (?:el|la|los|las|las que|los que))? (?:contestar|responder|respuestas?|contestacion|chat|bot|bots|chatbot|asistentes?|ia|quien(?:es)? (?:respond|contest|atiend)[a-z]+|que (?:respond|contest|atiend)[a-z]+|vendedores|empleados|operadores)(?= )`,
)
const TASK_OF = new RegExp(
  ` (?:prioridad|tarea|mision|objetivo|funcion|rol|trabajo|obligacion|deber|consigna|regla|orden) (?:de|del|de la|de los|para|para el|para la) (?:asistentes?|bots?|chatbot|ia|quien(?:es)? (?:respond|contest|atiend)[a-z]+) `,
)
const ORDER_TITLE = / (?:consigna|directiva|orden|instruccion)(?: [a-z0-9]+){0,2} : /
const isGuide = (unit: Unit): boolean =>
  isTitledGuide(unit) ||
  TASK_OF.test(unit.folded) ||
  (ORDER_TITLE.test(unit.folded) &&
    unit.acts.some((act) => act.kind !== 'read' && !COMMON.has(act.verb) && isDirected(unit, act)))
/** A heading such as "Información para responder consultas" names facts to quote, so it is no guide. */
const isTitledGuide = ({ folded }: Unit): boolean =>
  GUIDE.test(folded) && !/^ (?:info|informacion|datos|notas?|ficha|guia|apuntes?) /.test(folded)

const ENGLISH =
  / (?:assistant|chat ?bot|language model|ai|bot|agent) (?:must|should|will|shall|always|never|has to|is to|can|may) | (?:when|if) (?:asked|(?:a |the |any )?(?:customers?|buyers?|users?|someone|anyone|they) asks?)(?: |$)|^ (?:please |always |never |do not |don t |just )*(?:reply|respond|answer|tell (?:the |every |all )?(?:buyers?|customers?|users?)) /
const isEnglishOrder = ({ folded }: Unit): boolean => ENGLISH.test(folded)

const RULES: readonly [AnsweringRule, (unit: Unit) => boolean][] = [
  ['answerer-acts', answererActs],
  ['reported-decision', isDecision],
  ['question-frame', followsFrame],
  ['told-to-answer', toldToAnswer],
  ['shows-what-is-inside', showsInside],
  ['keeps-from-buyers', keepsFromBuyers],
  ['within-the-answer', withinAnswer],
  ['answer-prescribed', isPrescribed],
  ['role-given', isRole],
  ['guide-to-answering', isGuide],
  ['order-in-english', isEnglishOrder],
]
