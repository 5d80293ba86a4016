import { hasContactData } from '@mostrador/contract/guard'
import { isLocked, isMarkedInternal, privacyOf } from '@mostrador/contract/privacy'
import { orderIn } from '../line-kind/index.ts'
import { fold, sentencesOf } from '../text/index.ts'

/**
 * Whether a sentence that the seller wrote to be said, or a listing shows, may never reach a buyer. Lines of files are
 * judged when they are read, see `privacy/`: much that may stand here was not meant to be said there.
 */
export const isWithheld = (sentence: string): boolean =>
  isLocked(privacyOf(sentence)) ||
  isMarkedInternal(fold(sentence)) ||
  hasContactData(sentence) ||
  orderIn(sentence) !== null

/** A text in sentences, each with whether it is withheld. */
export const markSentences = (text: string): { text: string; isWithheld: boolean }[] =>
  sentencesOf(text).map((sentence) => ({ text: sentence, isWithheld: isWithheld(sentence) }))
