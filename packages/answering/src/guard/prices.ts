import { fold, quantitiesOf, sentencesOf, type Quantity } from '../text/index.ts'
import type { ListingFacts } from '../types.ts'
import { inDigits } from './measures.ts'
import { PRODUCT_PRICE, SERVICE_FEE } from './patterns.ts'

/** Whether a text says a price that the seller hides: only fees of a service may carry an amount, and never the listing's own. */
export function saysHiddenPrice(text: string, listing: ListingFacts | null): boolean {
  const own = new Set(
    amountsOf(listing).flatMap((amount) => [amount, Math.round(amount), Math.floor(amount)]),
  )
  const shows = (q: Quantity) => own.has(q.value) && (q.unit === '$' || q.unit === 'us$' || q.value >= 1000)
  return sentencesOf(text).some((sentence, at, all) => {
    const folded = inDigits(fold(sentence))
    const quantities = quantitiesOf(folded)
    if (quantities.some(shows)) return true
    const amounts = quantities.some((q) => q.unit === '$' || q.unit === 'us$')
    const before = SAME_SUBJECT.test(folded) ? fold(all[at - 1] ?? '') : ''
    const isFee = SERVICE_FEE.test(folded) || SERVICE_FEE.test(before)
    return amounts && (!isFee || PRODUCT_PRICE.test(folded))
  })
}

/** "Colocamos en CABA. Cuesta $ 14.000.": the sentence before says what. */
const SAME_SUBJECT = /^(?:cuesta|sale|vale|se cobra|cobramos|el costo es|son) /

function amountsOf(listing: ListingFacts | null): number[] {
  if (!listing) return []
  const { price, installments } = listing
  const amount = installments?.amount ?? null
  return [
    ...(price === null ? [] : [price]),
    ...(amount === null ? [] : [amount, amount * (installments?.count ?? 1)]),
  ]
}
