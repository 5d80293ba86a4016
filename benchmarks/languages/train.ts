import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  LANGUAGES,
  languageBy,
  lettersIn,
  runsOf,
  unpackWeights,
  type Language,
  type LanguageWeights,
} from '../../packages/answering/src/guard/policy/language-score.ts'
import { sentencesOf } from '@mostrador/answering'
import { readCorpus } from '../eval/guard.ts'
import { readJson, type MarketplaceSet } from '../eval/sets.ts'
import { columns } from '../lib/result.ts'

const WEIGHTS = join(import.meta.dirname, '../../packages/answering/src/guard/policy/language-weights.json')
const PAIRS = join(import.meta.dirname, '../embedding/pairs')
const AUTHORS = join(import.meta.dirname, '../guard/authors')
const ANSWERS = join(import.meta.dirname, '../answers')

/** Added to each count, so that a run that was not seen is not impossible. */
const SMOOTHING = 0.5
/** A weight above this says more than some hundred sentences can know. */
const MOST_WEIGHT = 4
/** Runs with smaller weights are dropped, because they change no verdict. */
const LEAST_WEIGHT = 0.3
/** The file stores weights in steps of one half. */
const STEPS = 2
/** Rarer runs in a foreign language are dropped. */
const LEAST_TIMES = 1
const FOLDS = 5

type Sentences = Record<Language | 'es', string[]>

/** Learns runs of letters from the sentences of this folder and from the Spanish of the pairs and the shops, and writes the weights. */
export function trainLanguages({ validates }: { validates: boolean }): void {
  const sentences = readSentences()
  if (validates) console.log(leaveFoldsOut(sentences))
  const weights = learn(sentences)
  writeFileSync(WEIGHTS, `${JSON.stringify(weights, null, 2)}\n`)
  console.log(`${unpackWeights(weights).size} runs of letters, ${JSON.stringify(weights).length} bytes`)
}

function readSentences(): Sentences {
  const read = (language: string) => linesOf(join(import.meta.dirname, `${language}.txt`))
  const pairs = readdirSync(PAIRS).flatMap((file) => linesOf(join(PAIRS, file)))
  return {
    es: [...read('es'), ...pairs, ...spanishOfShops()],
    pt: read('pt'),
    en: read('en'),
    fr: read('fr'),
    it: read('it'),
    de: read('de'),
  }
}

const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

function learn(sentences: Sentences): LanguageWeights {
  const spanish = countRuns(sentences.es)
  const weightsOf = (language: Language) => weigh(countRuns(sentences[language]), spanish)
  return {
    pt: weightsOf('pt'),
    en: weightsOf('en'),
    fr: weightsOf('fr'),
    it: weightsOf('it'),
    de: weightsOf('de'),
  }
}

interface Counts {
  counts: ReadonlyMap<string, number>
  all: number
}

/** Counts each sentence with and without its accents, because many people leave them out. */
function countRuns(sentences: readonly string[]): Counts {
  const counts = new Map<string, number>()
  let all = 0
  for (const sentence of sentences)
    for (const form of new Set([sentence, sentence.normalize('NFD').replace(/\p{M}/gu, '')]))
      for (const run of runsOf(lettersIn(form))) {
        counts.set(run, (counts.get(run) ?? 0) + 1)
        all += 1
      }
  return { counts, all }
}

/** Log-odds of each run in a language against Spanish, grouped by weight. */
function weigh(own: Counts, spanish: Counts): Record<string, string> {
  const groups = new Map<number, string>()
  const runs = [...new Set([...own.counts.keys(), ...spanish.counts.keys()])].sort()
  const share = ({ counts, all }: Counts, run: string) =>
    ((counts.get(run) ?? 0) + SMOOTHING) / (all + SMOOTHING * runs.length)
  for (const run of runs) {
    const isSpanish = (spanish.counts.get(run) ?? 0) * 400 >= spanish.all / 10
    if ((own.counts.get(run) ?? 0) < LEAST_TIMES && !isSpanish) continue
    const odds = Math.log(share(own, run) / share(spanish, run))
    const weight = Math.round(Math.max(-MOST_WEIGHT, Math.min(MOST_WEIGHT, odds)) * STEPS) / STEPS
    if (Math.abs(weight) >= LEAST_WEIGHT) groups.set(weight, (groups.get(weight) ?? '') + run)
  }
  return Object.fromEntries([...groups].sort(([a], [b]) => a - b))
}

/** The share of left-out sentences found in each language, and of the authors' Spanish sentences taken for another. */
function leaveFoldsOut(sentences: Sentences): string {
  const found = new Map<string, number[]>(LANGUAGES.map((language) => [language, []]))
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const isLeftOut = (_: string, at: number) => at % FOLDS === fold
    const rest = Object.fromEntries(
      Object.entries(sentences).map(([name, lines]) => [
        name,
        name === 'es' ? lines : lines.filter((line, at) => !isLeftOut(line, at)),
      ]),
    ) as Sentences
    const scores = unpackWeights(learn(rest))
    for (const language of LANGUAGES)
      for (const line of sentences[language].filter(isLeftOut))
        found.get(language)!.push(languageBy(scores, lettersIn(line)) === null ? 0 : 1)
  }
  const scores = unpackWeights(learn(sentences))
  const unread = spanishOfAuthors()
  const wrong = unread.filter((line) => languageBy(scores, lettersIn(line)) !== null)
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
  return columns([
    ['language', 'sentences', 'found'],
    ...[...found].map(([language, hits]) => [
      language,
      String(hits.length),
      share(
        hits.reduce((sum, hit) => sum + hit, 0),
        hits.length,
      ),
    ]),
    ['Spanish', String(unread.length), `${wrong.length} wrongly`],
    ...wrong.slice(0, 20).map((line) => ['', '', line]),
  ])
}

const spanishOfAuthors = (): string[] =>
  readdirSync(AUTHORS)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => linesOf(join(AUTHORS, file)))
    .map((line) => (JSON.parse(line) as { text: string }).text)
    .concat(readCorpus('cases').map(({ text }) => text))
    .flatMap((text) => [...sentencesOf(text), ...text.split(/[\n.!?:;,()]+/)])

const spanishOfShops = (): string[] => {
  const texts = readdirSync(ANSWERS)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => readJson<MarketplaceSet>(join(ANSWERS, file)).profiles)
    .flatMap(({ knowledgeBase, listing }) => [
      ...knowledgeBase.map(({ text }) => text),
      listing.title,
      listing.description,
    ])
  return [...new Set(texts.flatMap((text) => text.split(/[\n.!?:;,()]+/)))].filter(
    (line) => line.trim() !== '',
  )
}
