import { questionTexts } from '@mostrador/contract/questions'
import { refusalFor } from '#marketplace'
import type { Trouble } from '#marketplace'

/** What a seller is told who waits for the call. */
export const refusalOf = (trouble: Trouble) =>
  refusalFor(trouble, { notConnected: questionTexts.connectAccount })
