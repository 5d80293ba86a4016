import type { Lexicon } from './lexicon.ts'
import { postingsWriter, rangeOf, type Postings } from './postings.ts'
import { addScores, rarityOf, scaleOf, worth, type Scale } from './rank.ts'
import { scoreRoom } from './room.ts'

/** Parts by the stems of their words, and by the best sentence and the best pair of neighbours among their sentences. */
export interface StemView {
  readonly ids: ReadonlyMap<string, number>
  /** Headings included. */
  readonly parts: Postings
  readonly partScale: Scale
  readonly sentences: Postings
  readonly sentenceScale: Scale
  /** A sentence with the next one of its part, or the last one alone; what they hold is known from the sentences. */
  readonly pairScale: Scale
  /** Part of each sentence, and so of the pair that it begins. */
  readonly owners: Uint32Array
}

export interface StemWriter {
  add(heading: readonly number[], sentences: readonly (readonly number[])[]): void
  finish(): StemView
}

export function stemWriter({ stems: ids }: Lexicon): StemWriter {
  const parts = postingsWriter()
  const partLengths: number[] = []
  const sentences = postingsWriter()
  const sentenceLengths: number[] = []
  const pairLengths: number[] = []
  const owners: number[] = []
  return {
    add(heading, own) {
      const terms = [...heading, ...own.flat()]
      own.forEach((stems, at) => {
        sentences.add(stems)
        sentenceLengths.push(stems.length)
        pairLengths.push(stems.length + (own[at + 1]?.length ?? 0))
        owners.push(partLengths.length)
      })
      parts.add(terms)
      partLengths.push(terms.length)
    },
    finish() {
      return {
        ids,
        parts: parts.finish(),
        partScale: scaleOf(partLengths, 0.5),
        sentences: sentences.finish(),
        sentenceScale: scaleOf(sentenceLengths, 0.3),
        pairScale: scaleOf(pairLengths, 0.3),
        owners: new Uint32Array(owners),
      }
    },
  }
}

/** Numbers of the stems that some part holds, each once. */
export const knownTerms = ({ ids }: StemView, stems: readonly string[]): number[] =>
  [...new Set(stems)].flatMap((stem) => ids.get(stem) ?? [])

const roomOfParts = scoreRoom()
const roomOfSentences = scoreRoom()

/** Scores of all parts by all that they hold. */
export function partScores({ parts, partScale }: StemView, terms: readonly number[]): Float64Array {
  const scores = roomOfParts(partScale.size)
  addScores(scores, parts, partScale, terms)
  return scores
}

/** Scores of all parts by the best of their sentences. */
export function sentenceScores(view: StemView, terms: readonly number[]): Float64Array {
  const scores = roomOfSentences(view.sentenceScale.size)
  addScores(scores, view.sentences, view.sentenceScale, terms)
  return bestOfParts(view, scores)
}

/** Scores of all parts by the best of their pairs. */
export function pairScores(view: StemView, terms: readonly number[]): Float64Array {
  const { sentences, pairScale: scale, owners } = view
  const { documents, times } = sentences
  const scores = roomOfSentences(scale.size)
  const arePair = (first: number, second: number) => second - first === 1 && owners[first] === owners[second]
  for (const term of terms) {
    const [from, to] = rangeOf(sentences, term)
    // Each sentence that holds the term begins a pair, and ends the one before it, which may not hold it otherwise.
    const endsAnother = (at: number) =>
      arePair(documents[at]! - 1, documents[at]!) && (at === from || documents[at - 1] !== documents[at]! - 1)
    let frequency = to - from
    for (let at = from; at < to; at += 1) if (endsAnother(at)) frequency += 1
    const rarity = rarityOf(scale, frequency)
    for (let at = from; at < to; at += 1) {
      const sentence = documents[at]!
      const isTwice = at + 1 < to && arePair(sentence, documents[at + 1]!)
      const held = times[at]! + (isTwice ? times[at + 1]! : 0)
      scores[sentence]! += worth(scale, rarity, sentence, held)
      if (endsAnother(at)) scores[sentence - 1]! += worth(scale, rarity, sentence - 1, times[at]!)
    }
  }
  return bestOfParts(view, scores)
}

function bestOfParts({ owners, partScale }: StemView, scores: Float64Array): Float64Array {
  const best = roomOfParts(partScale.size)
  for (let at = 0; at < scores.length; at += 1) {
    const owner = owners[at]!
    if (scores[at]! > best[owner]!) best[owner] = scores[at]!
  }
  return best
}

/** The share of some stems, by rarity, that a part holds. */
export function coverageOf(view: StemView, stems: readonly string[], part: number): number {
  let covered = 0
  let all = 0
  for (const stem of new Set(stems)) {
    const [from, to] = rangeOf(view.parts, view.ids.get(stem))
    const rarity = rarityOf(view.partScale, to - from)
    all += rarity
    if (view.parts.documents.subarray(from, to).includes(part)) covered += rarity
  }
  return all === 0 ? 0 : covered / all
}
