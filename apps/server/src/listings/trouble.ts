import type { Failure, Reply } from '@mostrador/mercadolibre'
import { listingTexts as texts } from '@mostrador/contract/listings'
import type { NoAccess } from '#marketplace'
import { refuse } from '#platform'
import type { Refused } from '#platform'

/** A call that came to nothing: the marketplace refused, or the seller's account cannot be used. */
export type Trouble = Exclude<Reply<unknown>, { ok: true }> | NoAccess

/** What a seller is told who waits for the call. */
export function refusalOf(
  trouble: Trouble,
):
  | Refused<'marketplace_not_connected'>
  | Refused<'marketplace_reconnect_needed'>
  | Refused<'marketplace_unavailable'> {
  if (!('noAccess' in trouble))
    return trouble.failure.retry === 'reauthorise'
      ? refuse('marketplace_reconnect_needed', { message: texts.reconnect })
      : refuse('marketplace_unavailable')
  switch (trouble.noAccess) {
    case 'not_connected':
      return refuse('marketplace_not_connected', { message: texts.notConnected })
    case 'reconnect':
      return refuse('marketplace_reconnect_needed', { message: texts.reconnect })
    case 'unavailable':
      return refuse('marketplace_unavailable')
  }
}

/** Whether trying later can help. */
export const isPassing = (trouble: Trouble): boolean =>
  'noAccess' in trouble ? trouble.noAccess === 'unavailable' : trouble.failure.retry === 'later'

/** The marketplace's refusal of what was sent; undefined for trouble of another kind. */
export const failureIn = (trouble: Trouble): Failure | undefined =>
  'noAccess' in trouble ? undefined : trouble.failure
