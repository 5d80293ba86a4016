import { BUCKETS, cosine, DIMENSIONS, featuresOf, sumOf } from '@mostrador/answering/embedding'
import type { Block } from './pairs.ts'

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
/** Of Adam, falling to nothing at the end. */
const RATE = 0.003
/** Chance that a word is left out of a text, so that no question is known by one word. */
const WITHOUT_WORD = 0.25
/** Factor on the cosine before the softmax. */
const SHARPNESS = 12
/** Cosine to which a sentence has to be nearer than to nothing at all: what answers is above, what does not is below. */
const NOTHING = 0.4

/**
 * Table of `BUCKETS` rows of `DIMENSIONS` numbers, by which each question lies nearer to the sentence that answers it than to any other of
 * the step and than `NOTHING`, and one that none answers is far from all. The loss is the cross entropy of a softmax over
 * cosines (InfoNCE, van den Oord and others, 2018). The same blocks give the same table.
 */
export function train(blocks: readonly Block[]): Float32Array {
  const random = randomNumbers(1)
  const table = Float32Array.from({ length: BUCKETS * DIMENSIONS }, () => 0.1 * normal(random))
  const adam = adamOf(table)
  const lessons = blocks.map(lessonOf)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(lessons, random)
    for (let at = 0; at < lessons.length; at += BLOCKS_AT_ONCE) {
      const thin = (text: Text) => withoutSome(text, random)
      const step = together(lessons.slice(at, at + BLOCKS_AT_ONCE))
      const sentences = step.sentences.map((text) => pass(thin(text), table))
      const questions = step.questions.map(({ text }) => pass(thin(text), table))
      compare(
        questions,
        sentences,
        step.questions.map((q) => q.answeredBy),
      )
      for (const one of [...sentences, ...questions]) back(one, adam)
      adam.step(RATE * (1 - epoch / EPOCHS))
    }
  }
  return table
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

/** A text on its way through: its unit vector, how long that was, and the slope of the loss there. */
interface Passing {
  text: Text
  vector: Float32Array
  length: number
  slope: Float32Array
}

function pass(text: Text, table: Float32Array): Passing {
  const vector = sumOf(text, table)
  const length = Math.hypot(...vector) || 1
  for (let d = 0; d < DIMENSIONS; d++) vector[d]! /= length
  return { text, vector, length, slope: new Float32Array(DIMENSIONS) }
}

/** Adds to the slope of each text. */
function compare(
  questions: readonly Passing[],
  sentences: readonly Passing[],
  answeredBy: readonly number[],
): void {
  questions.forEach((question, at) => {
    const logits = sentences.map(({ vector }) => SHARPNESS * cosine(question.vector, vector))
    const most = Math.max(...logits)
    const parts = logits.map((logit) => Math.exp(logit - most))
    const all = parts.reduce((sum, part) => sum + part, Math.exp(SHARPNESS * NOTHING - most))
    sentences.forEach((sentence, other) => {
      const pull = (SHARPNESS * (parts[other]! / all - Number(other === answeredBy[at]))) / questions.length
      for (let d = 0; d < DIMENSIONS; d++) {
        question.slope[d]! += pull * sentence.vector[d]!
        sentence.slope[d]! += pull * question.vector[d]!
      }
    })
  })
}

/** Back through the scaling to length 1, to the rows of the text. */
function back({ text, vector, length, slope }: Passing, adam: Adam): void {
  const along = cosine(vector, slope)
  const own = slope.map((s, d) => (s - along * vector[d]!) / length)
  for (const word of text) for (const row of word) adam.add(row, own, 1 / word.length)
}

interface Adam {
  add(row: number, slope: Float32Array, share: number): void
  step(rate: number): void
}

/** Kingma and Ba, 2015; a row's moments move only when it is met, as they do in sparse tables. */
function adamOf(table: Float32Array): Adam {
  const [slopes, mean, square] = [0, 1, 2].map(() => new Float32Array(table.length))
  const touched = new Set<number>()
  let steps = 0
  return {
    add(row, slope, share) {
      touched.add(row)
      for (let d = 0; d < DIMENSIONS; d++) slopes![row * DIMENSIONS + d]! += share * slope[d]!
    },
    step(rate) {
      steps += 1
      const scale = (rate * Math.sqrt(1 - 0.999 ** steps)) / (1 - 0.9 ** steps)
      for (const row of touched)
        for (let at = row * DIMENSIONS; at < (row + 1) * DIMENSIONS; at++) {
          const slope = slopes![at]!
          mean![at] = 0.9 * mean![at]! + 0.1 * slope
          square![at] = 0.999 * square![at]! + 0.001 * slope * slope
          table[at]! -= (scale * mean![at]!) / (Math.sqrt(square![at]!) + 1e-8)
          slopes![at] = 0
        }
      touched.clear()
    },
  }
}

const withoutSome = (text: Text, random: () => number): Text => {
  const left = text.filter(() => random() >= WITHOUT_WORD)
  return left.length > 0 ? left : text
}

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

function shuffle<T>(things: T[], random: () => number): void {
  for (let at = things.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[things[at], things[other]] = [things[other]!, things[at]!]
  }
}
