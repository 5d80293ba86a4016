import { buildKnowledgeIndex } from '@mostrador/answering'
import type { KnowledgeIndex } from '@mostrador/answering'
import { dropOldest } from '#platform'
import type { StepMessage } from './messages.ts'
import { decodeParts } from './part-pages.ts'

/** What all indexes of a worker may take; those used last stay. The newest stays whatever its size. */
const MAX_KB = 50_000
/** What one takes with this many parts, as measured: its words are its own, and so is what is ready to be quoted. */
const kilobytesOf = (parts: number) => 4 * parts + 12 * Math.min(parts, 300)

export interface IndexShelf {
  /** The index of this version; undefined when it is not known and its parts were not sent along. */
  indexOf(knowledge: NonNullable<StepMessage['knowledge']>): KnowledgeIndex | undefined
}

/** The indexes that a worker keeps in its memory, each of the version that was asked for last. */
export function createIndexShelf({ maxKb = MAX_KB } = {}): IndexShelf {
  // A Map keeps the order of insertion: the first is the one that was used longest ago.
  const kept = new Map<string, { version: number; index: KnowledgeIndex; kilobytes: number }>()
  return {
    indexOf({ key, version, parts }) {
      const known = kept.get(key)
      kept.delete(key)
      if (known?.version === version) {
        kept.set(key, known)
        return known.index
      }
      if (!parts) return undefined
      const index = buildKnowledgeIndex(decodeParts(parts))
      const entry = { version, index, kilobytes: kilobytesOf(index.parts.length) }
      kept.set(key, entry)
      dropOldest(kept, entry, maxKb)
      return index
    },
  }
}
