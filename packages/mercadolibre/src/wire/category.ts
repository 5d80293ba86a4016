import { z } from 'zod'

const Named = z.object({ id: z.string(), name: z.string() })

export const Categories = z.array(Named)

export const Category = z.object({
  id: z.string(),
  name: z.string(),
  path_from_root: z.array(Named).nullish(),
  children_categories: z.array(Named).nullish(),
  settings: z
    .object({
      listing_allowed: z.boolean().nullish(),
      minimum_price: z.number().nullish(),
      max_title_length: z.int().nullish(),
      currencies: z.array(z.string()).nullish(),
    })
    .nullish(),
})

/** Tags are an object here, and a list in other calls about the same thing. */
const Tags = z.union([
  z
    .record(z.string(), z.unknown())
    .transform((tags) => Object.entries(tags).flatMap(([tag, isSet]) => (isSet === true ? [tag] : []))),
  z.array(z.string()),
])

export const CategoryAttributes = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    tags: Tags.nullish(),
    hierarchy: z.string().nullish(),
    relevance: z.number().nullish(),
    value_type: z.string().nullish(),
    value_max_length: z.int().nullish(),
    values: z.array(z.object({ id: z.string().nullish(), name: z.string() })).nullish(),
    allowed_units: z.array(Named).nullish(),
    default_unit: z.string().nullish(),
    hint: z.string().nullish(),
    tooltip: z.string().nullish(),
    example: z.string().nullish(),
  }),
)

export const ConditionalAttributes = z.object({
  required_attributes: z
    .array(z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]))
    .nullish(),
})

const Value = z.object({ id: z.string(), value_id: z.string().nullish(), value_name: z.string().nullish() })

export const Predictions = z.array(
  z.object({
    domain_id: z.string().nullish(),
    category_id: z.string(),
    category_name: z.string(),
    attributes: z.array(Value).nullish(),
  }),
)

export const ListingTypes = z.object({ available: z.array(Named) })

export const ShippingPreferences = z.object({ modes: z.array(z.string()).nullish() })

export const UploadedPicture = z.object({ id: z.string() })

export const Products = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      domain_id: z.string().nullish(),
      attributes: z.array(Value).nullish(),
      pictures: z.array(z.object({ id: z.string().nullish(), url: z.string() })).nullish(),
    }),
  ),
})
