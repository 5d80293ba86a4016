import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readParts } from '@mostrador/answering'
import { sentencesOf } from '@mostrador/answering/documents'
import { featuresOf, privateReason, type LineWeights } from '@mostrador/answering/privacy'
import { fold } from '@mostrador/contract/text'
import { readJson, type MarketplaceProfile, type MarketplaceSet } from '../eval/sets.ts'
import { randomNumbers, shuffle } from '../lib/random.ts'

const ANSWERS = join(import.meta.dirname, '../answers')
const WEIGHTS = join(import.meta.dirname, '../../packages/answering/src/privacy/line-weights.json')

interface Example {
  features: Set<string>
  line: string
  /** 0 is what may be told. */
  kind: number
  isWritten: boolean
}

const PRIVATE_KINDS = ['business_secret', 'other_person', 'internal', 'abuse', 'contact'] as const
const KINDS = ['public', ...PRIVATE_KINDS] as const
const FOLDS = 3
/** Smaller weights change no verdict. */
const LEAST_WEIGHT = 0.1
/** Weights are stored as whole numbers. */
const STEPS = 10
const PASSES = 10
const RATE = 0.15
const DECAY = 1e-4
/** How much a written line counts, private or like one: there are some forty times as many of the shops. */
const WRITTEN_WEIGHT = 6
const LEAST_TIMES = 3
/** Of lines of shops that were not learned from, how many may be taken for private. */
const MAY_BE_WRONG = 0.0015
/** Shorter lines say too little, see `learned-reason.ts`. */
const LEAST_WORDS = 7

/** Learns what private lines look like from `lines.txt` and the files of the shops in `answers/`, and writes the weights. */
export function trainLineWeights({ validates }: { validates: boolean }): void {
  const written = readWritten()
  const shops = readdirSync(ANSWERS)
    .filter((file) => file.endsWith('.json'))
    .sort()
  const linesOf = (files: string[]) => files.flatMap((file) => linesOfSet(join(ANSWERS, file)))
  const learned = linesOf(shops.filter((_, at) => at % 4 !== 0))
  const apart = linesOf(shops.filter((_, at) => at % 4 === 0))
  // Shops write what everybody may know in a hurry too: how a line is typed says nothing of whether it is private.
  const examples = [...written, ...learned, ...learned.map(typedInAHurry)]
  const { weights, classes } = learn(examples)
  if (validates)
    console.log(`of written private lines that were left out, found: ${crossValidated(written, learned)}`)
  const scores = apart.map(({ features, line }) => ({ line, score: best(features, weights, classes).score }))
  const sorted = scores.map(({ score }) => score).sort((a, b) => b - a)
  const threshold = Math.max(0.3, sorted[Math.floor(sorted.length * MAY_BE_WRONG)] ?? 0)
  // The threshold is found on shops that were not learned from; what is shipped has seen them all.
  const { weights: shipped } = learn([...examples, ...apart, ...apart.map(typedInAHurry)])
  const kept = Object.entries(shipped)
    .filter(([, values]) => values.some((value) => Math.abs(value) >= LEAST_WEIGHT))
    .map(([name, values]) => [name, values.map((value) => Math.round(value * STEPS))])
  const table: LineWeights = {
    kinds: PRIVATE_KINDS,
    threshold: Math.round(threshold * 1000) / 1000,
    weights: Object.fromEntries(kept),
  }
  writeFileSync(WEIGHTS, `${JSON.stringify(table)}\n`)
  const found = written.filter(
    ({ kind, features }) => kind > 0 && best(features, weights, classes).score >= threshold,
  )
  console.log(
    `${examples.length} lines learned, ${apart.length} apart; threshold ${threshold.toFixed(3)}; ${kept.length} features`,
  )
  console.log(
    `${found.length} of ${written.filter(({ kind }) => kind > 0).length} written private lines above it`,
  )
  for (const { line, score } of scores.sort((a, b) => b.score - a.score).slice(0, 20))
    console.log(`${score.toFixed(3)} ${line}`)
}

/** The share of written private lines that are found without having been learned, at several thresholds. */
function crossValidated(written: readonly Example[], learned: readonly Example[]): string {
  const scores = Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const { weights, classes } = learn([...written.filter((_, at) => at % FOLDS !== fold), ...learned])
    return written
      .filter(({ kind }, at) => at % FOLDS === fold && kind > 0)
      .map(({ features }) => best(features, weights, classes).score)
  })
  const share = (from: number) => scores.filter((score) => score >= from).length / scores.length
  return [0.2, 0.3, 0.4, 0.5, 0.6].map((from) => `${(100 * share(from)).toFixed(0)} % at ${from}`).join(', ')
}

function readWritten(): Example[] {
  let kind = 0
  return readFileSync(join(import.meta.dirname, 'lines.txt'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const name = /^# (\w+)$/.exec(line)?.[1]
      if (name) kind = KINDS.indexOf(name as (typeof KINDS)[number])
      return line === '' || line.startsWith('#')
        ? []
        : { features: featuresOf(line), line, kind, isWritten: true }
    })
}

const linesOfSet = (file: string): Example[] =>
  readJson<MarketplaceSet>(file)
    .profiles.flatMap(textsOf)
    .flatMap((text) => readParts(text).flatMap((part) => sentencesOf(part.text)))
    .map((line) => line.trim())
    .filter((line) => line.split(/\s+/).length >= LEAST_WORDS && privateReason(line) === null)
    .map((line) => ({ features: featuresOf(line), line, kind: 0, isWritten: false }))

const typedInAHurry = ({ line, kind }: Example): Example => {
  const typed = fold(line).replace(/[.:]$/, '')
  return { features: featuresOf(typed), line: typed, kind, isWritten: false }
}

/** All that a shop tells, its files and its listing. */
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

function learn(examples: readonly Example[]) {
  const times = new Map<string, number>()
  for (const { features } of examples)
    for (const name of features) times.set(name, (times.get(name) ?? 0) + 1)
  const classes = KINDS.length
  const weights: Record<string, number[]> = Object.create(null) as Record<string, number[]>
  for (const [name, count] of times)
    if (count >= LEAST_TIMES) weights[name] = Array.from({ length: classes }, () => 0)
  weights['#bias'] = Array.from({ length: classes }, () => 0)
  const sums = Object.fromEntries(
    Object.keys(weights).map((name) => [name, Array.from({ length: classes }, () => 1e-6)]),
  )
  const random = randomNumbers(1)
  const order = examples.map((_, at) => at)
  for (let pass = 0; pass < PASSES; pass += 1) {
    shuffle(order, random)
    for (const at of order) {
      const { features, kind, isWritten } = examples[at]!
      const names = ['#bias', ...features].filter((name) => name in weights)
      const shares = sharesOf(
        names.map((name) => weights[name]!),
        classes,
      )
      const scale = isWritten ? WRITTEN_WEIGHT : 1
      for (let one = 0; one < classes; one += 1) {
        const error = scale * (shares[one]! - (one === kind ? 1 : 0))
        for (const name of names) {
          const slope = error + DECAY * 100 * weights[name]![one]!
          sums[name]![one]! += slope * slope
          weights[name]![one]! -= (RATE * slope) / Math.sqrt(sums[name]![one]!)
        }
      }
    }
  }
  return { weights, classes }
}

function sharesOf(rows: readonly number[][], classes: number): number[] {
  const totals = Array.from({ length: classes }, (_, one) => rows.reduce((sum, row) => sum + row[one]!, 0))
  const most = Math.max(...totals)
  const powers = totals.map((total) => Math.exp(total - most))
  const all = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / all)
}

function best(features: Set<string>, weights: Record<string, number[]>, classes: number) {
  const shares = sharesOf(
    ['#bias', ...features].flatMap((name) => (name in weights ? [weights[name]!] : [])),
    classes,
  )
  return { score: 1 - shares[0]! }
}
