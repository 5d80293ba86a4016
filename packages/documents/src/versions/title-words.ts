import { fold } from '@mostrador/contract/text'

/** What a unit stands under, by the words that tell one shop's texts apart. */
export interface Context {
  /** Of the document's title. */
  title: ReadonlySet<string>
  /** Of the title and all other headings above the unit. */
  headings: ReadonlySet<string>
}

/** Words of a title that only say when it holds or which version it is. */
const DATE_WORD =
  /^(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre|mes|semana|temporada|temp|campana|ciclo|otono|invierno|primavera|verano|version|versiones|ver|rev|revision|edicion|actualizacion|actualizad[ao]s?|vigente|vigencia|valid[ao]s?|desde|hasta|partir|nuev[ao]s?|viej[ao]s?|anterior|actual|ultim[ao]s?|final|copia)$/
/** Words of a title that only say what kind of text it is. */
const KIND_WORD =
  /^(?:lista|listas|listado|precio|precios|tarifa|tarifas|catalogo|hoja|hoja\d*|sheet|sheet\d*|planilla|tabla|documento|texto|preguntas|frecuentes|faq|consultas|politica|politicas|condiciones|terminos|informacion|info|general|generales)$/
const EMPTY_WORD = /^(?:de|del|la|las|el|los|lo|un|una|en|con|para|por|al|a|y|o|e|que|nuestr[ao]s?)$/
/** A model such as "bp4-15", and no version such as "v2". */
const CODE = /^(?=.*\d)(?=.*\p{L})(?!(?:v|ver|rev|hoja|sheet)\d+$)(?!\d+(?:er|ro|ra|do|da|to|ta|a|o)$)/u

/** The words of a title that are neither its date, its version, its number nor its kind, without their plural. */
export function titleWords(title: string): string[] {
  return (fold(title).match(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu) ?? [])
    .flatMap((word) => {
      const pieces = word.split('-')
      return pieces.some((piece) => CODE.test(piece)) ? word : pieces
    })
    .filter((word) => CODE.test(word) || (/^\p{L}{2,}$/u.test(word) && !isEmpty(word)))
    .map(singular)
}

const isEmpty = (word: string): boolean =>
  DATE_WORD.test(word) || KIND_WORD.test(word) || EMPTY_WORD.test(word)

/** The words of a text without those that say when it holds. */
export const withoutDates = (text: string): string =>
  (fold(text).match(/[\p{L}\d]+/gu) ?? [])
    .filter((word) => !DATE_WORD.test(word) && !EMPTY_WORD.test(word) && !/^20\d\d$/.test(word))
    .join(' ')

const singular = (word: string): string => word.replace(/(?:es|s|e)$/, '')

/** What a text stands under. A heading says nothing new by a word that the text itself has. */
export function contextOf(text: string, path: readonly string[], title: string | null): Context {
  const own = new Set((fold(text).match(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu) ?? []).map(singular))
  const wordsOf = (headings: readonly string[]) =>
    new Set(headings.flatMap(titleWords).filter((word) => !own.has(word)))
  return { title: wordsOf(title === null ? [] : [title]), headings: wordsOf(path) }
}

/**
 * Returns whether texts under these headings can be about one thing. Lists are told apart by their titles ("Lista Mercado
 * Libre" and "Lista"); what both name in sentences may stand under a narrower heading in one of them.
 */
export const isOneContext = (one: Context, other: Context, isList: boolean): boolean =>
  (isWithin(one.headings, other.headings) || isWithin(other.headings, one.headings)) &&
  (!isList || (isWithin(one.title, other.headings) && isWithin(other.title, one.headings)))

/** Whether a set has all members of another. */
export const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  [...some].every((one) => all.has(one))

/** The same for contexts with the same words. */
export const contextKey = ({ title, headings }: Context): string =>
  [title, headings].map((words) => [...words].toSorted().join(' ')).join('|')
