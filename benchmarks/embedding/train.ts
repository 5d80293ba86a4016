import { BUCKETS, DIMENSIONS, featuresOf, type Table } from '@mostrador/answering/embedding'
import type { Block } from './pairs.ts'
import { normal, randomNumbers, shuffle } from '../lib/random.ts'

/** A text by the rows of its words' features. */
type Text = readonly (readonly number[])[]

/** The sentences of a block, and its questions, each with the place of the sentence that answers it, or `NOWHERE`. */
interface Lesson {
  sentences: Text[]
  questions: { text: Text; answeredBy: number }[]
}
const NOWHERE = -1

const EPOCHS = 16
/** Blocks whose sentences stand against each other in one step. */
const BLOCKS_AT_ONCE = 6
/** Of Adam, less with each epoch; the turn is met in every step and moves less. */
const RATE = 0.003
const RATE_OF_TURN = 0.3 * RATE
/** Of the first numbers: small, so that a feature that nobody taught says little. */
const SPREAD = 0.03
/** Chance that a word is left out of a text, so that no question is known by one word. */
const WITHOUT_WORD = 0.25
/** Factor on the cosine before the softmax. */
const SHARPNESS = 12
/** The cosine that a sentence which answers has to exceed, and one that does not must stay below. */
const NOTHING = 0.4

/**
 * Table by which each question lies nearer to the sentence that answers it than to any other of the step and than `NOTHING`, and one
 * that none answers is far from all. The loss is the cross entropy of a softmax over cosines (InfoNCE, van den Oord and others, 2018).
 * The same blocks give the same table.
 */
export function train(blocks: readonly Block[]): Table {
  const random = randomNumbers(1)
  const rows = Float32Array.from({ length: BUCKETS * DIMENSIONS }, () => SPREAD * normal(random))
  const turn = Float32Array.from({ length: DIMENSIONS ** 2 }, (_, at) => Number(at % (DIMENSIONS + 1) === 0))
  const ofRows = adamOf(rows, DIMENSIONS)
  const ofTurn = adamOf(turn, DIMENSIONS ** 2)
  const lessons = blocks.map(lessonOf)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(lessons, random)
    const left = 1 - epoch / EPOCHS
    for (let at = 0; at < lessons.length; at += BLOCKS_AT_ONCE) {
      const { sentences, questions } = together(lessons.slice(at, at + BLOCKS_AT_ONCE))
      const said = sentences.map((text) => pass(withoutSome(text, random), rows, turn))
      const asked = questions.map(({ text }) => pass(withoutSome(text, random), rows))
      compare(asked, said, questions)
      for (const one of said) back(one, ofRows, { turn, ofTurn })
      for (const one of asked) back(one, ofRows)
      ofRows.step(RATE * left)
      ofTurn.step(RATE_OF_TURN * left)
    }
  }
  return { rows, turn }
}

const lessonOf = ({ sentences, unanswered }: Block): Lesson => {
  const asked = (questions: readonly string[], answeredBy: number) =>
    questions.map((question) => ({ text: featuresOf(question), answeredBy }))
  return {
    sentences: sentences.map(({ text }) => featuresOf(text)),
    questions: [
      ...sentences.flatMap(({ questions }, at) => asked(questions, at)),
      ...asked(unanswered, NOWHERE),
    ],
  }
}

function together(lessons: readonly Lesson[]): Lesson {
  const all: Lesson = { sentences: [], questions: [] }
  for (const { sentences, questions } of lessons) {
    const before = all.sentences.length
    all.sentences.push(...sentences)
    all.questions.push(
      ...questions.map(({ text, answeredBy }) => ({
        text,
        answeredBy: answeredBy === NOWHERE ? NOWHERE : before + answeredBy,
      })),
    )
  }
  return all
}

/** A text on its way through: the sum of its words, its unit vector, how long that was, and the slope of the loss there. */
interface Passing {
  text: Text
  sum: Float32Array
  vector: Float32Array
  length: number
  slope: Float32Array
}

function pass(text: Text, rows: Float32Array, turn?: Float32Array): Passing {
  const sum = new Float32Array(DIMENSIONS)
  for (const word of text) for (const row of word) addTo(sum, 1 / word.length, rows, row * DIMENSIONS)
  const vector = turn ? new Float32Array(DIMENSIONS) : sum.slice()
  if (turn) for (let to = 0; to < DIMENSIONS; to++) vector[to] = dot(sum, turn, to * DIMENSIONS)
  const length = Math.sqrt(dot(vector, vector)) || 1
  for (let d = 0; d < DIMENSIONS; d++) vector[d]! /= length
  return { text, sum, vector, length, slope: new Float32Array(DIMENSIONS) }
}

/** Adds to the slope of each text. */
function compare(
  asked: readonly Passing[],
  said: readonly Passing[],
  questions: readonly { answeredBy: number }[],
): void {
  asked.forEach((question, at) => {
    const logits = said.map(({ vector }) => SHARPNESS * dot(question.vector, vector))
    const most = Math.max(SHARPNESS * NOTHING, ...logits)
    const parts = logits.map((logit) => Math.exp(logit - most))
    const all = parts.reduce((sum, part) => sum + part, Math.exp(SHARPNESS * NOTHING - most))
    said.forEach((sentence, other) => {
      const isAnswer = Number(other === questions[at]!.answeredBy)
      const pull = (SHARPNESS * (parts[other]! / all - isAnswer)) / asked.length
      addTo(question.slope, pull, sentence.vector)
      addTo(sentence.slope, pull, question.vector)
    })
  })
}

/** Back through the scaling to length 1, and the turn of a statement, to the rows of the text. */
function back(
  { text, sum, vector, length, slope }: Passing,
  ofRows: Adam,
  turning?: { turn: Float32Array; ofTurn: Adam },
): void {
  const along = dot(vector, slope)
  let own = slope.map((s, d) => (s - along * vector[d]!) / length)
  if (turning) {
    const before = new Float32Array(DIMENSIONS)
    for (let to = 0; to < DIMENSIONS; to++) {
      addTo(before, own[to]!, turning.turn, to * DIMENSIONS)
      turning.ofTurn.add(0, own[to]!, sum, to * DIMENSIONS)
    }
    own = before
  }
  for (const word of text) for (const row of word) ofRows.add(row, 1 / word.length, own)
}

/** Adds `share` times as many of `numbers` as `to` has, from `from` on. */
function addTo(to: Float32Array, share: number, numbers: Float32Array, from = 0): void {
  for (let d = 0; d < to.length; d++) to[d]! += share * numbers[from + d]!
}

function dot(a: Float32Array, b: Float32Array, from = 0): number {
  let sum = 0
  for (let d = 0; d < a.length; d++) sum += a[d]! * b[from + d]!
  return sum
}

interface Adam {
  /** Adds `share` times `numbers` to the slope of a row, from its place `at` on. */
  add(row: number, share: number, numbers: Float32Array, at?: number): void
  step(rate: number): void
}

/** Kingma and Ba, 2015; the moments of a row move only when it is met, as they do in sparse tables. */
function adamOf(table: Float32Array, width: number): Adam {
  const slopes = new Float32Array(table.length)
  const mean = new Float32Array(table.length)
  const square = new Float32Array(table.length)
  const touched = new Set<number>()
  let steps = 0
  return {
    add(row, share, numbers, at = 0) {
      touched.add(row)
      const from = row * width + at
      for (let d = 0; d < numbers.length; d++) slopes[from + d]! += share * numbers[d]!
    },
    step(rate) {
      steps += 1
      const scale = (rate * Math.sqrt(1 - 0.999 ** steps)) / (1 - 0.9 ** steps)
      for (const row of touched)
        for (let at = row * width; at < (row + 1) * width; at++) {
          const slope = slopes[at]!
          mean[at] = 0.9 * mean[at]! + 0.1 * slope
          square[at] = 0.999 * square[at]! + 0.001 * slope * slope
          table[at]! -= (scale * mean[at]!) / (Math.sqrt(square[at]!) + 1e-8)
          slopes[at] = 0
        }
      touched.clear()
    },
  }
}

const withoutSome = (text: Text, random: () => number): Text => {
  const left = text.filter(() => random() >= WITHOUT_WORD)
  return left.length > 0 ? left : text
}
