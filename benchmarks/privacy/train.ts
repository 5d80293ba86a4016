import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readParts } from '@mostrador/answering'
import { documentOfText, sentencesOf } from '@mostrador/documents/text'
import {
  featuresOf,
  featureValue,
  isProse,
  privateReason,
  type LineKind,
  type LineWeights,
} from '@mostrador/answering/line-kind'
import { plantedSet, readPlanted } from '../eval/planted.ts'
import { readJson, type MarketplaceProfile, type MarketplaceSet } from '../eval/sets.ts'
import { randomNumbers, shuffle } from '../lib/random.ts'
import { columns } from '../lib/result.ts'

const ANSWERS = join(import.meta.dirname, '../answers')
const LINES = join(import.meta.dirname, 'lines')
const WEIGHTS = join(import.meta.dirname, '../../packages/answering/src/line-kind/line-weights.json')

const KINDS: readonly LineKind[] = [
  'public',
  'order',
  'business_secret',
  'other_person',
  'internal',
  'abuse',
  'contact',
  'credential',
  'identity',
  'payment',
]
/**
 * Chosen on writers and shops outside the training set. At `alone`, about one in a hundred public lines that look
 * private counts as private; each such line may cost an answer.
 */
const THRESHOLDS = { alone: 0.88, withRule: 0.5 }
const PASSES = 8
const RATE = 0.12
const DECAY = 2e-4
/** The weight of a line of the writers; the shops have many more lines. */
const WRITTEN_WEIGHT = 6
/** Rarer features are dropped. */
const LEAST_TIMES = 3
/** Features with smaller weights are dropped, because they change no verdict. */
const LEAST_WEIGHT = 0.25
/** The file stores weights in tenths. */
const STEPS = 10

interface Example {
  line: string
  features: readonly string[]
  kind: number
  /** The file of lines that it comes from, or `shops` for the answer sets. */
  writer: string
}

/** Learns kinds of lines from the writers' lines and the shops in `answers/`, and writes the weights. */
export function trainLineWeights({ validates }: { validates: boolean }): void {
  const written = [...readLines(), ...readPlantedLines(), ...readInvented()]
  const shops = readdirSync(ANSWERS)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => linesOfSet(join(ANSWERS, file)))
  if (validates) console.log(leaveWritersOut(written, shops))
  const weights = learn([...written, ...shops])
  const kept = [...weights]
    .filter(([, values]) => values.some((value) => Math.abs(value) >= LEAST_WEIGHT))
    .map(([name, values]) => [name, [...values].map((value) => Math.round(value * STEPS))])
  const table: LineWeights = { kinds: KINDS, thresholds: THRESHOLDS, weights: Object.fromEntries(kept) }
  writeFileSync(WEIGHTS, `${JSON.stringify(table)}\n`)
  console.log(`${written.length} written lines and ${shops.length} of shops; ${kept.length} features`)
}

/** Judges each writer's lines with weights learned from the other writers and the shops. */
function leaveWritersOut(written: readonly Example[], shops: readonly Example[]): string {
  const writers = [...new Set(written.map(({ writer }) => writer))].filter((name) => name.endsWith('.jsonl'))
  const judged = writers.flatMap((writer) => {
    const weights = learn([...written.filter((one) => one.writer !== writer), ...shops])
    return written
      .filter((one) => one.writer === writer)
      .map((one) => ({ ...one, score: isProse(one.line) ? scoreOf(weights, one.features) : 0 }))
  })
  const share = (some: readonly { score: number }[], from: number) =>
    `${((100 * some.filter(({ score }) => score >= from).length) / some.length).toFixed(1)} %`
  const rows = [0.5, 0.6, 0.7, 0.8, 0.9].map((from) => [
    String(from),
    share(
      judged.filter(({ kind }) => kind > 0),
      from,
    ),
    share(
      judged.filter(({ kind }) => kind === 0),
      from,
    ),
  ])
  return columns([['threshold', 'not public, found', 'public, misjudged'], ...rows])
}

const example = (line: string, kind: LineKind, writer: string): Example => ({
  line,
  features: [...featuresOf(line)],
  kind: KINDS.indexOf(kind),
  writer,
})

const readLines = (): Example[] =>
  readdirSync(LINES)
    .sort()
    .flatMap((file) =>
      readFileSync(join(LINES, file), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => {
          const { text, label } = JSON.parse(line) as { text: string; label: LineKind }
          return example(text, label, file)
        }),
    )

const readPlantedLines = (): Example[] =>
  readPlanted(plantedSet).map(({ text, kind }) =>
    example(text, kind === 'planted' ? 'order' : 'public', basename(plantedSet)),
  )

function readInvented(): Example[] {
  let kind: LineKind | null = null
  return readFileSync(join(import.meta.dirname, 'lines.txt'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const name = /^# (\w+)$/.exec(line)?.[1]
      if (name !== undefined) kind = KINDS.find((one) => one === name) ?? null
      return line === '' || line.startsWith('#') || kind === null ? [] : example(line, kind, 'lines.txt')
    })
}

const linesOfSet = (file: string): Example[] => {
  const lines = readJson<MarketplaceSet>(file)
    .profiles.flatMap(textsOf)
    .flatMap((text) => readParts(documentOfText(text)).flatMap((part) => sentencesOf(part.text)))
    .map((line) => line.trim())
    .filter((line) => isProse(line) && privateReason(line) === null)
  return [...new Set(lines)].map((line) => example(line, 'public', 'shops'))
}

/** All texts of a shop: files, listing, automatic texts and keyword responses. */
const textsOf = ({
  knowledgeBase,
  listing,
  automaticResponses,
  instructions,
}: MarketplaceProfile): string[] => [
  ...knowledgeBase.map(({ text }) => text),
  listing.title,
  listing.description,
  ...Object.entries(listing.attributes).map(([name, value]) => `${name}: ${value}, ${listing.title}`),
  ...Object.values(automaticResponses),
  ...instructions.map(({ response }) => response),
]

type Weights = Map<string, Float64Array>

/** Logistic regression over the kinds with AdaGrad. */
function learn(examples: readonly Example[]): Weights {
  const weights: Weights = new Map()
  const sums: Weights = new Map()
  const times = new Map([['#bias', LEAST_TIMES]])
  for (const name of examples.flatMap(({ features }) => features)) times.set(name, (times.get(name) ?? 0) + 1)
  for (const [name, count] of times) {
    if (count < LEAST_TIMES) continue
    weights.set(name, new Float64Array(KINDS.length))
    sums.set(name, new Float64Array(KINDS.length).fill(1e-6))
  }
  const random = randomNumbers(1)
  const order = [...examples]
  for (let pass = 0; pass < PASSES; pass += 1) {
    shuffle(order, random)
    for (const { features, kind, writer } of order) {
      const shares = sharesOf(weights, features)
      const scale = writer === 'shops' ? 1 : WRITTEN_WEIGHT
      for (const name of ['#bias', ...features]) {
        const own = weights.get(name)
        const sum = sums.get(name)
        if (!own || !sum) continue
        const value = name === '#bias' ? 1 : featureValue(features.length)
        for (let one = 0; one < KINDS.length; one += 1) {
          const slope = scale * ((shares[one]! - (one === kind ? 1 : 0)) * value + DECAY * own[one]!)
          sum[one]! += slope * slope
          own[one]! -= (RATE * slope) / Math.sqrt(sum[one]!)
        }
      }
    }
  }
  return weights
}

function sharesOf(weights: Weights, features: readonly string[]): number[] {
  const totals = KINDS.map((_, one) => weights.get('#bias')![one]!)
  const value = featureValue(features.length)
  for (const name of features)
    weights.get(name)?.forEach((weight, one) => {
      totals[one]! += weight * value
    })
  const most = Math.max(...totals)
  const powers = totals.map((total) => Math.exp(total - most))
  const all = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / all)
}

const scoreOf = (weights: Weights, features: readonly string[]): number => 1 - sharesOf(weights, features)[0]!
