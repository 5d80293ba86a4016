import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LETTERS, wordLetters } from '../../packages/answering/src/model/letter-runs.ts'

const TABLE = join(import.meta.dirname, '../../packages/answering/src/model/letter-runs.txt')
const PAIRS = join(import.meta.dirname, '../embedding/pairs')

/** The code of the character before the first one of the table, which uses printable characters. */
const SPACE = ' '.charCodeAt(0)

/**
 * Writes the table of letter runs from the texts of `benchmarks/embedding/pairs`: the probability of each letter after
 * two others, one character for each run of three.
 */
export function trainLetters(): void {
  const counts = new Float64Array(LETTERS.length ** 3)
  for (const file of readdirSync(PAIRS).filter((name) => name.endsWith('.txt')))
    for (const word of wordLetters(readFileSync(join(PAIRS, file), 'utf8')))
      for (let at = 2; at < word.length; at += 1) counts[placeOf(word, at)]! += 1
  let table = ''
  for (let pair = 0; pair < LETTERS.length ** 2; pair += 1) {
    const row = counts.subarray(pair * LETTERS.length, (pair + 1) * LETTERS.length)
    const all = row.reduce((sum, n) => sum + n, 0)
    for (const count of row) {
      const bits = -Math.log2((count + 0.2) / (all + 0.2 * LETTERS.length))
      table += String.fromCharCode(SPACE + 1 + Math.min(90, Math.round(bits * 5)))
    }
  }
  writeFileSync(TABLE, table)
  console.log(`${counts.reduce((sum, n) => sum + n, 0)} runs of three letters, ${table.length} bytes`)
}

const placeOf = (word: string, at: number): number =>
  [word[at - 2]!, word[at - 1]!, word[at]!].reduce(
    (place, letter) => place * LETTERS.length + LETTERS.indexOf(letter),
    0,
  )
