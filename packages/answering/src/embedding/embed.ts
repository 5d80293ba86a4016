import { readFileSync } from 'node:fs'
import { remembered } from '../text/index.ts'
import { BUCKETS, featuresOf } from './features.ts'

export const DIMENSIONS = 128

/** What texts are embedded by. */
export interface Table {
  /** `BUCKETS` rows of `DIMENSIONS` numbers: what each feature of a word says. */
  rows: ArrayLike<number>
  /** `DIMENSIONS` by `DIMENSIONS` numbers, row by row, that turn the sum of a statement towards what asks for it. */
  turn: ArrayLike<number>
}

/** Trained by `npm run eval -- embedding` on the questions and sentences of `benchmarks/embedding`. */
const TABLE = unpacked(readFileSync(new URL('table.bin', import.meta.url)))

const REMEMBERED = { most: 2000, characters: 500_000 }

/** Vector of length 1 of what somebody says; zeros when it has no word. */
export const embedStatement = remembered((text) => statementBy(TABLE, text), REMEMBERED)

/** Vector of length 1 of what somebody asks, near to that of a statement that answers it; zeros when it has no word. */
export const embedQuestion = remembered((text) => questionBy(TABLE, text), REMEMBERED)

/** The same by another table. */
export const statementBy = (table: Table, text: string): Float32Array =>
  scaled(turned(table.turn, sumOf(featuresOf(text), table.rows)))

export const questionBy = (table: Table, text: string): Float32Array =>
  scaled(sumOf(featuresOf(text), table.rows))

/** Sum over the words of a text, each the mean of its rows. */
function sumOf(words: readonly (readonly number[])[], rows: ArrayLike<number>): Float32Array {
  const sum = new Float32Array(DIMENSIONS)
  for (const word of words) {
    const share = 1 / word.length
    for (const row of word) {
      const from = row * DIMENSIONS
      for (let d = 0; d < DIMENSIONS; d++) sum[d]! += share * rows[from + d]!
    }
  }
  return sum
}

function turned(turn: ArrayLike<number>, vector: Float32Array): Float32Array {
  const out = new Float32Array(DIMENSIONS)
  for (let to = 0; to < DIMENSIONS; to++) {
    const row = to * DIMENSIONS
    let sum = 0
    for (let from = 0; from < DIMENSIONS; from++) sum += turn[row + from]! * vector[from]!
    out[to] = sum
  }
  return out
}

function scaled(vector: Float32Array): Float32Array {
  const length = Math.sqrt(cosine(vector, vector))
  return length === 0 ? vector : vector.map((number) => number / length)
}

/** Of two vectors of length 1. */
export function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let d = 0; d < DIMENSIONS; d++) sum += a[d]! * b[d]!
  return sum
}

/** A table as it is kept: rows as whole numbers from -127 to 127, since only directions count, then the turn in 32 bits. */
export function packed({ rows, turn }: Table): Uint8Array {
  let most = 0
  for (let at = 0; at < rows.length; at++) most = Math.max(most, Math.abs(rows[at]!))
  const whole = Int8Array.from(rows, (number) => Math.round((127 * number) / most))
  return Buffer.concat([new Uint8Array(whole.buffer), new Uint8Array(Float32Array.from(turn).buffer)])
}

export function unpacked(bytes: Uint8Array): Table {
  const { buffer } = Uint8Array.from(bytes)
  const size = BUCKETS * DIMENSIONS
  return { rows: new Int8Array(buffer, 0, size), turn: new Float32Array(buffer, size) }
}
