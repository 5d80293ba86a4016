import * as z from 'zod/mini'
import { Id, storable } from '../fields.ts'
import { CategoryId, ListingType, MAX_IMAGES, WARRANTY_TYPE_IDS } from './draft.ts'
import type { DraftContent } from './draft.ts'
import { listingTexts } from './texts.ts'

const text = (max: number) => z.string().check(z.maxLength(max), storable())
const Term = z.object({
  id: text(80),
  value_id: z.optional(text(60)),
  value_name: z.optional(text(1000)),
})

/** A listing to be made, in the marketplace's words. */
export const Publication = z.object({
  /** The draft that it is made from; publishing it twice gives one listing. */
  draft_id: z.optional(Id),
  title: text(255),
  category_id: CategoryId,
  price: z.number().check(z.positive(listingTexts.priceTooLow), z.maximum(1e15)),
  currency_id: z.string().check(z.regex(/^[A-Z]{3}$/)),
  available_quantity: z.int().check(z.minimum(1, listingTexts.stockTooLow), z.maximum(1e9)),
  buying_mode: z.literal('buy_it_now'),
  condition: z.enum(['new', 'used', 'not_specified']),
  listing_type_id: ListingType,
  description: text(50_000),
  sale_terms: z.array(Term).check(z.maxLength(20)),
  attributes: z.array(Term).check(z.maxLength(300)),
  pictures: z
    .array(z.object({ source: text(2000) }))
    .check(z.minLength(1, listingTexts.imageRequired), z.maxLength(MAX_IMAGES, listingTexts.tooManyImages)),
  shipping: z.object({
    mode: z.enum(['me2', 'not_specified']),
    free_shipping: z.boolean(),
    local_pick_up: z.boolean(),
  }),
  location: z.optional(
    z.object({
      address_line: text(200),
      zip_code: text(20),
      neighborhood: z.object({ id: text(100) }),
      city: z.object({ id: text(100) }),
      state: z.object({ id: text(100) }),
      country: z.object({ id: text(2) }),
    }),
  ),
  video_id: z.optional(text(120)),
})
export type Publication = z.infer<typeof Publication>

const WARRANTY_NAMES = {
  seller: 'Garantía del vendedor',
  factory: 'Garantía de fábrica',
  no_warranty: 'Sin garantía',
} as const
// The marketplace's list of units has plurals only.
const UNITS = { days: 'días', months: 'meses', years: 'años' } as const
const CONDITIONS = {
  new: { condition: 'new', id: '2230284', name: 'Nuevo' },
  used: { condition: 'used', id: '2230581', name: 'Usado' },
  reconditioned: { condition: 'not_specified', id: '2230582', name: 'Reacondicionado' },
} as const

/** A draft in the marketplace's words. Empty attributes are dropped. */
export function publicationOf(draftId: string, draft: DraftContent, currencyId: string): Publication {
  const { category, shipping, location, videoId } = draft
  const condition = CONDITIONS[draft.condition]
  return {
    draft_id: draftId,
    title: draft.title.trim(),
    category_id: category?.id ?? '',
    price: draft.price ?? 0,
    currency_id: currencyId,
    available_quantity: draft.stock ?? 0,
    buying_mode: 'buy_it_now',
    condition: condition.condition,
    listing_type_id: draft.listingType,
    description: draft.description.trim(),
    sale_terms: warrantyTerms(draft.warranty),
    attributes: [
      ...Object.entries(draft.attributes).flatMap(([id, value]) => {
        const name = value.trim()
        if (name === '' || id === 'ITEM_CONDITION') return []
        const valueId = draft.attributeValues[id]
        return [{ id, ...(valueId && { value_id: valueId }), value_name: name }]
      }),
      { id: 'ITEM_CONDITION', value_id: condition.id, value_name: condition.name },
    ],
    pictures: draft.images.map(({ url }) => ({ source: url })),
    shipping: { mode: shipping.mode, free_shipping: shipping.free, local_pick_up: shipping.local },
    ...(shipping.local &&
      location && {
        location: {
          address_line: location.address,
          zip_code: location.zipCode,
          neighborhood: { id: location.neighborhoodId },
          city: { id: location.cityId },
          state: { id: location.stateId },
          country: { id: location.countryId },
        },
      }),
    ...(videoId.trim() && { video_id: videoId.trim() }),
  }
}

function warrantyTerms({ type, duration, unit }: DraftContent['warranty']): Publication['sale_terms'] {
  const term = { id: 'WARRANTY_TYPE', value_id: WARRANTY_TYPE_IDS[type], value_name: WARRANTY_NAMES[type] }
  return type === 'no_warranty'
    ? [term]
    : [term, { id: 'WARRANTY_TIME', value_name: `${duration ?? 1} ${UNITS[unit]}` }]
}
