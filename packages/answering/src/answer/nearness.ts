import { cosine, embedQuestion, embedStatement } from '../embedding/index.ts'
import type { Passage } from '../evidence/index.ts'
import { isAttribute } from './facts.ts'

/** How near the passages of a shop lie to a question in meaning, as cosines from -1 to 1. */
export interface Nearness {
  /** Of each sentence, under its heading. */
  ofSentences(passage: Passage): readonly number[]
  /** Of its nearest sentence that may be quoted. */
  of(passage: Passage): number
  /** Of the sentences that are quoted of it. */
  ofQuote(passage: Passage, quoted: readonly string[]): QuoteNearness
  /** Of what would be said, among what else might be. */
  ofAnswer(text: string, others: readonly string[]): AnswerNearness
}

export interface QuoteNearness {
  /** Of the nearest of the sentences, and how much nearer that is than all else that the shop says. */
  meaning: number
  meaningLead: number
}

export interface AnswerNearness {
  /** How much nearer what would be said lies to the whole message than all else that might be said. */
  answerLead: number
}

/** `passages` are all of the shop; of any other, nothing is known. */
export function nearnessTo(question: string, message: string, passages: readonly Passage[]): Nearness {
  const asked = embedQuestion(question)
  const whole = embedQuestion(message)
  const near = new Map(
    passages.map((passage) => [passage, vectorsOf(passage).map((vector) => cosine(asked, vector))]),
  )
  const sayable = [...near].flatMap(([passage, cosines]) =>
    passage.sentences.flatMap(({ text, withheld }, at) =>
      withheld ? [] : { passage, text, near: cosines[at]! },
    ),
  )
  const nearestOf = (sentences: readonly { near: number }[], least: number) =>
    sentences.reduce((most, sentence) => Math.max(most, sentence.near), least)
  const ofSentences = (passage: Passage) => near.get(passage) ?? passage.sentences.map(() => FARTHEST)
  return {
    ofSentences,
    of: (passage) =>
      ofSentences(passage).reduce(
        (most, one, at) => (passage.sentences[at]!.withheld ? most : Math.max(most, one)),
        FARTHEST,
      ),
    ofQuote(passage, sentences) {
      const meaning = nearestOf(
        sayable.filter((s) => s.passage === passage && sentences.includes(s.text)),
        FARTHEST,
      )
      // What a file and the listing both say is no rival of itself.
      const others = sayable.filter((s) => s.passage !== passage && !sentences.includes(s.text))
      return {
        meaning,
        meaningLead: meaning - nearestOf(others, UNRELATED),
      }
    },
    ofAnswer(text, others) {
      const nearTo = (said: string) => cosine(whole, embedStatement(said))
      const rivals = others.filter((other) => other !== text)
      return { answerLead: nearTo(text) - Math.max(UNRELATED, ...rivals.map(nearTo)) }
    },
  }
}

const FARTHEST = -1
/** Of the many sentences of a shop that have nothing to do with a question, one lies so near: a lone sentence leads no more. */
const UNRELATED = 0.5

/** Made when a passage is first asked for, and kept as long as it is. */
const vectorsOf = (passage: Passage): readonly Float32Array[] => {
  const known = VECTORS.get(passage)
  if (known) return known
  const { heading, sentences } = passage
  const head = heading === null ? '' : `${heading}${isAttribute(passage) ? ':' : '.'} `
  const vectors = sentences.map(({ text }) => embedStatement(`${head}${text}`))
  VECTORS.set(passage, vectors)
  return vectors
}
const VECTORS = new WeakMap<Passage, readonly Float32Array[]>()
