import { ownValue } from '../own-value/index.ts'
import type { DraftContent } from './draft.ts'
import { WARRANTY_TYPE_IDS } from './limits.ts'
import type { Publication } from './publication.ts'

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
        const valueId = ownValue(draft.attributeValues, id)
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
