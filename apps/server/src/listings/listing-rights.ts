import { openAccess } from '#marketplace'
import type { ListingParts } from './parts.ts'
import { sellerReasons } from './problems.ts'

/** Why the seller's account may list nothing for now; none when it may, or when nobody can be asked. */
export async function reasonsNotToList({ marketplace }: ListingParts, tenantId: string): Promise<string[]> {
  const opened = await openAccess(marketplace, tenantId)
  if (!opened.ok) return []
  const me = await opened.value.call((api) => api.me())
  if (!me.ok || (me.value.publishing?.allowed ?? true)) return []
  return sellerReasons(me.value.publishing?.codes ?? [])
}
