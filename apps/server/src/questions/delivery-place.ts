import { ownValue } from '@mostrador/contract/own-value'
import { valuesIn } from '@mostrador/answering/values'
import type { Item } from '@mostrador/mercadolibre'
import type { Access } from '#marketplace'
import type { DeliveryToPlace } from './parts-of-facts.ts'

/** A place as a buyer names it, and as the marketplace is asked for it. */
export interface Place {
  named: string
  zipCode: string
}

/** Says that a postal code follows. */
const CODE_WORD = String.raw`\b(?:c\.?\s?p\.?|cep|zip\s+code|c[oó]d(?:igo|\.)?\s*postal)\s*(?:n[°º]\.?|:|es|el|al?|del?)?\s*`
/** Says that a place follows, which is a code only where nothing but a place stands behind it. */
const PLACE_WORDS = String.raw`\b(?:soy\s+del?|estoy\s+en|vivo\s+en)\s+(?:el\s+)?`
const ENDS = String.raw`(?![\d.,]?\d)`

interface Form {
  code: RegExp
  /** A letter or a word behind it makes a measure, a price or a model of a number. */
  standsAlone?: boolean
}

/** How each country writes a postal code. A bare number is one only after a word that says so. */
const FORMS: Readonly<Record<string, readonly Form[]>> = {
  // S2000ABC: the letter of the province, the four digits of before, and the side of the street.
  MLA: [
    { code: /\b([A-HJ-NP-Z]\d{4}[A-Z]{3})\b/gu },
    { code: new RegExp(`${CODE_WORD}([A-HJ-NP-Z]?\\d{4})(?![\\p{L}])${ENDS}`, 'giu') },
    { code: new RegExp(`${PLACE_WORDS}(\\d{4})${ENDS}`, 'giu'), standsAlone: true },
  ],
  MLB: [{ code: /\b(\d{5}-\d{3})\b/gu }, { code: new RegExp(`${CODE_WORD}(\\d{8})${ENDS}`, 'giu') }],
  MLM: [
    { code: new RegExp(`${CODE_WORD}(\\d{5})${ENDS}`, 'giu') },
    { code: new RegExp(`${PLACE_WORDS}(\\d{5})${ENDS}`, 'giu'), standsAlone: true },
  ],
}

/** The places that a message names by their postal codes; none where the site goes by cities. */
export function placesIn(message: string, siteId: string | null): Place[] {
  const text = message.replace(/\s+/gu, ' ')
  const codes = (ownValue(FORMS, siteId ?? '') ?? []).flatMap(({ code, standsAlone = false }) =>
    [...text.matchAll(code)].flatMap((match) => {
      const [whole, named = ''] = match
      const behind = text.slice(match.index + whole.length)
      const isCode = !isMeasure(named) && (!standsAlone || (ENDS_THERE.test(behind) && !isYear(named)))
      return isCode ? named : []
    }),
  )
  return [...new Set(codes)].map(placeNamed)
}

const ENDS_THERE = /^\s*(?:$|[^\p{L}\p{N}\s$%°"'])/u

/** 'B5000MAH' in capitals has the form of a code. */
const isMeasure = (code: string): boolean =>
  valuesIn(code.replace(/^\p{L}/u, '')).some(({ dimension }) => dimension !== 'plain')

/** "soy del 1990" may be a year; a buyer who means the place is asked for nothing, and gets the general answer. */
const isYear = (code: string): boolean => code.length === 4 && Number(code) >= 1900 && Number(code) < 2030

/** The marketplace takes the digits alone. */
export const placeNamed = (named: string): Place => ({ named, zipCode: named.replace(/\D/g, '') })

/** Delivery of one unit to a place; null where the marketplace tells none. Only its own carriers have live costs. */
export async function readDelivery(
  access: Access,
  item: Item,
  { named, zipCode }: Place,
): Promise<DeliveryToPlace | null> {
  if (item.shipping?.mode !== 'me2') return null
  const reply = await access.call((api) => api.shippingOptions(item.id, { zipCode }))
  if (!reply.ok) return null
  const paid = reply.value.filter(
    ({ isToAddress, currencyId }) => isToAddress && (currencyId === null || currencyId === item.currencyId),
  )
  const recommended = paid.filter(({ isRecommended }) => isRecommended)
  const options = recommended.length > 0 ? recommended : paid
  const [cheapest] = options.toSorted((a, b) => a.cost - b.cost)
  return cheapest ? { place: named, cost: cheapest.cost, arrives: cheapest.arrives } : null
}
