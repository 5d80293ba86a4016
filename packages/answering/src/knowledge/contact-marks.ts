import { hasContactData } from '@mostrador/contract/guard'
import type { OwnListings } from '@mostrador/contract/listing-references'
import { isLocked, isMarkedInternal, privacyOf } from '@mostrador/contract/privacy'
import { orderIn } from '../line-kind/index.ts'
import { fold, sentencesOf } from '../text/index.ts'

/**
 * Whether a sentence of a listing or of a text for buyers must not reach them. Files have stricter rules, which
 * `privacy/` applies when a file is read.
 */
export const isWithheld = (sentence: string, own?: OwnListings): boolean =>
  isLocked(privacyOf(sentence)) ||
  isMarkedInternal(fold(sentence)) ||
  hasContactData(sentence, own) ||
  orderIn(sentence) !== null

/** Splits a text into sentences and marks those that are withheld. */
export const markSentences = (text: string, own?: OwnListings): { text: string; isWithheld: boolean }[] =>
  sentencesOf(text).map((sentence) => ({ text: sentence, isWithheld: isWithheld(sentence, own) }))
