import type { PartVectors } from '@mostrador/answering'
import { dropOldest } from '#platform'
import type { Db } from '#platform/db'
import { loadVectors, vectorMark } from './vector-store.ts'

export interface VectorShelf {
  /** All vectors of a repository by the configured model; none yet when its files have not been read by it. */
  vectorsOf(tenantId: string, knowledgeBaseId: string): Promise<PartVectors | null>
}

/** What all repositories may take; those used last stay. The newest stays whatever its size. */
const MAX_KB = 100_000

interface Kept {
  mark: string
  vectors: Promise<PartVectors>
  kilobytes: number
}

/** Vectors in memory, loaded when a question wants them. Each use asks the database whether they are still the same. */
export function createVectorShelf(db: Db, model: string | null, { maxKb = MAX_KB } = {}): VectorShelf {
  const kept = new Map<string, Kept>()

  const load = (
    key: string,
    mark: string,
    of: { tenantId: string; knowledgeBaseId: string; model: string },
  ) => {
    const entry: Kept = {
      mark,
      kilobytes: 0,
      vectors: loadVectors(db, of).then((vectors) => {
        entry.kilobytes = vectors.values.byteLength / 1024 + vectors.ids.length * 0.1
        dropOldest(kept, entry, maxKb)
        return vectors
      }),
    }
    entry.vectors.catch(() => kept.get(key) === entry && kept.delete(key))
    return entry
  }

  return {
    async vectorsOf(tenantId, knowledgeBaseId) {
      if (model === null) return null
      const key = `${tenantId}/${knowledgeBaseId}`
      const mark = await vectorMark(db, tenantId, knowledgeBaseId)
      const known = kept.get(key)
      kept.delete(key)
      if (mark === undefined) return null
      const entry = known?.mark === mark ? known : load(key, mark, { tenantId, knowledgeBaseId, model })
      kept.set(key, entry)
      return entry.vectors
    },
  }
}
