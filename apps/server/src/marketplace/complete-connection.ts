import * as z from 'zod'
import { job } from '#platform/queue'
import { apiOf, renewAccess } from './access.ts'
import { findAccount, updateProfile } from './account-store.ts'
import { isUnsettled, settleAttempt } from './connection-store.ts'
import type { MarketplaceParts } from './parts.ts'
import { isPassing, postponeFor } from './trouble.ts'
import type { Trouble } from './trouble.ts'

export const COMPLETE_CONNECTION_QUEUE = { name: 'marketplace.complete-connection' }
/** By then the call that finishes the connection has done this work itself, unless its process ended. */
export const COMPLETE_AFTER_MS = 20_000
const StartedConnection = z.object({ tenantId: z.uuid(), attemptId: z.uuid() })

/** Reads the nickname and site of a seller's account from the marketplace. Returns the failure, or null. */
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
 * Completes a connection after its process ended or the marketplace did not answer. If the new tokens were lost, the
 * stored tokens no longer work: a renewal detects that, and the seller gets a mail now and not hours later.
 */
export const completeConnectionJob = (parts: MarketplaceParts) =>
  job({
    ...COMPLETE_CONNECTION_QUEUE,
    data: StartedConnection,
    slots: 2,
    slotsPerSeller: 1,
    timeLimitSeconds: 90,
    retries: 12,
    // The marketplace can be unavailable for more than an hour.
    postponableSeconds: 2 * 60 * 60,
    async run({ tenantId, attemptId }) {
      const account = await findAccount(parts.db, tenantId)
      if (await isUnsettled(parts.db, tenantId, attemptId)) {
        const renewed = account ? await renewAccess(parts, account) : { ok: true as const }
        if (!renewed.ok && isPassing(renewed)) throw postponeFor(renewed)
        await settleAttempt(parts.db, tenantId, attemptId)
      }
      if (account?.nickname !== '') return
      const trouble = await readProfile(parts, tenantId)
      if (trouble && isPassing(trouble)) throw postponeFor(trouble)
    },
  })
