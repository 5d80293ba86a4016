import { fold, quantitiesOf, sentencesOf, type Quantity } from '../text/index.ts'
import type { ListingFacts } from '../types.ts'
import { inDigits } from '../values/index.ts'
import { PRODUCT_PRICE, SERVICE_FEE } from './patterns.ts'

/** Whether a text says a price that the seller hides: only fees of a service may carry an amount, and never the listing's own. */
export function saysHiddenPrice(text: string, listing: ListingFacts | null): boolean {
  const own = new Set(
    amountsOf(listing).flatMap((amount) => [amount, Math.round(amount), Math.floor(amount)]),
  )
  const shows = (q: Quantity) => own.has(q.value) && (q.unit === '$' || q.unit === 'us$' || q.value >= 1000)
  return sentencesOf(text).some((sentence, at, all) => {
    const folded = withAmounts(inDigits(fold(sentence)))
    const quantities = quantitiesOf(folded)
    if (quantities.some(shows)) return true
    const amounts = quantities.some((q) => q.unit === '$' || q.unit === 'us$')
    const before = SAME_SUBJECT.test(folded) ? fold(all[at - 1] ?? '') : ''
    const isFee = SERVICE_FEE.test(folded) || SERVICE_FEE.test(before)
    return amounts && (!isFee || PRODUCT_PRICE.test(folded))
  })
}

/** "18k", "25 mil", "desde 3500 por unidad", "a 52.000", "vale 9.900": amounts without their sign, as sellers write them. */
const withAmounts = (folded: string): string =>
  folded
    .replace(/\b(\d{1,4}) ?(?:k|mil(?: pesos)?)\b/g, '$$ $1000')
    .replace(MONEY_WORD, (said, words: string, n: string, at: number, all: string) =>
      // "fabricados desde 2012", but not "desde 2012 por unidad".
      SINCE.test(words) && /^(?:19|20)\d\d$/.test(n) && !EACH.test(all.slice(at + said.length))
        ? said
        : `${words}$ ${n}`,
    )
const EACH = /^ ?(?:pesos|por|c\/u|cada|la unidad|el par)\b/
const SINCE = /^(?:desde|a|:)/
const MONEY_WORD =
  /\b((?:sale|salen|cuesta|cuestan|vale|valen|cobramos|queda|quedan|te queda|precio|valor|desde|a|por|son|seña|sena|repuestos?|:)[a-z ]{0,25}?:? ?)(\d{1,3}\.\d{3}|\d{4,7})\b(?! ?(?:mah|mm|rpm|w|watts|lumenes|lm|m|msnm|g|gr|ml|psi|hz|btu|horas|hs|hojas|paginas|unidades|km|kg|ciclos|vueltas|piezas|mts|metros|lts|litros|frigorias|kcal|puntos|dpi|px|pixele?s|cc|v|°|en adelante|a \d))/g

/** "Colocamos en CABA. Cuesta $ 14.000.": the sentence before says what. */
const SAME_SUBJECT = /^(?:cuesta|sale|vale|se cobra|cobramos|el costo es|son) /

function amountsOf(listing: ListingFacts | null): number[] {
  if (!listing) return []
  const { price, promotion, installments } = listing
  const amount = installments?.amount ?? null
  return [
    ...(price === null ? [] : [price]),
    ...(promotion?.regularPrice ? [promotion.regularPrice] : []),
    ...(amount === null ? [] : [amount, amount * (installments?.count ?? 1)]),
  ]
}
