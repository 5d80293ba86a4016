import { intentsOf, isClearQuestion } from '../intent/index.ts'
import { fold, stemsOf } from '../text/index.ts'
import { namedValuesIn } from '../values/index.ts'
import { courtesyOf } from './courtesy.ts'

/** Opens a message that corrects the one before. */
const CORRECTS =
  /^\W*(?:(?:uy|ay|ah|no|eh|che)[\s,.]+)*(?:(?:perdon\w*|disculp\w+|sorry|digo|correccion|corrijo|corregir|me equivoque|le erre|quise decir|queria decir|en realidad|mejor dicho|mejor)\b[\s,.:;!]*)+|^\s*\*\s*/
/** Openings that buyers also use out of politeness, before a question of its own. */
const APOLOGIES = /\b(?:perdon\w*|disculp\w+|sorry)\b/g
const GOES_ON = /^\W*(?:y|e|tambien|ademas|otra)\b/
const MOST_CORRECTING_WORDS = 8
const LONGEST_CORRECTION = 100
const PREPOSITIONS = new Set(
  'a al con de del desde el en entre hasta la las los modelo numero para por sin talle tipo un una x'.split(
    ' ',
  ),
)

/** Several messages of one buyer as one. A corrected value is left out. */
export function joinTurn(messages: readonly string[]): string {
  const asked: string[] = []
  for (const message of messages) {
    const at = asked.findLastIndex((one) => !isCourtesyAlone(one))
    const before = asked[at]
    const correction = before === undefined ? null : correctionIn(message)
    const after = before === undefined || correction === null ? null : corrected(before, correction)
    if (after === null) asked.push(correction?.text ?? message)
    else asked[at] = after
  }
  const questions = asked.filter((message) => !isCourtesyAlone(message))
  return (questions.length > 0 ? questions : asked.slice(-1)).join('\n')
}

const isCourtesyAlone = (message: string): boolean => courtesyOf(fold(message)) !== null

interface Correction {
  text: string
  /** The opening is no mere apology: 'quise decir', 'mejor', '*'. */
  isExplicit: boolean
  /** The correction goes on in the sentence of its opening: 'perdón, Córdoba'. */
  continuesOpening: boolean
}

/** The words after an opening of a correction; null when the message has none. */
function correctionIn(message: string): Correction | null {
  const folded = fold(message)
  const opening = CORRECTS.exec(folded)?.[0] ?? ''
  const text = (folded.length === message.length ? message : folded).slice(opening.length).trim()
  if (opening === '' || text === '') return null
  const words = opening.replace(APOLOGIES, '').replace(/\b(?:uy|ay|ah|no|eh|che)\b/g, '')
  return { text, isExplicit: /[a-z*]/.test(words), continuesOpening: !/[.!]\s*$/.test(opening) }
}

/**
 * The message before with what the correction replaces: a value of the same kind, or all of it when the correction asks
 * the same thing. Null when the correction is a further question, which takes nothing away.
 */
function corrected(before: string, correction: Correction): string | null {
  const { text, isExplicit } = correction
  const words = text.split(/\s+/)
  const put = ([from, to]: Stretch) =>
    `${before.slice(0, from)}${text.replace(/(?<![?!.\s])[?!.\s]+$/, '')}${before.slice(to)}`
  if (text.length > LONGEST_CORRECTION || words.length > MOST_CORRECTING_WORDS) return null
  if (GOES_ON.test(fold(text))) return null
  const isValue = wordsWithPlaces(text).every(
    ({ folded }) => PREPOSITIONS.has(folded) || kindsIn(folded).length > 0,
  )
  if (!isValue && isClearQuestion(text))
    return (isExplicit || asksTheSame(before, text)) && intentOf(text) === intentOf(before) ? text : null
  const place = aligned(before, words) ?? valueLike(before, text) ?? nameLike(before, correction)
  if (place) return put(place)
  return isExplicit ? put(lastWords(before, words.length)) : null
}

const intentOf = (text: string) => intentsOf(text)[0]?.intent

/** Whether only values differ. */
function asksTheSame(before: string, correction: string): boolean {
  const stems = new Set(stemsOf(fold(before)))
  const asked = wordsWithPlaces(correction).filter(({ folded }) => kindsIn(folded).length === 0)
  return asked.every(({ folded }) => stemsOf(folded).every((stem) => stems.has(stem)))
}

type Stretch = readonly [from: number, to: number]

const wordsWithPlaces = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}.,/]*(?<![.,])/gu)].map((match) => ({
    folded: fold(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }))

/** 'en rojo' replaces 'en azul': the last place that begins with the same preposition or article. */
function aligned(before: string, words: readonly string[]): Stretch | null {
  const first = fold(words[0] ?? '')
  if (words.length < 2 || !PREPOSITIONS.has(first)) return null
  const all = wordsWithPlaces(before)
  const at = all.findLastIndex(({ folded }) => folded === first)
  const last = all[Math.min(at + words.length - 1, all.length - 1)]
  return at < 0 || !last ? null : [all[at]!.from, last.to]
}

/** A number replaces the last number, a colour the last colour. */
function valueLike(before: string, correction: string): Stretch | null {
  const kinds = new Set(kindsIn(fold(correction)))
  const last = wordsWithPlaces(before).findLast(({ folded }) =>
    kindsIn(folded).some((kind) => kinds.has(kind)),
  )
  return last ? [last.from, last.to] : null
}

/** A name replaces the last name: 'perdón, Córdoba' after 'hacen envíos a Rosario?'. */
function nameLike(before: string, { text, continuesOpening }: Correction): Stretch | null {
  if (!continuesOpening || !/^\p{Lu}[\p{L}]+$/u.test(text.replace(/(?<![?!.\s])[?!.\s]+$/, ''))) return null
  const last = wordsWithPlaces(before)
    .slice(1)
    .findLast(({ from }) => /\p{Lu}/u.test(before.charAt(from)))
  return last ? [last.from, last.to] : null
}

const kindsIn = (folded: string): string[] => [
  ...namedValuesIn(folded).map(({ code }) => code),
  ...(/\d/.test(folded) ? ['number'] : []),
]

function lastWords(before: string, count: number): Stretch {
  const all = wordsWithPlaces(before)
  const first = all[Math.max(0, all.length - count)]
  return first ? [first.from, all.at(-1)!.to] : [before.length, before.length]
}
