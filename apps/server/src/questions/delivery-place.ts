import type { Item } from '@mostrador/mercadolibre'
import type { Access } from '#marketplace'
import type { DeliveryToPlace } from './parts-of-facts.ts'

/** A place as a buyer names it, and as the marketplace is asked for it. */
export interface Place {
  named: string
  zipCode: string
}

const NEAR = String.raw`(?:\b(?:c\.?\s?p\.?|cep|zip|c[oó]d(?:igo|\.)?\s*postal|soy\s+del?|estoy\s+en|vivo\s+en)\s*(?:n[°º]\.?|:|es|el|al?|del?)?\s*)`

/** How each country writes a postal code. A bare number is one only after a word that says so. */
const FORMS: Readonly<Record<string, readonly RegExp[]>> = {
  // S2000ABC: the letter of the province, the four digits of before, and the side of the street.
  MLA: [/\b([A-HJ-NP-Z]\d{4}[A-Z]{3})\b/iu, new RegExp(`${NEAR}([A-HJ-NP-Z]?\\d{4})(?![\\d.,]?\\d)`, 'iu')],
  MLB: [/\b(\d{5}-\d{3})\b/u, new RegExp(`${NEAR}(\\d{8})(?!\\d)`, 'iu')],
  MLM: [new RegExp(`${NEAR}(\\d{5})(?![\\d.,]?\\d)`, 'iu')],
}

/** The place that a message names by its postal code; null where it names none, and where the site goes by cities. */
export function placeIn(message: string, siteId: string | null): Place | null {
  const text = message.replace(/\s+/gu, ' ')
  for (const form of FORMS[siteId ?? ''] ?? []) {
    const named = form.exec(text)?.[1]
    if (named !== undefined) return placeNamed(named)
  }
  return null
}

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
  const paid = reply.value.filter(({ currencyId }) => currencyId === null || currencyId === item.currencyId)
  const recommended = paid.filter(({ isRecommended }) => isRecommended)
  const options = recommended.length > 0 ? recommended : paid
  const [cheapest] = options.toSorted((a, b) => a.cost - b.cost)
  return cheapest ? { place: named, cost: cheapest.cost, arrives: cheapest.arrives } : null
}
