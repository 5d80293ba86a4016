import type { z } from 'zod'
import * as wire from './wire/index.ts'

export interface Category {
  id: string
  name: string
  /** From the root down to itself. */
  path: string[]
  children: { id: string; name: string }[]
  isListingAllowed: boolean
  minimumPrice: number | null
  maxTitleLength: number | null
}

/** A property that products of a category have. */
export interface CategoryAttribute {
  id: string
  name: string
  tags: ReadonlySet<string>
  hierarchy: string | null
  relevance: number
  type: string
  maxLength: number | null
  values: { id: string; name: string }[]
  units: string[]
  defaultUnit: string | null
  hint: string | null
  tooltip: string | null
  example: string | null
}

export interface NamedValue {
  id: string
  valueId: string | null
  value: string
}

export interface Prediction {
  categoryId: string
  categoryName: string
  domainId: string | null
  attributes: NamedValue[]
}

export interface CatalogueProduct {
  id: string
  name: string
  domainId: string | null
  attributes: NamedValue[]
  pictures: string[]
}

export const CategoryReply = wire.Category.transform((received): Category => ({
  id: received.id,
  name: received.name,
  path: (received.path_from_root ?? []).map(({ name }) => name),
  children: received.children_categories ?? [],
  isListingAllowed: received.settings?.listing_allowed ?? true,
  minimumPrice: received.settings?.minimum_price ?? null,
  maxTitleLength: received.settings?.max_title_length ?? null,
}))

export const CategoryAttributesReply = wire.CategoryAttributes.transform((received) =>
  received.map((one): CategoryAttribute => ({
    id: one.id,
    name: one.name,
    tags: new Set(one.tags ?? []),
    hierarchy: one.hierarchy ?? null,
    relevance: one.relevance ?? 2,
    type: one.value_type ?? 'string',
    maxLength: one.value_max_length ?? null,
    values: (one.values ?? []).flatMap(({ id, name }) => (id ? [{ id, name }] : [])),
    units: (one.allowed_units ?? []).map(({ name }) => name),
    defaultUnit: one.default_unit ?? null,
    hint: one.hint ?? null,
    tooltip: one.tooltip ?? null,
    example: one.example ?? null,
  })),
)

export const ConditionalReply = wire.ConditionalAttributes.transform(
  (received) => received.required_attributes ?? [],
)

export const PredictionsReply = wire.Predictions.transform((received) =>
  received.map((one): Prediction => ({
    categoryId: one.category_id,
    categoryName: one.category_name,
    domainId: one.domain_id ?? null,
    attributes: namedValues(one.attributes),
  })),
)

export const ListingTypesReply = wire.ListingTypes.transform(({ available }) => available)

export const ShippingModesReply = wire.ShippingPreferences.transform(({ modes }) => modes ?? [])

export const UploadedPictureReply = wire.UploadedPicture.transform(({ id }) => id)

export const ProductsReply = wire.Products.transform(({ results }) =>
  results.map((one): CatalogueProduct => ({
    id: one.id,
    name: one.name,
    domainId: one.domain_id ?? null,
    attributes: namedValues(one.attributes),
    pictures: (one.pictures ?? []).map(({ url }) => secure(url)),
  })),
)

const namedValues = (
  received: z.output<typeof wire.Predictions>[number]['attributes'] | null | undefined,
): NamedValue[] =>
  (received ?? []).flatMap(({ id, value_id: valueId, value_name: value }) =>
    value ? [{ id, valueId: valueId ?? null, value }] : [],
  )

/** The marketplace's picture host serves both; our pages load https alone. Other hosts are left as they are. */
const secure = (url: string) => url.replace(/^http:\/\/(?=[^/]*mlstatic\.com\/)/, 'https://')
