import {
  contactCodes,
  DEAL_RULES,
  MAX_ANSWER_LENGTH,
  PAYMENT_RULES,
  RIVAL,
  type GuardCode,
  type Rule,
} from '@mostrador/contract/guard'
import { isLocked, privacyOf } from '@mostrador/contract/privacy'
import { clean, fold, isNegated, LEAD, sentencesOf } from '../text/index.ts'
import type { ListingFacts, ShopProfile } from '../types.ts'
import type { Finding } from './finding.ts'

import { statementsOf, TYPED_CLAIMS, TYPED_DENIALS } from './listing-facts.ts'
import { orderIn } from '../line-kind/index.ts'
import { ACCENTED_TUTEO, FORBIDDEN, UNLESS_CITED } from './patterns.ts'
import { saysHiddenPrice } from './prices.ts'
import { saysUnitsLeft } from './stock.ts'
import { valueFindings } from '../values/value-findings.ts'

/** What a finished text is held against. */
export interface GuardContext {
  question: string
  listing: ListingFacts | null
  /** Words of the sources that the text cites. */
  passages: string[]
  settings: ShopProfile['settings']
  /** Other words of the seller that the text may hold: the brand, a signature. */
  sellerTexts?: string[]
  /** The answer is given on the seller's own site, where paying and meeting is the shop's own business. */
  isOwnSite?: boolean
  /** Texts that the seller keeps from buyers. */
  withheld?: string[]
  /** A second reading looks at each clause, so that words need not decide what is contradicted. */
  isReadAgain?: boolean
}

export interface GuardVerdict {
  verdict: 'allow' | 'block'
  codes: GuardCode[]
  findings: Finding[]
}

/** Last look at a text before a buyer may read it. `codes` names every rule that it breaks. Pure and deterministic. */
export function guardAnswer(text: string, context: GuardContext): GuardVerdict {
  if (!/[\p{L}\p{N}]/u.test(clean(text))) return blockedFor([{ code: 'empty', clause: '' }])
  if (text.length > MAX_ANSWER_LENGTH) return blockedFor([{ code: 'too_long', clause: text }])
  const {
    question,
    listing,
    passages,
    settings,
    sellerTexts = [],
    isOwnSite = false,
    isReadAgain = false,
  } = context
  const cited = [...passages, ...sellerTexts]
  const sources = [...cited, ...(listing ? statementsOf(listing, settings) : [])]
  const codes: GuardCode[] = [
    ...contactCodes(text, sources.join('\n')),
    ...wordingCodes(text, sources, isOwnSite),
    ...privacyCodes(text, sources),
    ...(isOrder(text) || sentencesOf(text).some(isOrder) ? (['order'] as const) : []),
    ...(settings.blockCompetitive && RIVAL.test(fold(text)) ? (['rival_platform'] as const) : []),
    ...(!settings.showPrices && saysHiddenPrice(text, listing) ? (['price_hidden'] as const) : []),
    ...(!settings.checkStock && saysUnitsLeft(text) ? (['stock'] as const) : []),
    ...(listing ? typedCodes(text, listing, cited) : []),
  ]
  return blockedFor([
    ...codes.map((code): Finding => ({ code, clause: text })),
    ...valueFindings(text, { sources, question }, { isReadAgain }),
  ])
}

const blockedFor = (findings: Finding[]): GuardVerdict => ({
  verdict: findings.length === 0 ? 'allow' : 'block',
  codes: [...new Set(findings.map(({ code }) => code))],
  findings,
})

/** Words alone do not decide: sources hold no such orders, and the score learned from files, not from greetings. */
function isOrder(text: string): boolean {
  const order = orderIn(text)
  return order !== null && order !== 'order-by-words'
}

/**
 * Finds private data in an answer. Sources hold no withheld lines, so a source with the same reason means that the
 * seller published or released it. Payment, identity and credential data are never allowed.
 */
function privacyCodes(text: string, sources: readonly string[]): GuardCode[] {
  const found = sentencesOf(text).flatMap((sentence) => privacyOf(sentence) ?? [])
  if (found.length === 0) return []
  const known = new Set(sources.flatMap(sentencesOf).map((sentence) => privacyOf(sentence)))
  return found.filter((reason) => isLocked(reason) || !known.has(reason))
}

function wordingCodes(text: string, sources: readonly string[], isOwnSite: boolean): GuardCode[] {
  const known = sources.flatMap((s) => sentencesOf(s).map(fold))
  const always = [...(isOwnSite ? [] : DEAL_RULES), ...FORBIDDEN].filter(({ pattern }) =>
    pattern.test(fold(text)),
  )
  const unlessCited = sentencesOf(text).flatMap((sentence) => {
    const folded = fold(sentence)
    return [...PAYMENT_RULES, ...UNLESS_CITED].filter((rule) => breaks(rule, folded, known))
  })
  const tuteo = ACCENTED_TUTEO.test(clean(text)) ? (['register'] as const) : []
  return [...[...always, ...unlessCited].map(({ code }) => code), ...tuteo]
}

/** A policy may say it when the seller's words say it too, in about the same words and not the other way round. */
function breaks({ pattern }: Rule, folded: string, known: readonly string[]): boolean {
  const found = pattern.exec(folded)
  if (!found) return false
  const words = found[0].match(/[a-z0-9]+/g) ?? []
  const says = (k: string) => words.filter((word) => k.includes(word)).length * 2 >= words.length
  const denies = isNegated(folded.replace(LEAD, ''))
  return !known.some((k) => pattern.test(k) && says(k) && isNegated(k) === denies)
}

/** Typed facts said wrong, unless the seller's own words say just that. */
function typedCodes(text: string, listing: ListingFacts, cited: readonly string[]): GuardCode[] {
  const known = cited.map(bare)
  return sentencesOf(text).flatMap((sentence) => {
    const folded = fold(sentence).replace(LEAD, '')
    if (known.some((k) => k.includes(bare(folded)))) return []
    const claims = isNegated(folded) ? TYPED_DENIALS : TYPED_CLAIMS
    return claims
      .filter(({ claim, contradicted }) => claim.test(folded) && contradicted(listing))
      .map((c) => c.code)
  })
}

const bare = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
