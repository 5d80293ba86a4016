import { DIMENSIONS, embedQuestion } from '../embedding/index.ts'
import { courtesyOf } from '../question/index.ts'
import { fold, spellOut, stem } from '../text/index.ts'

/** Rows of the table of weights that words and letters share; the rows after them are those of the sentence vector. */
const BUCKETS = 16_384
export const ROWS = BUCKETS + DIMENSIONS

/** No buyer needs more to say what a message wants, and the work grows with the length. */
const BEGINNING = 900
const END = 300

/** What the classifier reads of a message: rows of its table, each with a value. */
export interface IntentFeatures {
  rows: Int32Array
  values: Float32Array
  /** Whether the message has a word at all. */
  hasWords: boolean
}

/** Shares of the groups in a message, so that a long message counts as much as a short one. */
const WORDS = 1
const LETTERS = 0.7
const VECTOR = 1.5

export function intentFeatures(message: string): IntentFeatures {
  const text = boundedText(message)
  const words = spellOut(text).match(/[a-z]+|\d+|\?|!/g) ?? []
  const byWords = new Set<number>()
  const byLetters = new Set<number>()
  const stems = words.map(stemOf)
  const add = (feature: string) => byWords.add(bucketOf(feature))
  for (const [at, word] of stems.entries()) {
    const next = stems[at + 1] ?? '.'
    add(`s${word}`)
    add(`w${words[at]}`)
    add(`p${word} ${next}`)
    if (stems[at + 2] !== undefined) add(`g${word} ${stems[at + 2]}`)
  }
  add(`first ${stems[0]} ${stems[1]}`)
  add(`last ${stems.at(-1)}`)
  add(`length ${Math.min(12, Math.ceil(Math.log2(words.length + 1) * 2))}`)
  // Without its accent 'compré' reads like 'compre'.
  for (const past of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    if (past.length < 3 || !/[éóí]$/.test(past)) continue
    add('past')
    add(`a${past}`)
  }
  add(`courtesy ${courtesyOf(fold(text))}`)
  const spaced = ` ${words.filter((word) => /[a-z]/.test(word)).join(' ')} `
  for (let length = 3; length <= 5; length += 1)
    for (let at = 0; at + length <= spaced.length; at += 1)
      byLetters.add(bucketOf(spaced.slice(at, at + length)))
  const vector = embedQuestion(text)
  const size = byWords.size + byLetters.size + DIMENSIONS
  const rows = new Int32Array(size)
  const values = new Float32Array(size)
  let filled = 0
  const put = (row: number, value: number) => {
    rows[filled] = row
    values[filled] = value
    filled += 1
  }
  const wordValue = WORDS / Math.sqrt(byWords.size)
  for (const row of byWords) put(row, wordValue)
  const letterValue = LETTERS / Math.sqrt(Math.max(1, byLetters.size))
  for (const row of byLetters) put(row, letterValue)
  for (let d = 0; d < DIMENSIONS; d += 1) put(BUCKETS + d, VECTOR * vector[d]!)
  return { rows, values, hasWords: /\p{L}/u.test(spaced) }
}

const boundedText = (message: string): string =>
  message.length <= BEGINNING + END ? message : `${message.slice(0, BEGINNING)} ${message.slice(-END)}`

const stemOf = (word: string): string => (/^\d/.test(word) ? `#${word.length}` : stem(word))

/** FNV-1a, 32 bits, of a text in ASCII. Source: draft-eastlake-fnv. */
function bucketOf(feature: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 15
  return (hash >>> 0) % BUCKETS
}
