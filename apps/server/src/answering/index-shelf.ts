import { buildKnowledgeIndex } from '@mostrador/answering'
import type { KnowledgeIndex } from '@mostrador/answering'
import { dropOldest } from '#platform'
import type { StepMessage } from './messages.ts'
import { decodeParts } from './part-pages.ts'

/** Limit for all indexes of a worker. The worker drops the least recently used ones but always keeps the newest. */
const MAX_KB = 50_000
/** Measured size of one index: its parts with their units and words, and the passages of up to 300 parts that are ready to quote. */
const kilobytesOf = (encodedBytes: number, parts: number) =>
  (3 * encodedBytes) / 1024 + 48 * Math.min(parts, 300)

export interface IndexShelf {
  /** Returns the index of this version on this day, or undefined when the worker does not have it and the message has no parts. */
  indexOf(knowledge: NonNullable<StepMessage['knowledge']>): KnowledgeIndex | undefined
}

/** Keeps indexes in the memory of a worker: for each repository, the version of the latest question. */
export function createIndexShelf({ maxKb = MAX_KB } = {}): IndexShelf {
  // A Map keeps insertion order, so its first entry is the least recently used one.
  const kept = new Map<string, { version: number; day: string; index: KnowledgeIndex; kilobytes: number }>()
  return {
    indexOf({ key, version, day, parts }) {
      const known = kept.get(key)
      kept.delete(key)
      if (known?.version === version && known.day === day) {
        kept.set(key, known)
        return known.index
      }
      if (!parts) return undefined
      const decoded = decodeParts(parts)
      const index = buildKnowledgeIndex(decoded.parts, {
        day: day === '' ? undefined : day,
        choices: decoded.choices,
      })
      const entry = { version, day, index, kilobytes: kilobytesOf(parts.byteLength, index.parts.length) }
      kept.set(key, entry)
      dropOldest(kept, entry, maxKb)
      return index
    },
  }
}
