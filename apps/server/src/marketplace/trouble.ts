import type { Failure, Reply } from '@mostrador/mercadolibre'
import { refuse } from '#platform'
import type { Refused } from '#platform'
import { Postpone } from '#platform/queue'
import type { NoAccess } from './access.ts'

/** A call that came to nothing: the marketplace refused, or the seller's account cannot be used. */
export type Trouble = Exclude<Reply<unknown>, { ok: true }> | NoAccess

/** The refusals with which a seller who waits for a call is told of trouble. */
export type NoMarketplace =
  | 'marketplace_not_connected'
  | 'marketplace_reconnect_needed'
  | 'marketplace_unavailable'

/** What a seller is told who waits for the call; `words` say it in the language of the caller's screens. */
export function refusalFor(
  trouble: Trouble,
  words: { notConnected: string; reconnect?: string },
):
  | Refused<'marketplace_not_connected'>
  | Refused<'marketplace_reconnect_needed'>
  | Refused<'marketplace_unavailable'> {
  if ('noAccess' in trouble && trouble.noAccess === 'not_connected')
    return refuse('marketplace_not_connected', { message: words.notConnected })
  if (!needsSeller(trouble)) return refuse('marketplace_unavailable')
  const { reconnect: message } = words
  return refuse('marketplace_reconnect_needed', message === undefined ? {} : { message })
}

/** Renewing a token takes about so long. */
const ACCOUNT_WAIT_MS = 1000

/** What a job throws to run again when the trouble may have passed. */
export const postponeFor = (trouble: Trouble): Postpone =>
  'failure' in trouble
    ? new Postpone(`the marketplace answered ${trouble.failure.code}`, {
        afterMs: trouble.failure.retryAfterMs ?? ACCOUNT_WAIT_MS,
        holdsSeller: true,
      })
    : new Postpone('the marketplace account cannot be used now', {
        afterMs: ACCOUNT_WAIT_MS,
        holdsSeller: true,
      })

/** Whether trying later can help. */
export const isPassing = (trouble: Trouble): boolean =>
  'noAccess' in trouble ? trouble.noAccess === 'unavailable' : trouble.failure.retry === 'later'

/** Whether only the seller can mend it, by connecting the account again. */
export const needsSeller = (trouble: Trouble): boolean =>
  'noAccess' in trouble ? trouble.noAccess !== 'unavailable' : trouble.failure.retry === 'reauthorise'

/** The marketplace's own refusal; undefined when the account could not even be used. */
export const failureIn = (trouble: Trouble): Failure | undefined =>
  'noAccess' in trouble ? undefined : trouble.failure
