import type { Reply } from '@mostrador/mercadolibre'
import { questionTexts } from '@mostrador/contract/questions'
import type { NoAccess } from '#marketplace'
import { refuse } from '#platform'
import type { Refused } from '#platform'
import { Retry } from '#platform/queue'

/** A call that came to nothing: the marketplace refused, or the seller's account cannot be used. */
export type Trouble = Exclude<Reply<unknown>, { ok: true }> | NoAccess

export type NoMarketplace =
  | 'marketplace_not_connected'
  | 'marketplace_reconnect_needed'
  | 'marketplace_unavailable'

/** What a seller is told who waits for the call. */
export function refusalOf(
  trouble: Trouble,
):
  | Refused<'marketplace_not_connected'>
  | Refused<'marketplace_reconnect_needed'>
  | Refused<'marketplace_unavailable'> {
  if ('noAccess' in trouble && trouble.noAccess === 'not_connected')
    return refuse('marketplace_not_connected', { message: questionTexts.connectAccount })
  return needsSeller(trouble) ? refuse('marketplace_reconnect_needed') : refuse('marketplace_unavailable')
}

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
