import * as z from 'zod'
import { job, Retry } from '#platform/queue'
import { apiOf, renewAccess } from './access.ts'
import { findAccount, updateProfile } from './account-store.ts'
import { isUnsettled, settleAttempt } from './connection-store.ts'
import type { MarketplaceParts } from './parts.ts'
import { isPassing } from './trouble.ts'
import type { Trouble } from './trouble.ts'

export const COMPLETE_CONNECTION_QUEUE = { name: 'marketplace.complete-connection' }
/** By then the call that began the connection has done this itself, unless its process ended. */
export const COMPLETE_AFTER_MS = 20_000
const StartedConnection = z.object({ tenantId: z.uuid(), attemptId: z.uuid() })

/** Reads what the marketplace tells of a seller's account. Answers what went wrong, or null. */
export async function readProfile(parts: MarketplaceParts, tenantId: string): Promise<Trouble | null> {
  const account = await findAccount(parts.db, tenantId)
  if (!account) return null
  const me = await apiOf(parts, account).me()
  if (!me.ok) return me
  const { nickname, siteId } = me.value
  await updateProfile(parts.db, account, { nickname, site_id: siteId ?? account.site_id })
  return null
}

/**
 * Finishes a connection whose process ended or whom the marketplace did not answer. Tokens that were lost on the way have
 * ended those that are stored: renewing finds out, and the seller hears of it now and not in hours.
 */
export const completeConnectionJob = (parts: MarketplaceParts) =>
  job({
    ...COMPLETE_CONNECTION_QUEUE,
    data: StartedConnection,
    slots: 2,
    slotsPerSeller: 1,
    timeLimitSeconds: 90,
    // With a minute between tries: more than an hour without the marketplace.
    retries: 80,
    async run({ tenantId, attemptId }) {
      const account = await findAccount(parts.db, tenantId)
      if (await isUnsettled(parts.db, tenantId, attemptId)) {
        const renewed = account ? await renewAccess(parts, account) : { ok: true as const }
        if (!renewed.ok && isPassing(renewed)) throw new Retry('the marketplace is away')
        await settleAttempt(parts.db, tenantId, attemptId)
      }
      if (account?.nickname !== '') return
      const trouble = await readProfile(parts, tenantId)
      if (trouble && isPassing(trouble)) throw new Retry('the marketplace is away')
    },
  })
