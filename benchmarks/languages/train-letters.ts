import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  LANGUAGES,
  LEAST_COMPARED_LEVEL,
  runsOf,
  wordsOf,
  type Language,
  type LetterTable,
} from '../../packages/documents/src/encoding/letter-table.ts'
import { readJson, type MarketplaceSet } from '../eval/sets.ts'

const TABLE = join(import.meta.dirname, '../../packages/documents/src/encoding/letters.json')
const PAIRS = join(import.meta.dirname, '../embedding/pairs')
const ANSWERS = join(import.meta.dirname, '../answers')

/** Level 0 of the table: rarer runs are chance. */
const LEAST_SHARE = 3e-6
/** A run of plain letters seen once in a small sample tells nothing about its language. */
const LEAST_TIMES_PLAIN = 2

type Sentences = Record<Language, string[]>

/** Writes the table that decodes and repairs texts: how common each run of three letters is in each language. */
export function trainLetterTable(): void {
  const json = `${JSON.stringify(learnLetters(readSentences()), null, 2)}\n`
  writeFileSync(TABLE, json)
  console.log(`${Buffer.byteLength(json)} bytes`)
}

/** The sentences of this folder, and for Spanish also the facts of the pairs and the shops' documents. */
function readSentences(): Sentences {
  const read = (language: string) => linesOf(join(import.meta.dirname, `${language}.txt`))
  return {
    es: [...read('es'), ...factsOfPairs(), ...documentsOfShops()],
    pt: read('pt'),
    en: read('en'),
    fr: read('fr'),
    it: read('it'),
    de: read('de'),
  }
}

/** The questions of the pairs are left out, because buyers write without accents. */
const factsOfPairs = (): string[] =>
  readdirSync(PAIRS)
    .flatMap((file) => linesOf(join(PAIRS, file)))
    .filter((line) => line.startsWith('>'))

const documentsOfShops = (): string[] =>
  readdirSync(ANSWERS)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => readJson<MarketplaceSet>(join(ANSWERS, file)).profiles)
    .flatMap(({ knowledgeBase, listing }) => [...knowledgeBase.map(({ text }) => text), listing.description])

const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

/** Counts runs of letters and groups them by level, one table for each language. */
const learnLetters = (sentences: Sentences): LetterTable =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, groupByLevel(countRuns(sentences[language]))]),
  ) as LetterTable

/** Counts each sentence with and without its accents, because many people leave them out. */
function countRuns(sentences: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const sentence of sentences)
    for (const form of new Set([sentence, sentence.normalize('NFD').replace(/\p{M}/gu, '')]))
      for (const run of wordsOf(form).flatMap(runsOf)) counts.set(run, (counts.get(run) ?? 0) + 1)
  return counts
}

function groupByLevel(counts: ReadonlyMap<string, number>): Record<string, string> {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const groups = new Map<number, string>()
  for (const [run, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const level = Math.round(Math.log(count / all / LEAST_SHARE))
    const isPlain = /^[a-z_]+$/.test(run)
    if (level < 0 || (isPlain && (level < LEAST_COMPARED_LEVEL || count < LEAST_TIMES_PLAIN))) continue
    groups.set(level, (groups.get(level) ?? '') + run)
  }
  return Object.fromEntries([...groups].sort(([a], [b]) => a - b))
}
