import type { Publication } from '@mostrador/contract/listings'
import type { CategoryAttribute, NewItem } from '@mostrador/mercadolibre'
import type { ListingAccount } from './account-store.ts'
import { plainTitle } from './plain-text.ts'

const MAX_TITLE = 60
const NEVER_SENT = ['read_only', 'fixed', 'inferred']

/**
 * A publication as the marketplace takes it. What it no longer takes (pickup location, video, instalments) is left out;
 * the SKU is ours, so that the item can be found again.
 */
export function newItemOf(
  publication: Publication,
  given: {
    account: Pick<ListingAccount, 'usesFamilies' | 'hasMe2'>
    pictures: NewItem['pictures']
    definitions: readonly CategoryAttribute[]
    sku: string
  },
): NewItem {
  const { account, pictures, definitions, sku } = given
  const title = plainTitle(publication.title, MAX_TITLE)
  const { mode, free_shipping, local_pick_up } = publication.shipping
  return {
    ...(account.usesFamilies ? { family_name: title } : { title }),
    category_id: publication.category_id,
    price: publication.price,
    currency_id: publication.currency_id,
    available_quantity: publication.available_quantity,
    buying_mode: publication.buying_mode,
    condition: publication.condition,
    listing_type_id: publication.listing_type_id,
    pictures,
    attributes: [
      ...publication.attributes.flatMap((attribute) => sent(attribute, definitions)),
      { id: 'SELLER_SKU', value_name: sku },
    ],
    sale_terms: publication.sale_terms.map(defined),
    shipping: { mode: account.hasMe2 ? mode : 'not_specified', free_shipping, local_pick_up },
  }
}

type Value = Publication['attributes'][number]

function sent(attribute: Value, definitions: readonly CategoryAttribute[]): NewItem['attributes'] {
  const name = attribute.value_name?.trim() ?? ''
  const definition = definitions.find(({ id }) => id === attribute.id)
  if (attribute.id === 'SELLER_SKU' || (name === '' && !attribute.value_id)) return []
  if (NEVER_SENT.some((tag) => definition?.tags.has(tag))) return []
  const listed = definition?.values.find((value) => value.id === attribute.value_id || value.name === name)
  return [{ id: attribute.id, ...((listed ?? null) && { value_id: listed?.id ?? '' }), value_name: name }]
}

const defined = ({ id, value_id: valueId, value_name: name }: Value) => ({
  id,
  ...(valueId !== undefined && { value_id: valueId }),
  ...(name !== undefined && { value_name: name }),
})
