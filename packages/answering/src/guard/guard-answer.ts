import { clean, fold, quantitiesOf, sentencesOf, type Quantity } from '../text/index.ts'
import type { ListingFacts, ShopProfile } from '../types.ts'
import { claimCodes } from './claims.ts'
import { contactCodes } from './contact.ts'
import { statementsOf } from './listing-facts.ts'
import { FORBIDDEN, RIVALS, SERVICE_FEE } from './patterns.ts'
import { strayQuantities } from './stray-quantities.ts'

const MAX_LENGTH = 2000

/** What a finished text is held against. */
export interface GuardContext {
  question: string
  listing: ListingFacts | null
  /** Words of the sources that the text cites. */
  passages: string[]
  settings: ShopProfile['settings']
  /** Other words of the seller that the text may hold: the brand, a signature. */
  sellerTexts?: string[]
}

/** Last look at a text before a buyer may read it. `codes` names every rule that it breaks. */
export function guardAnswer(
  text: string,
  context: GuardContext,
): { verdict: 'allow' | 'block'; codes: string[] } {
  const { question, listing, passages, settings, sellerTexts = [] } = context
  const folded = fold(text)
  if (!/[\p{L}\p{N}]/u.test(clean(text))) return { verdict: 'block', codes: ['empty'] }
  if (text.length > MAX_LENGTH) return { verdict: 'block', codes: ['too_long'] }
  const cited = [...passages, ...sellerTexts]
  const sources = [...cited, ...(listing ? statementsOf(listing, settings) : [])]
  const citedFolded = fold(cited.join(' \n '))
  const codes = [
    ...contactCodes(text),
    ...FORBIDDEN.filter(
      ({ pattern, unlessCited }) => found(pattern, folded) && !(unlessCited && found(pattern, citedFolded)),
    ).map((f) => f.code),
    ...(settings.blockCompetitive && RIVALS.test(folded) ? ['rival_platform'] : []),
    ...(!settings.showPrices && saysHiddenPrice(text, listing) ? ['price_hidden'] : []),
    ...strayQuantities(text, sources.flatMap(quantitiesOf)).map((s) => s.code),
    ...claimCodes(text, sources, listing, question),
  ]
  return { verdict: codes.length === 0 ? 'allow' : 'block', codes: [...new Set(codes)] }
}

const found = (pattern: RegExp, folded: string): boolean => pattern.test(folded)

/** Whether a text says a price that the seller hides: only fees of a service may carry an amount, and never the listing's own. */
export function saysHiddenPrice(text: string, listing: ListingFacts | null): boolean {
  const own = new Set(
    amountsOf(listing).flatMap((amount) => [amount, Math.round(amount), Math.floor(amount)]),
  )
  const shows = (q: Quantity) => own.has(q.value) && (q.unit === '$' || q.unit === 'us$' || q.value >= 1000)
  return sentencesOf(text).some((sentence) => {
    const quantities = quantitiesOf(sentence)
    if (quantities.some(shows)) return true
    const amounts = quantities.some((q) => q.unit === '$' || q.unit === 'us$')
    return amounts && !SERVICE_FEE.test(fold(sentence))
  })
}

function amountsOf(listing: ListingFacts | null): number[] {
  if (!listing) return []
  const { price, installments } = listing
  const amount = installments?.amount ?? null
  return [
    ...(price === null ? [] : [price]),
    ...(amount === null ? [] : [amount, amount * (installments?.count ?? 1)]),
  ]
}
