import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listingStatements } from '../../packages/answering/src/guard/listing-facts.ts'
import { FEATURES, policyFeatures } from '../../packages/answering/src/guard/policy/policy-features.ts'
import {
  CLASSES,
  scoresBy,
  type PolicyWeights,
  type ScoredClass,
} from '../../packages/answering/src/guard/policy/policy-score.ts'
import { readForPolicy, ruleFindings } from '../../packages/answering/src/guard/policy/index.ts'
import { readCorpus } from '../eval/guard.ts'
import { readGuardLines } from '../eval/guard-lines.ts'
import type { GuardCase } from '../eval/sets.ts'
import { columns } from '../lib/result.ts'

const AUTHORS = join(import.meta.dirname, 'authors')
const WEIGHTS = join(import.meta.dirname, '../../packages/answering/src/guard/policy/policy-weights.json')

/** The share of good answers, of authors outside the training set, that the score alone may stop. */
const ALARMS = 0.03
const PASSES = 250
const RATE = 0.05
const DECAY = 1e-3
const HUNDREDTHS = 100
/** One row of weights for all classes and one for each. */
const ROWS = 1 + CLASSES.length

/** An answer, its class and the features of its sentences. Of a bad answer at least one sentence is bad. */
interface Example {
  id: string
  author: string
  rule: ScoredClass | null
  isBad: boolean
  /** The codes that the rules find alone. */
  found: string[]
  sentences: { text: string; features: Float32Array }[]
}

type Weights = Float32Array[]

/** Learns which sentences break a rule from the authors' answers, and writes the weights. */
export function trainPolicy({ showsErrors }: { showsErrors: boolean }): void {
  const written = readdirSync(AUTHORS)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .flatMap((file) =>
      readGuardLines(readFileSync(join(AUTHORS, file), 'utf8')).map((one) => example(one, file)),
    )
  const own = readCorpus('cases')
    .filter(({ rule, expected }) => expected === 'allow' || ruleOf(rule) !== null)
    .map((one) => example(one, 'cases.json'))
  const judged = leaveAuthorsOut(written, own)
  const good = judged.filter(({ isBad }) => !isBad).map(({ score }) => score)
  const threshold = good.sort((a, b) => b - a)[Math.floor(good.length * ALARMS)]! + 0.01
  console.log(table(judged, threshold))
  if (showsErrors)
    for (const one of judged)
      if (one.isBad !== isStopped(one, threshold))
        console.log(`${one.isBad ? 'missed' : 'alarm'} ${one.id} ${one.score.toFixed(2)} ${one.worst}`)
  const weights = learn([...written, ...own]).map((row) => [...row].map((w) => Math.round(w * HUNDREDTHS)))
  const stored: PolicyWeights = { threshold: Math.round(threshold * HUNDREDTHS) / HUNDREDTHS, weights }
  writeFileSync(WEIGHTS, `${JSON.stringify(stored)}\n`)
  console.log(
    `${written.length} answers of authors, ${own.length} of cases.json, threshold ${stored.threshold}`,
  )
}

/** The class of a case, by the name of its rule in the authors' files or in `cases.json`. */
function ruleOf(rule = ''): ScoredClass | null {
  const name = rule === 'rival_platform' ? 'rival' : rule.startsWith('contact_') ? 'contact' : rule
  return CLASSES.find((one) => one === name) ?? null
}

function example({ id, text, question, expected, rule, context }: GuardCase, author: string): Example {
  const { listing, passages, settings } = context
  const read = readForPolicy(text, [...passages, ...(listing ? listingStatements(listing, settings) : [])])
  return {
    id,
    author,
    rule: ruleOf(rule),
    isBad: expected === 'block',
    found: ruleFindings(read, { question, ...context }).map(({ code, clause }) => `${code}: ${clause}`),
    sentences: read.sentences.map((sentence) => ({
      text: sentence.text,
      features: policyFeatures(sentence, read, { question, withheld: context.withheld ?? [] }),
    })),
  }
}

interface Judged extends Example {
  score: number
  /** What a rule finds, or else the sentence with the highest score. */
  worst: string
}

/** Judges each author's answers with weights learned from the other authors. */
function leaveAuthorsOut(written: readonly Example[], own: readonly Example[]): Judged[] {
  return [...new Set(written.map(({ author }) => author))].flatMap((author) => {
    const weights = learn([...written.filter((one) => one.author !== author), ...own])
    const any = [[...weights[0]!].map((weight) => weight * HUNDREDTHS)]
    return written
      .filter((one) => one.author === author)
      .map((one) => {
        const scores = one.sentences.map(({ features }) => scoresBy(any, features)[0]!)
        const score = Math.max(...scores)
        const worst = one.found[0] ?? one.sentences[scores.indexOf(score)]?.text ?? ''
        return { ...one, score, worst }
      })
  })
}

const isStopped = ({ found, score }: Judged, threshold: number): boolean =>
  found.length > 0 || score >= threshold

function table(judged: readonly Judged[], threshold: number): string {
  const share = (some: readonly Judged[], isWrong: (one: Judged) => boolean) =>
    some.length === 0 ? '-' : `${((100 * some.filter(isWrong).length) / some.length).toFixed(1)} %`
  const row = (name: string, some: readonly Judged[]) => [
    name,
    share(
      some.filter(({ isBad }) => isBad),
      (one) => !isStopped(one, threshold),
    ),
    share(
      some.filter(({ isBad }) => !isBad),
      (one) => isStopped(one, threshold),
    ),
  ]
  return columns([
    ['class, author', 'missed', 'alarms'],
    ...CLASSES.map((name) =>
      row(
        name,
        judged.filter(({ rule }) => rule === name),
      ),
    ),
    ...[...new Set(judged.map(({ author }) => author))].map((name) =>
      row(
        name,
        judged.filter(({ author }) => author === name),
      ),
    ),
    row('all', judged),
  ])
}

/**
 * Logistic regression with Adam, of the sentence with the highest score of each answer: an author marks an answer, not
 * the sentence that breaks the rule.
 */
function learn(examples: readonly Example[]): Weights {
  return Array.from({ length: ROWS }, (_, row) => learnRow(examples, row))
}

function learnRow(examples: readonly Example[], row: number): Float32Array {
  const name = CLASSES[row - 1]
  const cases = examples.map(({ sentences, isBad, rule }) => ({
    sentences: sentences.map(({ features }) => features),
    target: isBad && (name === undefined || rule === name) ? 1 : 0,
  }))
  const weights = new Float32Array(FEATURES)
  const mean = new Float32Array(FEATURES)
  const square = new Float32Array(FEATURES)
  for (let pass = 1; pass <= PASSES; pass += 1) {
    const slope = weights.map((weight) => DECAY * weight)
    for (const { sentences, target } of cases) {
      const { score, features } = highest(sentences, weights)
      const error = (1 / (1 + Math.exp(-score)) - target) / cases.length
      for (let at = 0; at < FEATURES; at += 1) slope[at]! += error * features[at]!
    }
    const rate = RATE * (1 - (0.9 * (pass - 1)) / PASSES)
    for (let at = 0; at < FEATURES; at += 1) {
      mean[at] = 0.9 * mean[at]! + 0.1 * slope[at]!
      square[at] = 0.99 * square[at]! + 0.01 * slope[at]! ** 2
      const spread = Math.sqrt(square[at]! / (1 - 0.99 ** pass)) + 1e-8
      weights[at]! -= (rate * (mean[at]! / (1 - 0.9 ** pass))) / spread
    }
  }
  return weights
}

function highest(sentences: readonly Float32Array[], weights: Float32Array) {
  let score = -Infinity
  let features = sentences[0] ?? new Float32Array(FEATURES)
  for (const own of sentences) {
    let sum = 0
    for (let at = 0; at < FEATURES; at += 1) sum += own[at]! * weights[at]!
    if (sum > score) {
      score = sum
      features = own
    }
  }
  return { score, features }
}
