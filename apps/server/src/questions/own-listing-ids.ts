import { connectedSite, openAccess } from '#marketplace'
import type { MarketplaceParts, Trouble } from '#marketplace'
import type { Clock } from '#platform'

/** A seller rarely sells a listing to somebody else, and a new listing must not be foreign for long. */
const KEPT_MS = 5 * 60_000
const MAX_SELLERS = 2000
const MAX_IDS_OF_SELLER = 500

interface Kept {
  isOwn: boolean
  until: number
}

/** Finds which listings belong to a seller's account, and keeps the answers for some minutes. */
export interface OwnListingIds {
  /** Of these listings, those of the seller's account, in the form in which they were named. */
  ownOf(
    tenantId: string,
    ids: readonly string[],
    urgency?: 'interactive' | 'answer',
  ): Promise<{ ok: true; value: string[] } | Trouble>
}

export function createOwnListingIds({
  marketplace,
  clock,
}: {
  marketplace: MarketplaceParts
  clock: Clock
}): OwnListingIds {
  const sellers = new Map<string, Map<string, Kept>>()

  /** The answers about one account. An account that was connected later has answers of its own. */
  function keptOf(key: string): Map<string, Kept> {
    const kept = sellers.get(key) ?? new Map<string, Kept>()
    sellers.delete(key)
    sellers.set(key, kept)
    const [oldest] = sellers.keys()
    if (sellers.size > MAX_SELLERS && oldest !== undefined) sellers.delete(oldest)
    return kept
  }

  return {
    async ownOf(tenantId, ids, urgency) {
      if (ids.length === 0) return { ok: true, value: [] }
      const opened = await openAccess(marketplace, tenantId, urgency)
      if (!opened.ok) return opened
      const { sellerId, call } = opened.value
      const siteId = (await connectedSite(marketplace.db, tenantId)) ?? ''
      const idOf = (named: string) => (/^\d/.test(named) ? siteId + named : named)
      const kept = keptOf(`${tenantId} ${sellerId}`)
      const now = clock.now().getTime()
      const asked = [...new Set(ids.map(idOf))].filter((id) => (kept.get(id)?.until ?? 0) <= now)
      if (asked.length > 0) {
        const items = await call((api) => api.items(asked))
        if (!items.ok) return items
        const own = new Set(items.value.found.flatMap((item) => (item.sellerId === sellerId ? item.id : [])))
        for (const id of asked) {
          kept.delete(id)
          kept.set(id, { isOwn: own.has(id), until: now + KEPT_MS })
          const [first] = kept.keys()
          if (kept.size > MAX_IDS_OF_SELLER && first !== undefined) kept.delete(first)
        }
      }
      return { ok: true, value: ids.filter((named) => kept.get(idOf(named))?.isOwn === true) }
    },
  }
}
