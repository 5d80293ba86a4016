import { withoutOwnListings } from '../listing-references/index.ts'
import type { OwnListings } from '../listing-references/index.ts'
import { privacyOf } from '../privacy/index.ts'
import { fold, hasWords, isBlank } from '../text/index.ts'
import { MAX_ANSWER_LENGTH } from '../answer-length.ts'
import type { GuardCode } from './codes.ts'
import { contactCodes } from './contact.ts'
import { DEAL_RULES, PAYMENT_RULES, RIVAL } from './deal-rules.ts'

/**
 * Rules that a seller's own words break. There are no sources to compare with, so it looks only for what is wrong
 * whatever the shop says; ways to pay that a policy refuses ("no tomamos efectivo") are not warned of. `own` are the
 * listings that are known to be the seller's.
 */
export function handTypedCodes(typed: string, own: OwnListings = new Set()): GuardCode[] {
  const text = withoutOwnListings(typed, own)
  const sentences = fold(text).split(/[.!?\n]+/)
  const pays = sentences.some(
    (s) =>
      !/\b(?:no|ni|sin)\b/.test(s) && PAYMENT_RULES.some(({ pattern }) => pattern.test(s)) && !STAYS.test(s),
  )
  const folded = fold(text)
  return [
    ...new Set<GuardCode>([
      ...(hasWords(typed) || isBlank(typed) ? [] : (['empty'] as const)),
      ...(typed.length > MAX_ANSWER_LENGTH ? (['too_long'] as const) : []),
      ...contactCodes(text, text, own),
      ...DEAL_RULES.filter(({ pattern }) => pattern.test(folded)).map(({ code }) => code),
      ...(pays ? (['off_platform'] as const) : []),
      ...privacyCodes(text),
      ...(RIVAL.test(folded) ? (['rival_platform'] as const) : []),
    ]),
  ]
}

/** Said of paying inside the marketplace, or of what a product does. */
const STAYS = /\b(?:mercado ?pago|mercado ?libre|plataforma|publicacion|efectivo (?:contra|para))\b/

const privacyCodes = (text: string): GuardCode[] =>
  text.split(/(?<=[.!?])\s+|\n/).flatMap((sentence) => privacyOf(sentence) ?? [])
