import { isClearQuestion } from '../intent/index.ts'
import { fold } from '../text/index.ts'
import { namedValuesIn } from '../values/index.ts'
import { courtesyOf } from './courtesy.ts'

/** What opens a message that corrects the one before. */
const CORRECTS =
  /^\W*(?:(?:uy|ay|ah|no|eh|che)[\s,.]+)*(?:(?:perdon\w*|disculp\w+|sorry|digo|correccion|corrijo|corregir|me equivoque|le erre|quise decir|queria decir|en realidad|mejor dicho|mejor)\b[\s,.:;!]*)+|^\s*\*\s*/
const LONGEST_CORRECTION = 8
const PREPOSITIONS = new Set(
  'a al con de del desde el en entre hasta la las los modelo numero para por sin talle tipo un una x'.split(
    ' ',
  ),
)

/** Several messages of one buyer as the one message that they add up to: what was corrected is not asked any more. */
export function joinTurn(messages: readonly string[]): string {
  const asked: string[] = []
  for (const message of messages) {
    const before = asked.at(-1)
    const correction = before === undefined ? null : correctionIn(message)
    if (before !== undefined && correction !== null) asked[asked.length - 1] = corrected(before, correction)
    else asked.push(message)
  }
  const questions = asked.filter((message) => courtesyOf(fold(message)) === null)
  return (questions.length > 0 ? questions : asked.slice(-1)).join('\n')
}

/** What a message puts in place of something that was written before; null when it corrects nothing. */
function correctionIn(message: string): string | null {
  const folded = fold(message)
  const opening = CORRECTS.exec(folded)?.[0] ?? ''
  const rest = (folded.length === message.length ? message : folded).slice(opening.length).trim()
  return opening === '' || rest === '' ? null : rest
}

/** The message before with what the correction replaces; the correction alone where it is a question of its own. */
function corrected(before: string, correction: string): string {
  const words = correction.split(/\s+/)
  if (words.length > LONGEST_CORRECTION || (words.length > 3 && isClearQuestion(correction)))
    return correction
  const place = aligned(before, words) ?? valueLike(before, correction) ?? lastWords(before, words.length)
  const [from, to] = place
  return `${before.slice(0, from)}${correction.replace(/[?!.\s]+$/, '')}${before.slice(to)}`
}

type Stretch = readonly [from: number, to: number]

const wordsWithPlaces = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}.,/]*(?<![.,])/gu)].map((match) => ({
    folded: fold(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }))

/** 'en rojo' stands for 'en azul': the last place that begins with the same small word. */
function aligned(before: string, words: readonly string[]): Stretch | null {
  const first = fold(words[0] ?? '')
  if (words.length < 2 || !PREPOSITIONS.has(first)) return null
  const all = wordsWithPlaces(before)
  const at = all.findLastIndex(({ folded }) => folded === first)
  const last = all[Math.min(at + words.length - 1, all.length - 1)]
  return at < 0 || !last ? null : [all[at]!.from, last.to]
}

/** A number stands for the last number, a colour for the last colour. */
function valueLike(before: string, correction: string): Stretch | null {
  const kinds = new Set(kindsIn(fold(correction)))
  const last = wordsWithPlaces(before).findLast(({ folded }) =>
    kindsIn(folded).some((kind) => kinds.has(kind)),
  )
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
