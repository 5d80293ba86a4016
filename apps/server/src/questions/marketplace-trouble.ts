import type { Reply } from '@mostrador/mercadolibre'
import type { NoAccess } from '#marketplace'
import { Retry } from '#platform/queue'

/** A call that came to nothing: the marketplace refused, or the seller's account cannot be used. */
export type Trouble = Exclude<Reply<unknown>, { ok: true }> | NoAccess

/** Whether trying later can help. */
export const isPassing = (trouble: Trouble): boolean =>
  'failure' in trouble ? trouble.failure.retry === 'later' : trouble.noAccess === 'unavailable'

/** Whether only the seller can mend it, by connecting the account again. */
export const needsSeller = (trouble: Trouble): boolean =>
  'failure' in trouble ? trouble.failure.retry === 'reauthorise' : trouble.noAccess !== 'unavailable'

export const retryOf = (trouble: Trouble): Retry =>
  'failure' in trouble
    ? new Retry(`the marketplace answered ${trouble.failure.code}`, {
        afterMs: trouble.failure.retryAfterMs ?? 0,
      })
    : new Retry('the marketplace account cannot be used now')
