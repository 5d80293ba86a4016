import { readFileSync } from 'node:fs'
import { remembered } from '../text/index.ts'
import { featuresOf } from './features.ts'

export const DIMENSIONS = 128

/** Trained by `npm run eval -- embedding` on the questions and sentences of `benchmarks/embedding`. */
const TABLE = new Int8Array(readFileSync(new URL('table.bin', import.meta.url)))

/** Vector of length 1 of a text, near to that of a sentence that answers it; zeros when it has no word. */
export const embed = remembered((text) => embedBy(TABLE, text), { most: 2000, longest: 300 })

/** The same by another table of `BUCKETS` rows of `DIMENSIONS` numbers. */
export function embedBy(table: ArrayLike<number>, text: string): Float32Array {
  const sum = sumOf(featuresOf(text), table)
  const length = Math.hypot(...sum)
  return length === 0 ? sum : sum.map((number) => number / length)
}

/** Sum over the words of a text, each the mean of its rows of the table. */
export function sumOf(words: readonly (readonly number[])[], table: ArrayLike<number>): Float32Array {
  const sum = new Float32Array(DIMENSIONS)
  for (const rows of words)
    for (const row of rows)
      for (let d = 0; d < DIMENSIONS; d++) sum[d]! += table[row * DIMENSIONS + d]! / rows.length
  return sum
}

/** Of two vectors of length 1. */
export function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let d = 0; d < DIMENSIONS; d++) sum += a[d]! * b[d]!
  return sum
}

/** A table as it is kept: whole numbers from -127 to 127, since only directions count. */
export function quantized(table: Float32Array): Int8Array {
  const most = table.reduce((max, number) => Math.max(max, Math.abs(number)), 0)
  return Int8Array.from(table, (number) => Math.round((127 * number) / most))
}
