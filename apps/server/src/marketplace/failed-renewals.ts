/** How long a failed renewal is remembered. */
const REMEMBERED_MS = 30_000
const MOST_SELLERS = 5000

/** When the last renewal failed, for each seller, with the oldest failure first. */
const failedAt = new Map<string, number>()

/** Notes that the token service gave no new token. */
export function noteFailedRenewal(tenantId: string): void {
  failedAt.delete(tenantId)
  if (failedAt.size >= MOST_SELLERS) failedAt.delete(failedAt.keys().next().value ?? '')
  failedAt.set(tenantId, performance.now())
}

/** Returns whether a renewal failed so recently that the next one would probably fail too. */
export const hasJustFailed = (tenantId: string): boolean =>
  performance.now() - (failedAt.get(tenantId) ?? -Infinity) < REMEMBERED_MS
