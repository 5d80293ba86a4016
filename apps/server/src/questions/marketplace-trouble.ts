import { questionTexts } from '@mostrador/contract/questions'
import { refusalFor } from '#marketplace'
import type { Trouble } from '#marketplace'
import { Retry } from '#platform/queue'

/** What a seller is told who waits for the call. */
export const refusalOf = (trouble: Trouble) =>
  refusalFor(trouble, { notConnected: questionTexts.connectAccount })

/** What a job throws to be run again when the trouble may have passed. */
export const retryOf = (trouble: Trouble): Retry =>
  'failure' in trouble
    ? new Retry(`the marketplace answered ${trouble.failure.code}`, {
        afterMs: trouble.failure.retryAfterMs ?? 0,
      })
    : new Retry('the marketplace account cannot be used now')
