import { fold } from '../text/index.ts'
import { GIVEN_NAMES } from './given-names.ts'

const CAPITALISED = /^\p{Lu}\p{Ll}+$|^\p{Lu}{3,}$|^\p{Lu}\.?$/u
const LINK = /^(?:de|del|la|las|los)$/i
const TITLE = /^(?:sr|sra|srta|señora?|señorita|don|doña|clienta?|cliente|comprador|compradora|dr|dra)\.?$/i
/** Words before a person's name that make it a name of a street, square, brand or book. */
const NAMESAKE =
  /(?:^|\s)(?:calle|av|avda|avenida|plaza|pasaje|barrio|escuela|hospital|estadio|boulevard|bv|ruta|autor|autora|libro|novela|marca|modelo|linea|coleccion|sillon|mesa|silla|vestido|cartera|torta|san|santa|santo|villa|puerto|lago|isla|colonia|general|gral|coronel|presidente|pte)\.?\s*$/i

/** A person's name in a text. */
export interface PersonFound {
  name: string
  start: number
  end: number
}

/** Finds names in a text: a title with a name, or a given name with any capitalized words after it. */
export function personsIn(text: string, takesSurnames = false): PersonFound[] {
  const words = [...text.matchAll(/[\p{L}.]+/gu)].map(({ 0: word, index }) => ({ word, index }))
  const persons: PersonFound[] = []
  for (let at = 0; at < words.length; at += 1) {
    const last = lastOfName(words, at, text)
    if (last === null) continue
    const start = words[at]!.index
    const end = words[last]!.index + words[last]!.word.length
    const before = text.slice(Math.max(0, start - 20), start)
    // "Vertiente Clara" is a product, but in a list of people the family name may come first.
    if (!NAMESAKE.test(fold(before)) && (!/\p{Lu}\p{Ll}+ $/u.test(before) || takesSurnames))
      persons.push({ name: text.slice(start, end), start, end })
    at = last
  }
  return persons
}

type Words = readonly { word: string; index: number }[]

function lastOfName(words: Words, at: number, text: string): number | null {
  const first = words[at]!.word
  const isTitled = TITLE.test(first)
  const isGiven = CAPITALISED.test(first) && GIVEN_NAMES.has(fold(first))
  if (!isTitled && !isGiven) return null
  let last = at
  for (let next = at + 1; next < words.length && next < at + 6; next += 1) {
    const { word, index } = words[next]!
    const before = words[next - 1]!
    if (!/^ ?$/.test(text.slice(before.index + before.word.length, index))) break
    if (CAPITALISED.test(word)) last = next
    else if (!LINK.test(word)) break
  }
  return last === at && isTitled ? null : last
}

/** A given name with a family name. */
export const isFullName = ({ name }: PersonFound): boolean => name.split(/\s+/).length > 1

/** Whether a text is, or begins with, the name of a person. */
export const namesPerson = (text: string): boolean => personsIn(text).some(({ start }) => start === 0)
