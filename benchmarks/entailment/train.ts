import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FEATURES, type EntailmentWeights } from '@mostrador/answering/entailment'
import { randomNumbers, shuffle } from '../lib/random.ts'
import { columns } from '../lib/result.ts'
import { authorAnswers, mutatedAnswers, exampleOf, ownCases, type Example } from './examples.ts'

const WEIGHTS = join(import.meta.dirname, '../../packages/answering/src/entailment/weights.json')

const PASSES = 60
const RATE = 0.05
const DECAY = 3e-3
/** Right answers of other authors that each head may stop. */
const ALARMS = { near: 0.008, free: 0.025 }
/** Added to each limit: right answers of authors in no fit score higher (`benchmarks/results/model-answers.md`). */
const MARGIN: Logits = { near: 0, free: 0.301 }
/** Smaller weights are dropped: they change no verdict. */
const LEAST_WEIGHT = 0.005

type HeadName = keyof typeof ALARMS

/** A logistic score of a sentence. */
interface Head {
  weights: Float64Array
  bias: number
}

const logitOf = ({ weights, bias }: Head, row: readonly number[]): number =>
  row.reduce((sum, value, at) => sum + value * weights[at]!, bias)

/** An answer is as wrong as its worst sentence. */
const scoreOf = (head: Head, { rows }: Example): number =>
  rows.reduce((most, row) => Math.max(most, logitOf(head, row)), -Infinity)

/** Logistic regression with AdaGrad on the worst sentence of each answer; the answers of each author count the same in total. */
function learn(examples: readonly Example[], shares: Readonly<Record<string, number>>): Head {
  const rows = examples.flatMap((one) => one.rows)
  const mean = (of: (row: readonly number[]) => number) =>
    rows.reduce((sum, row) => sum + of(row), 0) / rows.length
  const means = FEATURES.map((_, at) => mean((row) => row[at]!))
  const scales = FEATURES.map((_, at) => {
    const spread = Math.sqrt(mean((row) => (row[at]! - means[at]!) ** 2))
    return spread < 1e-6 ? 0 : 1 / spread
  })
  const scaled = examples.map(({ author, isRight, rows: own }) => ({
    group: `${author}/${isRight}`,
    share: shares[author] ?? 1,
    isRight,
    rows: own.map((row) => row.map((value, at) => (value - means[at]!) * scales[at]!)),
  }))
  const counts = new Map<string, number>()
  for (const { group } of scaled) counts.set(group, (counts.get(group) ?? 0) + 1)
  const usual = scaled.length / counts.size
  const head: Head = { weights: new Float64Array(FEATURES.length), bias: 0 }
  const sums = new Float64Array(FEATURES.length).fill(1e-4)
  let biasSum = 1e-4
  const random = randomNumbers(1)
  for (let pass = 0; pass < PASSES; pass += 1) {
    shuffle(scaled, random)
    const rate = RATE * (1 - pass / PASSES)
    for (const { group, share, isRight, rows: own } of scaled) {
      const [worst] = own
        .map((row) => ({ row, logit: logitOf(head, row) }))
        .toSorted((a, b) => b.logit - a.logit)
      if (!worst) continue
      const weight = (share * usual) / counts.get(group)!
      const slope = weight * (1 / (1 + Math.exp(-worst.logit)) - (isRight ? 0 : 1))
      worst.row.forEach((value, at) => {
        if (value === 0) return
        const own = slope * value + DECAY * head.weights[at]!
        sums[at]! += own * own
        head.weights[at]! -= (rate * own) / Math.sqrt(sums[at]!)
      })
      biasSum += slope * slope
      head.bias -= (rate * slope) / Math.sqrt(biasSum)
    }
  }
  const weights = head.weights.map((weight, at) => weight * scales[at]!)
  return { weights, bias: head.bias - weights.reduce((sum, weight, at) => sum + weight * means[at]!, 0) }
}

interface Sets {
  authors: readonly Example[]
  /** The same with the cited sources only, which is what a model cites at best. */
  cited: readonly Example[]
  cases: readonly Example[]
  engine: readonly Example[]
}

/** What the check of values stops needs no head. */
const teaches = ({ isRight, hasStrayValue }: Example): boolean => isRight || !hasStrayValue

/** Both heads, without the answers of one author. */
function headsWithout(
  author: string | null,
  { authors, cited, cases, engine }: Sets,
): Record<HeadName, Head> {
  const others = (those: readonly Example[]) => those.filter((one) => one.author !== author && teaches(one))
  const right = others(authors).filter(({ isRight }) => isRight)
  return {
    near: learn([...others(cases), ...others(engine), ...right], { cases: 2, engine: 5 }),
    free: learn([...others(authors), ...others(cited), ...others(cases)], { cases: 2 }),
  }
}

/** The logit that so small a share of right answers exceeds. */
function limitAt(share: number, logits: readonly number[]): number {
  const sorted = logits.toSorted((a, b) => b - a)
  return sorted[Math.floor(share * sorted.length)] ?? 0
}

type Logits = Record<HeadName, number>

const NAMES = Object.keys(ALARMS) as HeadName[]

const limitsOf = (judged: readonly { one: Example; logits: Logits }[]): Logits => {
  const right = judged.filter(({ one }) => one.isRight)
  const logits = (name: HeadName, those: typeof right) =>
    limitAt(
      ALARMS[name],
      those.map((r) => r.logits[name]),
    )
  return {
    near: logits('near', right),
    free: logits(
      'free',
      right.filter(({ one }) => one.author !== 'engine' && one.author !== 'cases'),
    ),
  }
}

/** Learns how the sentences of wrong answers stand to their sources, and writes the weights. */
export function trainEntailment({ validates }: { validates: boolean }): void {
  const sets: Sets = {
    authors: authorAnswers().map(exampleOf),
    cited: authorAnswers(true).map(exampleOf),
    cases: ownCases().map(exampleOf),
    engine: mutatedAnswers().map(exampleOf),
  }
  const whole = headsWithout(null, sets)
  const logitsBy = (heads: Record<HeadName, Head>, one: Example): Logits => ({
    near: scoreOf(heads.near, one),
    free: scoreOf(heads.free, one),
  })
  const authors = [...new Set([...sets.authors, ...sets.cases].map(({ author }) => author))]
  const judged = [
    ...authors.flatMap((author) => {
      const heads = headsWithout(author, sets)
      return [...sets.authors, ...sets.cases]
        .filter((one) => one.author === author)
        .map((one) => ({ one, logits: logitsBy(heads, one) }))
    }),
    ...sets.engine
      .filter(({ author }) => author === 'engine')
      .map((one) => ({ one, logits: logitsBy(whole, one) })),
  ]
  if (validates) console.log(authorsTable(authors, judged))
  const limits = limitsOf(judged)
  const table: EntailmentWeights = {
    heads: NAMES.map((name) => ({
      name,
      bias: round(whole[name].bias),
      limit: round(limits[name] + MARGIN[name]),
    })),
    features: Object.fromEntries(
      FEATURES.map(
        (feature, at) => [feature, NAMES.map((name) => round(whole[name].weights[at]!))] as const,
      ).filter(([, weights]) => weights.some((weight) => Math.abs(weight) >= LEAST_WEIGHT)),
    ),
  }
  writeFileSync(WEIGHTS, `${JSON.stringify(table)}\n`)
  console.log(
    `${judged.length} answers of ${authors.length} authors and the engine; ${Object.keys(table.features).length} features`,
  )
}

const round = (value: number): number => Math.round(value * 1000) / 1000

/** For each author the alarms on right answers and the wrong ones found, by heads and limits of the others. */
function authorsTable(
  authors: readonly string[],
  judged: readonly { one: Example; logits: Logits }[],
): string {
  const classes = [
    'polarity',
    'row',
    'claim',
    'number',
    'extra',
    'invented',
    'expired',
    'promise',
    'partial',
    'leak',
  ]
  const rows = authors.map((author) => {
    const limits = limitsOf(judged.filter(({ one }) => one.author !== author))
    const own = judged.filter(({ one }) => one.author === author)
    const isStopped = ({ logits }: (typeof own)[number]) =>
      NAMES.some((name) => logits[name] > limits[name] + MARGIN[name])
    const wrong = own.filter(({ one }) => !one.isRight)
    const right = own.filter(({ one }) => one.isRight)
    const byClass = classes.map((kind) =>
      percent(
        wrong.filter(({ one }) => one.class === kind),
        isStopped,
      ),
    )
    const withValues = percent(wrong, (each) => each.one.hasStrayValue || isStopped(each))
    return [author, percent(right, isStopped), percent(wrong, isStopped), withValues, ...byClass]
  })
  return columns([['author', 'alarms', 'found', 'with values', ...classes], ...rows])
}

const percent = <T>(those: readonly T[], is: (one: T) => boolean): string =>
  those.length === 0 ? '-' : `${((100 * those.filter(is).length) / those.length).toFixed(0)} %`
