import { listingTexts as texts } from '@mostrador/contract/listings'
import { refusalFor } from '#marketplace'
import type { Trouble } from '#marketplace'

/** What a seller is told who waits for the call. */
export const refusalOf = (trouble: Trouble) =>
  refusalFor(trouble, { notConnected: texts.notConnected, reconnect: texts.reconnect })
