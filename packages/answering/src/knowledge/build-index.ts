import { fold, leansBack, sentencesOf, wordsOf } from '../text/index.ts'
import type { KnowledgePart } from '../types.ts'
import { bagOf, countWords, type Passage, type WordCounts } from '../evidence/index.ts'
import { blocksOf } from './blocks.ts'
import { isWithheld } from './contact-marks.ts'
import { buildBm25, fourGrams, type Bm25 } from './rank.ts'

/** A seller's files, prepared in memory for searching and quoting. Its inside is no one else's business. */
export interface KnowledgeIndex {
  readonly parts: readonly KnowledgePart[]
  readonly stems: Bm25
  readonly grams: Bm25
  readonly sentences: Bm25
  readonly pairs: Bm25
  /** Part of each sentence, and of each pair of neighbours. */
  readonly sentenceParts: readonly number[]
  readonly pairParts: readonly number[]
  readonly passages: readonly Passage[]
  readonly vocabulary: WordCounts
}

/** Prepares parts once; the index never changes afterwards. Sentences with contact data are marked and never quoted. */
export function buildKnowledgeIndex(parts: readonly KnowledgePart[]): KnowledgeIndex {
  const sentences: string[][] = []
  const pairs: string[][] = []
  const sentenceParts: number[] = []
  const pairParts: number[] = []
  parts.forEach((part, at) => {
    const own = sentencesOf(part.text).map(searchTerms)
    own.forEach((terms, i) => {
      sentences.push(terms)
      sentenceParts.push(at)
      pairs.push([...terms, ...(own[i + 1] ?? [])])
      pairParts.push(at)
    })
  })
  const passages = passagesOf(parts)
  return {
    parts,
    stems: buildBm25(
      parts.map((p) => searchTerms(withHeading(p))),
      0.5,
    ),
    grams: buildBm25(
      parts.map((p) => fourGrams(withHeading(p))),
      0.5,
    ),
    sentences: buildBm25(sentences, 0.3),
    pairs: buildBm25(pairs, 0.3),
    sentenceParts,
    pairParts,
    passages,
    vocabulary: countWords(passages),
  }
}

const withHeading = (part: KnowledgePart): string =>
  part.heading ? `${part.heading}\n${part.text}` : part.text

/** Stems of everything but grammar words. */
export const searchTerms = (text: string): string[] => wordsOf(text).map((w) => w.stem)

function passagesOf(parts: readonly KnowledgePart[]): Passage[] {
  const seen = new Set<string>()
  return parts.flatMap((part) =>
    blocksOf(part.text, part.heading).flatMap((block): Passage[] => {
      const sentences = sentencesOf(block.text)
        // A part repeats the last sentence of the one before it.
        .filter((text) => !seen.has(`${part.fileName}\n${fold(text)}`))
        .map((text) => ({ text, bag: bagOf(text), withheld: isWithheld(text), leansBack: leansBack(text) }))
      for (const s of sentences) seen.add(`${part.fileName}\n${fold(s.text)}`)
      if (sentences.length === 0) return []
      const heading = block.heading && !isWithheld(block.heading) ? block.heading : null
      return [
        {
          origin: { kind: 'knowledge', partId: part.id, fileName: part.fileName },
          heading,
          headingBag: bagOf(heading ?? ''),
          titleBag: bagOf(part.heading ?? ''),
          sentences,
        },
      ]
    }),
  )
}
