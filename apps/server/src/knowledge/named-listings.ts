import { listingReferences } from '@mostrador/contract/listing-references'
import type { Db } from '#platform/db'
import { textsNamingListings } from './part-store.ts'
import { versionOf } from './repository-store.ts'

const MAX_TEXTS = 50
const MAX_REPOSITORIES = 500

/** Finds the ids of listings that a repository names, once for each version of it. */
export function createNamedListings(db: Db) {
  const found = new Map<string, { version: number; ids: Promise<string[]> }>()

  return async (tenantId: string, knowledgeBaseId: string): Promise<string[]> => {
    const key = `${tenantId}/${knowledgeBaseId}`
    const version = await versionOf(db, tenantId, knowledgeBaseId)
    if (version === undefined) return []
    const known = found.get(key)
    if (known?.version === version) return known.ids
    const ids = textsNamingListings(db, tenantId, knowledgeBaseId, MAX_TEXTS).then((texts) => [
      ...new Set(texts.flatMap(listingReferences).map(({ id }) => id)),
    ])
    const entry = { version, ids }
    found.delete(key)
    found.set(key, entry)
    // A failed read is not kept; meanwhile a newer version may stand in its place.
    ids.catch(() => {
      if (found.get(key) === entry) found.delete(key)
    })
    const [oldest] = found.keys()
    if (found.size > MAX_REPOSITORIES && oldest !== undefined) found.delete(oldest)
    return ids
  }
}
