import { z } from 'zod'
import { exactly, list, text, WIRE_MAX_LENGTH } from './bounds.ts'

const Named = z.object({ id: exactly(), name: text() })

export const Categories = list(Named)

export const Category = z.object({
  id: exactly(),
  name: text(),
  path_from_root: list(Named).nullish(),
  children_categories: list(Named).nullish(),
  settings: z
    .object({
      listing_allowed: z.boolean().nullish(),
      minimum_price: z.number().nullish(),
      max_title_length: z.int().nullish(),
      currencies: list(exactly()).nullish(),
    })
    .nullish(),
})

/** Tags are an object here, and a list in other calls about the same thing. */
const Tags = z.union([
  z
    .record(z.string(), z.unknown())
    .transform((tags) => Object.entries(tags).flatMap(([tag, isSet]) => (isSet === true ? [tag] : []))),
  list(exactly()),
])

export const CategoryAttributes = list(
  z.object({
    id: exactly(),
    name: text(),
    tags: Tags.nullish(),
    hierarchy: exactly().nullish(),
    relevance: z.number().nullish(),
    value_type: exactly().nullish(),
    value_max_length: z.int().nullish(),
    values: list(z.object({ id: exactly().nullish(), name: text() })).nullish(),
    allowed_units: list(Named).nullish(),
    default_unit: exactly().nullish(),
    hint: text().nullish(),
    tooltip: text().nullish(),
    example: text().nullish(),
  }),
)

export const ConditionalAttributes = z.object({
  required_attributes: list(
    z.union([exactly(), z.object({ id: exactly() }).transform(({ id }) => id)]),
  ).nullish(),
})

const Value = z.object({ id: exactly(), value_id: exactly().nullish(), value_name: text().nullish() })

export const Predictions = list(
  z.object({
    domain_id: exactly().nullish(),
    category_id: exactly(),
    category_name: text(),
    attributes: list(Value).nullish(),
  }),
)

export const ListingTypes = z.object({ available: list(Named) })

export const ShippingPreferences = z.object({ modes: list(exactly()).nullish() })

export const UploadedPicture = z.object({ id: exactly() })

export const Products = z.object({
  results: list(
    z.object({
      id: exactly(),
      name: text(),
      domain_id: exactly().nullish(),
      attributes: list(Value).nullish(),
      pictures: list(z.object({ id: exactly().nullish(), url: exactly(WIRE_MAX_LENGTH.other) })).nullish(),
    }),
  ),
})
