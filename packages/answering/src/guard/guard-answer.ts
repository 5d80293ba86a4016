import { MAX_ANSWER_LENGTH, type GuardCode } from '@mostrador/contract/guard'
import type { OwnListings } from '@mostrador/contract/listing-references'
import { clean, fold, isNegated, LEAD, sentencesOf } from '../text/index.ts'
import { contradictionFindings } from '../entailment/index.ts'
import type { AnswerLanguage, Finding, ListingFacts, ShopProfile } from '../types.ts'
import { variantFindings } from '../variants/index.ts'
import { valueFindings, valuesIn, type Grounds } from '../values/index.ts'
import { listingStatements, TYPED_CLAIMS, TYPED_DENIALS } from './listing-facts.ts'
import { readReferences } from './own-references.ts'
import { policyFindings, readForPolicy } from './policy/index.ts'
import { regularPriceFindings } from './regular-price.ts'
import { saysUnitsLeft } from './stock.ts'

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
  /** Listings of the seller, whose links and numbers are no contact data. */
  ownListings?: OwnListings
  /** A second reading looks at each clause, so that words need not decide what is contradicted or promised. */
  isReadAgain?: boolean
  /** The language that the text has to be in; unset: Spanish. */
  language?: AnswerLanguage
}

export interface GuardVerdict {
  verdict: 'allow' | 'block'
  codes: GuardCode[]
  /** Each place that breaks a rule. */
  findings: Finding[]
  /** Numbers that no rule could follow, which the second reading works out. */
  unproved: string[]
}

/** Last look at a text before a buyer may read it. `codes` names every rule that it breaks and `findings` says where. Pure and deterministic. */
export function guardAnswer(said: string, stated: GuardContext): GuardVerdict {
  const { text, context, findings: referenceFindings } = readReferences(said, stated)
  if (!/[\p{L}\p{N}]/u.test(clean(said))) return verdictOf([{ code: 'empty', clause: '' }])
  if (said.length > MAX_ANSWER_LENGTH) return verdictOf([{ code: 'too_long', clause: said }])
  const { question, listing, passages, settings, sellerTexts = [], isReadAgain = false } = context
  const cited = [...passages, ...sellerTexts]
  const sources = [...cited, ...(listing ? listingStatements(listing, settings) : [])]
  const grounds = { sources, question }
  const unsupported = valueFindings(text, grounds, { isReadAgain })
  const findings = [
    ...referenceFindings,
    ...policyFindings(readForPolicy(text, sources), context).filter(
      ({ code }) => !isReadAgain || code !== 'promise',
    ),
    ...(!settings.checkStock && saysUnitsLeft(text) ? [{ code: 'stock' as const, clause: text }] : []),
    ...(listing ? typedFindings(text, listing, cited) : []),
    ...(listing ? variantFindings(text, question, listing) : []),
    ...(listing ? regularPriceFindings(text, listing) : []),
    ...unsupported,
    ...(isReadAgain ? [] : contradictionFindings(text, grounds)),
  ]
  return verdictOf(findings, isReadAgain ? unprovedNumbers(text, grounds, unsupported) : [])
}

/** Numbers and dates that no source states and no rule could follow, besides those that are refused. */
function unprovedNumbers(text: string, grounds: Grounds, refused: readonly Finding[]): string[] {
  const known = new Set(refused.map(({ value }) => value))
  const strict = valueFindings(text, grounds).flatMap(({ value }) => value ?? [])
  return [...new Set(strict)].filter((value) => !known.has(value) && valuesIn(value).length > 0)
}

const verdictOf = (findings: Finding[], unproved: string[] = []): GuardVerdict => ({
  verdict: findings.length === 0 ? 'allow' : 'block',
  codes: [...new Set(findings.map(({ code }) => code))],
  findings,
  unproved,
})

/** Typed facts said wrong, unless the seller's own words say just that. */
function typedFindings(text: string, listing: ListingFacts, cited: readonly string[]): Finding[] {
  const known = new Set(cited.flatMap(sentencesOf).map((sentence) => bare(fold(sentence).replace(LEAD, ''))))
  return sentencesOf(text).flatMap((clause) => {
    const folded = fold(clause).replace(LEAD, '')
    if (known.has(bare(folded))) return []
    const claims = isNegated(folded) ? TYPED_DENIALS : TYPED_CLAIMS
    return claims
      .filter(({ claim, contradicted }) => claim.test(folded) && contradicted(listing))
      .map(({ code }) => ({ code, clause }))
  })
}

const bare = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
