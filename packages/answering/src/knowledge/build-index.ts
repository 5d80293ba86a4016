import { fold, leansBack, sentencesOf, wordsOf } from '../text/index.ts'
import type { KnowledgePart } from '../types.ts'
import { bagOf, countWords, type Passage, type WordCounts } from '../evidence/index.ts'
import { blocksOf } from './blocks.ts'
import { isWithheld } from './contact-marks.ts'
import { bm25Writer, fourGrams, type Bm25 } from './rank.ts'

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
  const steps = indexInSteps(parts)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** The same in steps of a few milliseconds, between which the caller may see to others. */
export function* indexInSteps(parts: readonly KnowledgePart[]): Generator<undefined, KnowledgeIndex> {
  const stems = bm25Writer(0.5)
  const grams = bm25Writer(0.5)
  const sentences = bm25Writer(0.3)
  const pairs = bm25Writer(0.3)
  const sentenceParts: number[] = []
  const pairParts: number[] = []
  const passages: Passage[] = []
  const frequency = new Map<string, number>()
  const seen = new Set<string>()
  for (const [at, part] of parts.entries()) {
    stems.add(searchTerms(withHeading(part)))
    grams.add(fourGrams(withHeading(part)))
    const own = sentencesOf(part.text).map(searchTerms)
    own.forEach((terms, i) => {
      sentences.add(terms)
      sentenceParts.push(at)
      pairs.add([...terms, ...(own[i + 1] ?? [])])
      pairParts.push(at)
    })
    const found = passagesOf(part, seen)
    passages.push(...found)
    countWords(found, frequency)
    yield
  }
  return {
    parts,
    stems: yield* stems.finish(),
    grams: yield* grams.finish(),
    sentences: yield* sentences.finish(),
    pairs: yield* pairs.finish(),
    sentenceParts,
    pairParts,
    passages,
    vocabulary: { passages: passages.length, frequency },
  }
}

const withHeading = (part: KnowledgePart): string =>
  part.heading ? `${part.heading}\n${part.text}` : part.text

/** Stems of everything but grammar words. */
export const searchTerms = (text: string): string[] => wordsOf(text).map((w) => w.stem)

/** A part repeats the last sentence of the one before it: what was `seen` in the file is left out. */
function passagesOf(part: KnowledgePart, seen: Set<string>): Passage[] {
  return blocksOf(part.text, part.heading).flatMap((block): Passage[] => {
    const sentences = sentencesOf(block.text)
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
  })
}
