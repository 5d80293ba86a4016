import { bagOf, holds, type Term } from '../evidence/index.ts'
import { CLOSE_GROUPS, fold, groupsOf, wordsOf } from '../text/index.ts'
import type { ListingFacts } from '../types.ts'

/**
 * The stem of the part of a product that a question is about, "" when it is about all of it or says nothing of that: "¿de qué marca
 * es el filtro?", "la puntera es de acero?", "¿es de acero la tapa?".
 */
export function partAsked(
  folded: string,
  { title, attributes }: ListingFacts,
  terms: readonly Term[] = [],
): string {
  for (const form of OF_PART) {
    const [word] = wordsOf(form.exec(folded)?.[1] ?? '')
    if (!word) continue
    // "el taquito" is the "taco" that the shop speaks of.
    const key = terms.find((t) => t.text === word.text)?.stem ?? word.stem
    return isItself(key, { title, attributes }) || isStuffOfAll(key, attributes) ? '' : key
  }
  return ''
}

/** "¿qué composición tiene la tela?" asks of all of it, where no attribute tells the cloth from the rest. */
const isStuffOfAll = (key: string, attributes: ListingFacts['attributes']): boolean =>
  STUFF.has(key) && !Object.keys(attributes).some((name) => wordsOf(name).some((w) => w.stem === key))
const STUFF: ReadonlySet<string> = new Set(wordsOf('tela material').map((w) => w.stem))

const OF_PART = [
  /\b(?:que|cual|cuanto|cuant[oa]s)\b.*\b(?:es|son|tiene|tienen|mide|miden|pesa|pesan) (?:el|la|los|las) (\w{3,})/,
  // What was told stands before it.
  /(?:^|\. )(?:y )?(?:el|la|los|las) ([a-z]{3,})(?: [a-z]+)? (?:es|son|viene|vienen) /,
  /\bcuant[oa]s? [a-z]+ (?:el|la|los|las) ([a-z]{3,})\W*$/,
  /^(?:y )?(?:el|la|los|las) ([a-z]{3,}) (?:a |de |hasta |en )?(?:que|q|cuanto|cuant[oa]s|cual)\b/,
  /^(?:y )?(?:es|son|viene|vienen) (?:de |en )?[a-z ]*[a-z](?<!\b(?:para|en|con|de|por|a|sobre|bajo|contra|sin|hasta|desde|entre|tod[oa]s?|y|o)) (?:el|la|los|las) ([a-z]{3,})\W*$/,
  /^(?:y )?(?:tiene|tienen) (?:el |la |los |las )?([a-z]{3,}) de [a-z]{3,}\W*$/,
]

/** Whether an attribute's name speaks of the part that is asked about, by its word or one that means nearly the same. */
export const namesPart = (name: string, part: string, terms: readonly Term[]): boolean => {
  const asked = terms.find((t) => t.stem === part)
  return wordsOf(name).some((w) => w.stem === part || (asked !== undefined && isNear(w.stem, asked)))
}

/** The same word, or one that means nearly the same. */
const isNear = (key: string, term: Term): boolean =>
  term.stem === key ||
  [...term.groups].some((id) => CLOSE_GROUPS.has(id) && groupsOf(key).has(id)) ||
  term.kinds.includes(key)

/** Words by which a buyer means the product. */
export const THE_THING =
  'equipo producto articulo aparato maquina coche modelo caja envase pote frasco prenda juego'
const ITSELF: ReadonlySet<string> = new Set(wordsOf(THE_THING).map((w) => w.stem))

/** The title without what comes along: "Taladro con maletín" is a drill. */
export const ownName = ({ title }: Pick<ListingFacts, 'title'>): string =>
  title.split(/\s(?:con|para|incluye)\s|\s?\+\s?/i)[0] ?? ''

/** Whether a word names the product: it stands in its name, or is its kind, model or maker. */
export const isItself = (key: string, listing: Pick<ListingFacts, 'title' | 'attributes'>): boolean =>
  ITSELF.has(key) ||
  (wordsOf(ownName(listing)).some((w) => w.stem === key) && !isCountedPart(key, listing)) ||
  Object.entries(listing.attributes).some(
    ([name, value]) =>
      /^(?:(?:tipo|modelo|marca|envase|formato|presentacion)\b|material(?: principal)?$)/.test(fold(name)) &&
      // "Tipo de cierre: Cierre lateral" tells of a part.
      !wordsOf(name).some((w) => w.stem === key) &&
      wordsOf(value).some((w) => w.stem === key),
  )

/** "Cómoda 4 cajones" with "Cantidad de cajones" is no drawer. */
const isCountedPart = (
  key: string,
  { title, attributes }: Pick<ListingFacts, 'title' | 'attributes'>,
): boolean =>
  !wordsOf(title)
    .slice(0, 2)
    .some((w) => w.stem === key) &&
  ([...fold(title).matchAll(/\b\d+ ([a-z]{4,})/g)].some(([, word = '']) => wordsOf(word)[0]?.stem === key) ||
    Object.keys(attributes).some((name) => {
      const [, counted = '', owner = ''] = PART_OF.exec(fold(name)) ?? []
      return wordsOf(counted || owner)[0]?.stem === key
    }))
/** "Cantidad de cajones", "Capacidad de la batería". */
const PART_OF =
  /^(?:cantidad de|incluye|con) ([a-z]{3,})$|\bdel? (?:la |los |las )?(?!rollo|planta|arbol|plantin|paquete|bolsa|sobre|lata|pieza|prenda|unidad|pliego|hoja|set)([a-z]{3,})$/

/** What follows the property in an attribute's name is a part that is not asked about: "de las patas", "mínima del asiento". */
export const isForeignPart = (rest: string, terms: readonly Term[], listing: ListingFacts): boolean => {
  if (!/(?:^| )del? /.test(rest)) return false
  const words = wordsOf(rest.replace(OF_THE_WHOLE, ' ')).filter((w) => w.kind === 'topic')
  return (
    words.length > 0 &&
    !words.some((w) => isItself(w.stem, listing) || terms.some((t) => holds(bagOf(w.text), t) > 0))
  )
}

/** Of a part that the question does not name, even if the title does. */
export const isPartUnnamed = (rest: string, terms: readonly Term[], { title }: ListingFacts): boolean => {
  const head = wordsOf(title)[0]?.stem
  const words = wordsOf(rest.replace(OF_THE_WHOLE, ' ')).filter((w) => w.kind === 'topic')
  return words.length > 0 && !words.some((w) => w.stem === head || terms.some((t) => t.stem === w.stem))
}

const OF_THE_WHOLE =
  /\b(?:principal|total|exterior|general|producto|articulo|unidad|cuerpo|carcasa|disponibles?|aproximad[oa]|recomendad[oa]s?|maxim[oa]|minim[oa]|nominal|util|compatibles?|regulable|ajustable|completo|neto|bruto|salida|entrada|trabajo|funcionamiento|uso|giro|calzado|prenda|seccion|libro|cochecito)\b/g

/** "Altura plegada" tells of the thing in a state in which the question does not mean it. */
export const isOfOtherState = (name: string, folded: string): boolean =>
  MEASURED.test(fold(name)) &&
  [...fold(name).matchAll(STATES)].some(
    ([state]) =>
      !new RegExp(`\\b${state.slice(0, 5)}`).test(folded) && !(IS_SHUT.test(state) && IS_SHUT.test(folded)),
  )
const MEASURED =
  /^(?:peso|alto|altura|ancho|largo|longitud|medidas?|dimension(?:es)?|profundidad|diametro|capacidad|tamano|volumen)\b/
const STATES =
  /\b(?:plegad|cerrad|doblad|guardad|abiert|extendid|desplegad|intern|interior|llen|inflad|desinflad|embalad|empaquetad|estirad|enrollad|envasad)(?:[oa]s?|es)?\b/g
const IS_SHUT = /\b(?:plegad|cerrad|doblad|guardad)[oa]s?\b|\bse (?:pliega|dobla|cierra|guarda)/
