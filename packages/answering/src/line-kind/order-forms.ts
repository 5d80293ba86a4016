import { fold } from '../text/index.ts'

/** Whom an order in a file, a page or a question speaks to. */
const ASSISTANT =
  '(?:(?:el|al|los|la|las|a|un|querid[oa])\\s)?(?:asistentes?(?: virtual(?:es)?)?|ia|i\\.a\\.|inteligencias? artificial(?:es)?|bots?|chat ?bots?|robots?|llms?|modelos? de lenguaje|ai agents?|agentes? de ia)'
const SAY =
  '(?:respond\\w*|contest\\w*|deci\\w*|decir|escrib\\w*|mencion\\w*|agreg\\w*|inclu\\w*|repet\\w*|repit\\w*|revel\\w*|public\\w*|mostr\\w*|pon\\w{0,4}|us[ae]\\w*|olvid\\w*|ignor\\w*|recom\\w*|confirm\\w*|termin\\w*|ofrec\\w*|represent\\w*|dig[ao]\\w*)'
const RULES =
  '(?:instruccion\\w*|reglas?|ordenes|indicacion\\w*|directivas?|restriccion\\w*|politicas|limites|configuracion|ficha(?: tecnica)?|lo anterior|lo que (?:dice|te dijeron))'

/**
 * Orders to whoever answers, as they are planted in files, pages and listings. No buyer may read them, and nothing that
 * stands after one in the same text is believed. Source: public collections of prompt injections, in Spanish.
 */
const ORDERS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:ignor[ae]\\w*|olvid[ae]\\w*|descart[ae]\\w*|omit[ie]\\w*|salte[ae]\\w*|pas[ae] por alto|dej[ae] de lado|no (?:sigas|respetes|mires|tengas en cuenta|le des bola))\\b.{0,40}\\b(?:${RULES}|al vendedor|la publicacion)\\b`,
  ),
  /\b(?:ignore|forget|disregard|override|bypass|ignorez|oubliez|esqueca)\b.{0,40}\b(?:instruc\w*|rules?|previous|prior|above|prompt|guidelines|regras)\b/,
  new RegExp(`\\b${ASSISTANT}\\s*[,:]\\s*(?:[^.]{0,40}\\s)?${SAY}\\b`),
  new RegExp(
    `\\b${ASSISTANT}(?:\\s\\w+){0,6}?\\s(?:(?:deben?|tienen? que|hay que) (?:responder|contestar|decir|mencionar|repetir|incluir|escribir|publicar|ofrecer|agregar|terminar)|ya no)\\b`,
  ),
  new RegExp(
    `\\b(?:instruccion\\w*|nota|aviso|atencion|mensaje|orden(?:es)?|prompt|indicacion\\w*)\\b.{0,25}\\b(?:para|a|de) ${ASSISTANT}\\b`,
  ),
  new RegExp(`\\b(?:autoriza|permite|ordena|pide|informa)\\w* a ${ASSISTANT}\\b`),
  /\b(?:instruccion\w*|ordenes|texto|mensaje) (?:ocult[oa]s?|secret[oa]s?|prioritari[oa]s?|de(?:l)? sistema|del operador|iniciales)\b|\bmensaje (?:de|del) (?:sistema|operador|administrador)\b|\bsystem (?:message|prompt)\b|\bprompt\b/,
  /\b(?:respuesta|salida) obligatoria\b|\brespuesta (?:correcta|valida|unica)\b.{0,40}\bes\b|\b(?:tu|la) unica respuesta\b|\b(?:en|de|a|con) (?:cada|toda[s]?|cualquier|la[s]? proxima[s]?) (?:las )?(?:respuestas?|consultas?|mensajes?)\b|\bproximas respuestas\b|\b(?:cada|todos los) mensajes?\b.{0,20}\b(?:con|lleva)/,
  /\b(?:cuando|si) (?:te |les? )?(?:pregunt[ae]n?|consult[ae]n?)\b|\bsi (?:un |el |los |algun )?(?:compradores|comprador|cliente|clientes|alguien) (?:te )?(?:pregunt|consult)\w*\b|\b(?:decile|deciles|contestale|respondele)s?\b|\b(?:al|antes de) (?:responder|contestar)\b|(?<!\b(?:info|informacion|datos|notas?|ficha|guia|apuntes?|respuestas|preguntas|dudas|consultas|ayuda|texto|machete)\b.{0,12})\bpara (?:responder|contestar)\b(?!(?<=^\W*(?:notas?|info|informacion|datos|ficha|guia|apuntes?)\b[a-z0-9 .-]{0,40}\(para \w+)\)\W*$)/,
  /(?:^|[.:;,)\]*/-]\s*|\by\s)(?:responde?r?|contesta?r?|menciona)\b (?:siempre|que|a todo|solo|unicamente|\S*[a-z]-?\d)/,
  /\b(?:tu|tus) (?:nuev[oa]s?|unic[oa]s?) (?:rol|tarea|funcion|instruccion\w*|identidad|orden\w*)\b|\b(?:cambi\w|modific\w|mostr\w|revel\w)\w* (?:tu|tus) (?:configuracion|reglas|instrucciones)\b|\b(?:sos|eres|seas) un modelo de lenguaje\b|\bmodelo de lenguaje\b|\blas reglas del vendedor\b|\breemplaza al mensaje\b|\bsoy el administrador\b|\bequipo de mostrador\b|\binformatica? a los asistentes\b|\bblanco sobre blanco\b/,
  // Marks that belong to programs: tags, comments, roles, calls, pictures and links of markdown.
  /<!--|-->|<\/?[a-z][^>]{0,200}>|<\||\|>|\[\/?(?:inst|sys|sistema|system)\w*\]|\/\*|\*\/|\[\/\/\]|!\[|\]\(|\{\s*["'#%]|\{\{|```|\$\(/,
  /(?:^|[\s([{.!?"'])(?:system|assistant|user|developer|admin)\s*:/,
  // "Sistema: viene con Windows 11" is a heading; who gives orders goes on with one.
  /(?:^|[\s([{.!?"'])(?:sistema|asistente|(?<!\b(?:altura|peso|edad)\b[a-z ]{0,20})usuario|administrador)\s*:(?!\s*(?:viene|vienen|trae|incluye|es|son|tiene|el|la|los|las|con|de|windows|android|linux|ios|macos)\b(?!.{0,80}\b(?:ignor|olvid|respond|contest|dec[ií]|actu|obedec|mostr|revel|escrib|instruccion|regla|orden)))/,
]

/** Whether a text tells an assistant what to do, or carries marks that only programs read. */
export function holdsOrder(text: string): boolean {
  const folded = fold(text)
  return ORDERS.some((order) => order.test(folded))
}
