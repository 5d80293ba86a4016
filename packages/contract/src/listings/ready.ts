import { currencyDecimals, fitsCurrency } from '../money/index.ts'
import { ownValue } from '../own-value/index.ts'
import { isBlank } from '../text/index.ts'
import type { AttributeDefinition } from './attribute.ts'
import type { DraftContent, Problem } from './draft.ts'
import { FREE_SHIPPING_MIN_PRICE, MAX_IMAGES } from './limits.ts'
import { listingTexts as texts } from './texts.ts'

/** What the marketplace takes at most in any category of ours. */
export const MAX_TITLE_LENGTH = 60
const MAX_PRICE = 9_999_999_999
const MAX_STOCK = 99_999
const RECONDITIONED_WARRANTY_DAYS = 90
const MARKUP = /<\/?[a-z!][^>]*>/i
const DAYS = { days: 1, months: 30, years: 365 } as const

/** Where a draft is to be listed. */
export interface ListingSite {
  siteId: string
  currencyId: string
}

/** Whether the marketplace accepts free shipping at this price. */
export const mayOfferFreeShipping = (price: number | null, siteId: string): boolean =>
  price !== null && price >= (ownValue(FREE_SHIPPING_MIN_PRICE, siteId) ?? 0)

/** All that keeps a draft from being published, in the order of the form; nothing when it is ready. */
export function readyProblems(
  draft: DraftContent,
  attributes: readonly AttributeDefinition[],
  { siteId, currencyId }: ListingSite,
): Problem[] {
  const problems: Problem[] = []
  const say = (field: string, message: string) => problems.push({ field, message })
  const title = shown(draft.title)
  if (title.length < 3) say('title', texts.titleTooShort)
  else if (title.length > MAX_TITLE_LENGTH) say('title', texts.titleTooLong(MAX_TITLE_LENGTH))
  else if (MARKUP.test(title)) say('title', texts.titleWithMarkup)
  if (draft.category === null) say('category', texts.categoryRequired)
  const { price, stock } = draft
  if (price === null || price <= 0) say('price', texts.priceTooLow)
  else if (price >= MAX_PRICE) say('price', texts.priceTooHigh)
  else if (!fitsCurrency(price, currencyId)) say('price', texts.priceDecimals(currencyDecimals(currencyId)))
  if (stock === null || stock <= 0) say('stock', texts.stockTooLow)
  else if (stock > MAX_STOCK) say('stock', texts.stockTooHigh)
  if (shown(draft.description).length < 10) say('description', texts.descriptionTooShort)
  if (draft.images.length === 0) say('images', texts.imageRequired)
  else if (draft.images.length > MAX_IMAGES) say('images', texts.tooManyImages)
  for (const { id, name, required } of attributes)
    if (required && !shown(ownValue(draft.attributes, id)))
      say(`attributes.${id}`, texts.attributeRequired(name))
  if (draft.shipping.free && !mayOfferFreeShipping(price, siteId)) say('shipping', texts.freeShippingTooCheap)
  if (draft.shipping.local && !shown(draft.location?.address)) say('location', texts.pickupWithoutLocation)
  const warranty = warrantyProblem(draft)
  if (warranty) say('warranty', warranty)
  return problems
}

/** The text without blanks around it; empty when it has no visible characters. */
const shown = (text = ''): string => (isBlank(text) ? '' : text.trim())

function warrantyProblem({ warranty, condition }: DraftContent): string | null {
  const hasOne = warranty.type !== 'no_warranty'
  const days = hasOne ? (warranty.duration ?? 0) * DAYS[warranty.unit] : 0
  if (condition === 'reconditioned' && days < RECONDITIONED_WARRANTY_DAYS) return texts.reconditionedWarranty
  return hasOne && days < 1 ? texts.warrantyDuration : null
}
