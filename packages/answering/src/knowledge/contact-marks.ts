import { hasContactData } from '@mostrador/contract/guard'
import { isLocked, isMarkedInternal, privacyOf } from '@mostrador/contract/privacy'
import { orderIn } from '../line-kind/index.ts'
import { fold, sentencesOf } from '../text/index.ts'

/**
 * Whether a sentence of a listing or of a text for buyers must not reach them. Files have stricter rules, which
 * `privacy/` applies when a file is read.
 */
export const isWithheld = (sentence: string): boolean =>
  isLocked(privacyOf(sentence)) ||
  isMarkedInternal(fold(sentence)) ||
  hasContactData(sentence) ||
  orderIn(sentence) !== null

/** Splits a text into sentences and marks those that are withheld. */
export const markSentences = (text: string): { text: string; isWithheld: boolean }[] =>
  sentencesOf(text).map((sentence) => ({ text: sentence, isWithheld: isWithheld(sentence) }))
