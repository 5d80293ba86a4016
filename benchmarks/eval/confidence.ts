import { passagesWeighed, type Signals } from '@mostrador/answering'
import { score } from '../answers/score.mjs'
import { questionsOf } from './answers.ts'
import type { MarketplaceSet } from './sets.ts'

/** Sets that were measured before anybody read them tell what a confidence is worth where nobody tuned. */
const CALIBRATING = [
  'shops-twenty-ninth',
  'shops-thirtieth',
  'shops-thirty-first',
  'shops-thirty-second',
  'shops-thirty-fourth',
  'shops-thirty-sixth',
  'shops-forty-seventh',
  'shops-fiftieth',
]
/** Sets that are in no fit, whether they were read or not, so that they measure all of it; everyday questions are told by rules, and move no weight to the good. */
const UNSEEN = [
  'shops-unread',
  'shops-thirty-fifth',
  'shops-thirty-seventh',
  'shops-forty-second',
  'shops-forty-third',
  'shops-forty-fourth',
  'shops-forty-eighth',
  'shops-forty-ninth',
  'shops-fifty-second',
  'shops-fifty-third',
  'shops-fifty-fifth',
  'shops-fifty-seventh',
  'shops-sixty-second',
  'shops-everyday',
  'shops-everyday-unread',
]
/** Sets that the rules were written for before they were weighed by anything: there, words seem surer than they are. */
const RULED = [
  'marketplace-dev',
  ...'tuning second third fourth fifth sixth seventh eighth ninth tenth eleventh thirteenth fourteenth fifteenth'
    .split(' ')
    .map((name) => `shops-${name}`),
]
/** A passage given to a question that nothing answers does more harm than a beside answer to one that has an answer. */
const WEIGHT_OF_UNANSWERABLE = 3

/** A passage that might answer a question, and whether it does. */
interface Weighed {
  signals: Signals
  isRight: boolean
  /** Of a question that nothing answers. */
  isUnanswerable: boolean
}

/** The nearest passages of each question of a set that passages decide, the likeliest first. */
function* weighedOf(set: MarketplaceSet): Generator<Weighed[]> {
  for (const { profile, id, input } of questionsOf(set)) {
    const passages = passagesWeighed(input)
    if (passages.length === 0) continue
    const from = set.profiles.find((p) => p.id === profile)!
    const one = { ...set, profiles: [{ ...from, questions: from.questions.filter((q) => q.id === id) }] }
    yield passages.map(({ text, signals }) => {
      const { rows } = score(one, [{ profile, question_id: id, answer: text, abstained: false }])
      return {
        signals,
        isRight: rows[0]!.verdict === 'correct',
        isUnanswerable: rows[0]!.q.expect !== 'answer',
      }
    })
  }
}

/** The weights of the signals and the calibration of `answer/signals.ts`, fitted on labelled sets, as lines to be copied. */
export function confidenceTable(sets: readonly MarketplaceSet[]): string {
  const weighed = (are: (name: string) => boolean) =>
    sets.filter(({ name }) => are(name)).flatMap((set) => [...weighedOf(set)])
  const read = weighed((name) => ![...CALIBRATING, ...UNSEEN, ...RULED].includes(name))
  const unread = weighed((name) => CALIBRATING.includes(name))
  const names = Object.keys(read[0]![0]!.signals) as (keyof Signals)[]
  const [bias = 0, ...weights] = fit(
    read.flat().map(({ signals, isRight, isUnanswerable }) => ({
      features: names.map((name) => signals[name]),
      isRight,
      weight: isUnanswerable ? WEIGHT_OF_UNANSWERABLE : 1,
    })),
  )
  const oddsOf = ({ signals }: Weighed) =>
    bias + names.reduce((sum, name, at) => sum + weights[at]! * signals[name], 0)
  const bests = unread.map((passages): Example => {
    const [best, next] = passages
      .map((passage) => ({ odds: oddsOf(passage), isRight: passage.isRight }))
      .sort((a, b) => b.odds - a.odds)
    return {
      features: [best!.odds, best!.odds - (next?.odds ?? NO_OTHER)],
      isRight: best!.isRight,
      weight: 1,
    }
  })
  const [start = 0, odds = 0, lead = 0] = fit(bests)
  const line = (name: string, value: number) => `  ${name}: ${value.toFixed(2)},`
  return [
    `WEIGHTS, from ${read.length} questions`,
    line('bias', bias),
    ...names.map((name, at) => line(name, weights[at]!)),
    `CALIBRATION, from ${bests.length} questions`,
    line('bias', start),
    line('odds', odds),
    line('lead', lead),
  ].join('\n')
}

/** Odds of a passage that is not there. */
const NO_OTHER = -6

/** An example of a logistic regression: its features, and whether it is what is looked for. */
interface Example {
  features: readonly number[]
  isRight: boolean
  weight: number
}

const ROUNDS = 30
/** Ridge on standardised features, so that a feature that few examples show stays small. */
const RIDGE = 3

/** Logistic regression by Newton's method: the bias, then a weight for each feature. */
export function fit(examples: readonly Example[]): number[] {
  const size = examples[0]!.features.length
  const columns = Array.from({ length: size }, (_, at) => examples.map((e) => e.features[at]!))
  const means = columns.map((c) => c.reduce((a, b) => a + b, 0) / c.length)
  const spreads = columns.map(
    (c, at) => Math.sqrt(c.reduce((sum, x) => sum + (x - means[at]!) ** 2, 0) / c.length) || 1,
  )
  const rows = examples.map(({ features }) => [
    1,
    ...features.map((x, at) => (x - means[at]!) / spreads[at]!),
  ])
  let weights = Array.from({ length: size + 1 }, () => 0)
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((w, at) => (at === 0 ? 0 : -RIDGE * w))
    const curve = weights.map((_, a) => weights.map((_, b) => (a === b && a > 0 ? RIDGE : 0)))
    rows.forEach((row, at) => {
      const chance = 1 / (1 + Math.exp(-dot(row, weights)))
      const { isRight, weight } = examples[at]!
      const error = weight * (Number(isRight) - chance)
      row.forEach((x, a) => {
        slope[a]! += x * error
        for (let b = 0; b <= a; b++) curve[a]![b]! += weight * chance * (1 - chance) * x * row[b]!
      })
    })
    curve.forEach((row, a) => row.forEach((_, b) => (row[b] = b <= a ? row[b]! : curve[b]![a]!)))
    const step = solve(curve, slope)
    weights = weights.map((w, at) => w + step[at]!)
  }
  const scaled = weights.slice(1).map((w, at) => w / spreads[at]!)
  return [weights[0]! - scaled.reduce((sum, w, at) => sum + w * means[at]!, 0), ...scaled]
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, x, at) => sum + x * b[at]!, 0)

/** Gaussian elimination with pivots. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!])
  for (let at = 0; at < rows.length; at++) {
    const pivot = rows.reduce(
      (best, row, n) => (n >= at && Math.abs(row[at]!) > Math.abs(rows[best]![at]!) ? n : best),
      at,
    )
    ;[rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!]
    for (const row of rows)
      if (row !== rows[at]) {
        const share = row[at]! / rows[at]![at]!
        row.forEach((_, n) => (row[n]! -= share * rows[at]![n]!))
      }
  }
  return rows.map((row, at) => row.at(-1)! / row[at]!)
}
