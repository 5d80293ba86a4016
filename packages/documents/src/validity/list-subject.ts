/** The ending that a word which speaks of the subject takes: "lista anulada", "precios anulados". */
export type Ending = 'a' | 'o' | 'as' | 'os'

/** What names a text that may be over, with the ending that agrees with it. */
const TEXTS: readonly (readonly [Ending, string])[] = [
  ['a', 'lista hoja tarifa politica version circular nota planilla cotizacion'],
  ['a', 'promo promocion oferta liquidacion temporada'],
  ['o', 'listado tarifario catalogo texto documento archivo aviso folleto presupuesto cuadro'],
  ['as', 'listas tarifas condiciones hojas planillas politicas'],
  ['os', 'precios listados catalogos tarifarios valores terminos'],
]
const ENDINGS = new Map(
  TEXTS.flatMap(([ending, words]) => words.split(' ').map((word) => [word, ending] as const)),
)
/** "Lista anulada de fiambres" is of the list; "hoja vieja de sierra" is of the saw. */
const LISTS = new Set('lista listado listas listados precios tarifas tarifario catalogo planilla'.split(' '))
/** In rules for buyers, what is over is mostly what the rules are about. */
const RULES = new Set('condiciones politica politicas terminos nota aviso'.split(' '))

/** What names a text of the shop, whether or not it may be over. */
const OTHER_TEXTS = new Set(
  'apuntes envios envio cambios devoluciones garantia garantias guia manual instructivo instrucciones indicaciones informacion info preguntas respuestas faq ficha fichas notas avisos datos numeros telefonos contactos margen margenes costos costo comisiones comision descuentos descuento beneficios sueldos horarios turnos tareas procedimiento procedimientos protocolo reglas criterios acuerdos recordatorio recordatorios machete guion memo comunicado material seccion parte canal grupo promos promociones ofertas textos documentos archivos proveedores clientes claves esto esta este todo politicas formas reglamento terminos'.split(
    ' ',
  ),
)
const BEFORE_OTHER = new Set(
  'que qe con sin de del a al sobre segun respecto desde en para por contra entre y e o como cuando si donde'.split(
    ' ',
  ),
)
const ARTICLES = new Set('la el las los una un'.split(' '))
const PREPOSITIONS = new Set('de del para por con sin'.split(' '))
const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre ene feb mar abr may jun jul ago sep set oct nov dic'
const OF_DATE = new Set(
  `${MONTHS} el de del desde al a partir ano hoy ayer hasta semana mes pasada pasado verano otono invierno primavera temporada`.split(
    ' ',
  ),
)

export const isNumberOrDate = (word: string): boolean => /^(?:v|n)?\d/.test(word) || OF_DATE.has(word)
export const isList = (word: string): boolean => LISTS.has(word)
const isArticle = (word: string | undefined): boolean => word !== undefined && ARTICLES.has(word)
export const namesText = (word: string): boolean =>
  ENDINGS.has(word.replace(/(?<!\d)\d+$/, '')) || OTHER_TEXTS.has(word)

export interface Subject {
  at: number
  word: string
  ending: Ending
  /** "La lista vieja" speaks of another one than "lista vieja". */
  isDefinite: boolean
}

/** The text that a phrase is about: "precios" in "precios de marzo", none in "cambios con la lista vieja". */
export function subjectsOf(words: readonly string[]): Subject[] {
  return words.flatMap((word, at): Subject[] => {
    const ending = ENDINGS.get(word)
    const isDefinite = isArticle(words[at - 1])
    const before = words[at - (isDefinite ? 2 : 1)]
    const isPartOfName = words.slice(0, at).some((other) => ENDINGS.has(other))
    if (ending === undefined || (before !== undefined && BEFORE_OTHER.has(before) && !isPartOfName)) return []
    return [{ at, word, ending, isDefinite }]
  })
}

/** Whether a word with this ending, behind the words of its phrase, says something of the subject. */
export function agrees(
  subject: Subject,
  words: readonly string[],
  at: number,
  ending: Ending | null,
  isPlural: boolean,
): boolean {
  if (ending === null) return isPlural === subject.ending.endsWith('s')
  return ending === subject.ending && !belongsToNearer(subject, words, at, ending)
}

const IS = /^(?:esta|estan|es|son|fue|fueron|queda|quedan|quedo|quedaron)$/

/** "Precios de productos vencidos": the products are, not the prices. */
function belongsToNearer(
  { at: start, word }: Subject,
  words: readonly string[],
  at: number,
  ending: Ending,
): boolean {
  const between = words.slice(start + 1, at)
  const last = between.at(-1)
  if (
    last === undefined ||
    isNumberOrDate(last) ||
    IS.test(last) ||
    !between.some((one) => PREPOSITIONS.has(one))
  )
    return false
  return RULES.has(word) || (ending.endsWith('s') ? last.endsWith('s') : last.endsWith(ending))
}
