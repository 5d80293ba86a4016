import { setImmediate } from 'node:timers/promises'
import { buildKnowledgeIndex, indexInSteps } from '@mostrador/answering'
import type { KnowledgeIndex, KnowledgePart } from '@mostrador/answering'
import type { Db } from '#platform/db'
import { dropOldest } from './drop-oldest.ts'
import { judgeParts } from './judge-parts.ts'
import { loadParts, placesOfParts } from './part-store.ts'
import type { PartPlaces } from './part-store.ts'
import { versionOf } from './repository-store.ts'

export interface KnowledgeIndexes {
  /** All that is known from a repository, ready to be searched; empty when the repository is gone. */
  indexFor(tenantId: string, knowledgeBaseId: string): Promise<KnowledgeIndex>
  /** Of the repository that the index was built from; `null` when there was none. */
  versionOf(index: KnowledgeIndex): number | null
  /** Where parts stand. A part that is gone is left out. */
  placesOf(tenantId: string, partIds: readonly string[]): Promise<PartPlaces>
}

/** What all indexes may take; those used last stay. The newest stays whatever its size. */
const MAX_KB = 100_000
/** What one takes with this many parts, as measured: its words are its own, and so is what is ready to be quoted. */
const kilobytesOf = (parts: number) => 4 * parts + 12 * Math.min(parts, 300)
/** How long a build may hold the event loop at a stretch. */
const SLICE_MS = 10

interface Kept {
  version: number
  index: Promise<KnowledgeIndex>
  /** Once it is known. */
  kilobytes: number
}

/**
 * Indexes in memory. Each use asks the database for the repository's version, so that a change by any process is seen
 * at once.
 */
export function createKnowledgeIndexes(db: Db, { maxKb = MAX_KB } = {}): KnowledgeIndexes {
  // A Map keeps the order of insertion: the first is the one that was used longest ago.
  const kept = new Map<string, Kept>()
  const versions = new WeakMap<KnowledgeIndex, number>()

  const build = (key: string, version: number, tenantId: string, knowledgeBaseId: string): Kept => {
    const entry: Kept = {
      version,
      kilobytes: 0,
      index: judgedParts(db, tenantId, knowledgeBaseId).then(async (parts) => {
        entry.kilobytes = kilobytesOf(parts.length)
        dropOldest(kept, entry, maxKb)
        const index = await inSlices(indexInSteps(parts))
        versions.set(index, version)
        return index
      }),
    }
    entry.index.catch(() => kept.get(key) === entry && kept.delete(key))
    return entry
  }

  return {
    async indexFor(tenantId, knowledgeBaseId) {
      const key = `${tenantId}/${knowledgeBaseId}`
      const version = await versionOf(db, tenantId, knowledgeBaseId)
      const known = kept.get(key)
      kept.delete(key)
      if (version === undefined) return buildKnowledgeIndex([])
      const entry = known?.version === version ? known : build(key, version, tenantId, knowledgeBaseId)
      kept.set(key, entry)
      return entry.index
    },
    versionOf: (index) => versions.get(index) ?? null,
    placesOf: (tenantId, partIds) => placesOfParts(db, tenantId, partIds),
  }
}

async function judgedParts(db: Db, tenantId: string, knowledgeBaseId: string): Promise<KnowledgePart[]> {
  await judgeParts(db, tenantId, { knowledgeBaseId })
  return loadParts(db, tenantId, knowledgeBaseId)
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** Of all builds, one has its turn each time the event loop comes round. */
const nextTurn = () => (lastTurn = lastTurn.then(() => setImmediate()))

/** Builds a bit at a time: meanwhile this process answers everybody else. */
async function inSlices<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    await nextTurn()
    const until = performance.now() + SLICE_MS
    let step = steps.next()
    while (!step.done && performance.now() < until) step = steps.next()
    if (step.done) return step.value
  }
}
