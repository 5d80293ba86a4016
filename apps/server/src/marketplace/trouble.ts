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
  | 'marketplace_app_refused'

/** What a seller is told who waits for the call; `words` say it in the language of the caller's screens. */
export function refusalFor(
  trouble: Trouble,
  words: { notConnected: string; reconnect?: string },
):
  | Refused<'marketplace_not_connected'>
  | Refused<'marketplace_reconnect_needed'>
  | Refused<'marketplace_unavailable'>
  | Refused<'marketplace_app_refused'> {
  if ('noAccess' in trouble && trouble.noAccess === 'not_connected')
    return refuse('marketplace_not_connected', { message: words.notConnected })
  if (needsOperator(trouble)) return refuse('marketplace_app_refused')
  if (!needsSeller(trouble)) return refuse('marketplace_unavailable')
  const { reconnect: message } = words
  return refuse('marketplace_reconnect_needed', message === undefined ? {} : { message })
}

/** Renewing a token takes about so long. */
const ACCOUNT_WAIT_MS = 1000

/** Short, so that work goes on seconds after the operator has acted. The queue waits longer the longer it takes. */
const OPERATOR_WAIT_MS = 5000

/** What a job throws to run again when the trouble may have passed. */
export function postponeFor(trouble: Trouble): Postpone {
  const reason =
    'failure' in trouble
      ? `the marketplace answered ${trouble.failure.code}`
      : 'the marketplace account cannot be used now'
  const asked = 'failure' in trouble ? trouble.failure.retryAfterMs : null
  const afterMs = asked ?? (needsOperator(trouble) ? OPERATOR_WAIT_MS : ACCOUNT_WAIT_MS)
  // The client names a time when it has paused the seller's calls. Other trouble is about one resource only.
  const holdsSeller = asked !== null || 'noAccess' in trouble || needsOperator(trouble)
  return new Postpone(reason, { afterMs, holdsSeller })
}

/** Returns whether trying later can help. Work waits for the operator as it waits for the marketplace. */
export const isPassing = (trouble: Trouble): boolean =>
  needsOperator(trouble) ||
  ('noAccess' in trouble ? trouble.noAccess === 'unavailable' : trouble.failure.retry === 'later')

/** Returns whether only the seller can fix it, by connecting the account again. */
export const needsSeller = (trouble: Trouble): boolean =>
  'noAccess' in trouble
    ? trouble.noAccess === 'not_connected' || trouble.noAccess === 'reconnect'
    : trouble.failure.retry === 'reauthorise'

/** Returns whether only the operator can fix it: the marketplace refuses the app. */
const needsOperator = (trouble: Trouble): boolean =>
  'noAccess' in trouble ? trouble.noAccess === 'app_refused' : trouble.failure.retry === 'operator'

/** The marketplace's own refusal; undefined when the account could not even be used. */
export const failureIn = (trouble: Trouble): Failure | undefined =>
  'noAccess' in trouble ? undefined : trouble.failure
