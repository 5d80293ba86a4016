import { hasContactData } from '@mostrador/contract/guard'
import { isLocked, isMarkedInternal, privacyOf } from '@mostrador/contract/privacy'
import { holdsOrder } from '../guard/index.ts'
import { fold } from '../text/index.ts'

/**
 * Whether a sentence that the seller wrote to be said, or a listing shows, may never reach a buyer. Lines of files are
 * judged when they are read, see `privacy/`: much that may stand here was not meant to be said there.
 */
export const isWithheld = (sentence: string): boolean =>
  isLocked(privacyOf(sentence)) ||
  isMarkedInternal(fold(sentence)) ||
  hasContactData(sentence) ||
  holdsOrder(sentence)
