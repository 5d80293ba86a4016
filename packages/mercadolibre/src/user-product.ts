import { type Attribute } from './item.ts'
import * as wire from './wire/index.ts'

/** One variant of a family; several listings may sell it. */
export interface UserProduct {
  id: string
  familyId: string | null
  attributes: Attribute[]
}

export const UserProductReply = wire.UserProduct.transform((received): UserProduct => ({
  id: received.id,
  familyId: received.family_id ?? null,
  attributes: (received.attributes ?? []).map(({ id, name, values }) => ({
    id,
    name: name ?? id,
    valueId: values?.[0]?.id ?? null,
    valueName: (values ?? []).flatMap((value) => value.name ?? []).join(', ') || null,
  })),
}))

/** Units at all places together. */
export const UserProductStockReply = wire.UserProductStock.transform((received): number =>
  (received.locations ?? []).reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0),
)

/** Ids of its user products; null when there are more than the marketplace documents. */
export const FamilyReply = wire.Family.transform(({ user_products_ids: ids }): string[] | null =>
  ids.length > wire.MAX_VARIATIONS ? null : ids,
)
