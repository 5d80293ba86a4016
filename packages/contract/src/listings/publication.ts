import * as z from 'zod/mini'
import { Id, listOf, storable, upTo } from '../fields.ts'
import { CategoryId, ListingType } from './draft.ts'
import { DRAFT_MAX_LENGTH, MAX_ATTRIBUTES, MAX_IMAGES } from './limits.ts'
import { listingTexts } from './texts.ts'

const text = (max: number) => z.string().check(upTo(max), storable())
const Term = z.object({
  id: text(80),
  value_id: z.optional(text(60)),
  value_name: z.optional(text(DRAFT_MAX_LENGTH.attribute)),
})

/** A listing to be made, in the marketplace's words. */
export const Publication = z.object({
  /** The draft that it is made from; publishing it twice gives one listing. */
  draft_id: z.optional(Id),
  title: text(DRAFT_MAX_LENGTH.title),
  category_id: CategoryId,
  price: z.number().check(z.positive(listingTexts.priceTooLow), z.maximum(1e15)),
  currency_id: z.string().check(z.regex(/^[A-Z]{3}$/)),
  available_quantity: z.int().check(z.minimum(1, listingTexts.stockTooLow), z.maximum(1e9)),
  buying_mode: z.literal('buy_it_now'),
  condition: z.enum(['new', 'used', 'not_specified']),
  listing_type_id: ListingType,
  description: text(DRAFT_MAX_LENGTH.description),
  sale_terms: listOf(Term, 20),
  attributes: listOf(Term, MAX_ATTRIBUTES + 1),
  pictures: listOf(z.object({ source: text(2000) }), MAX_IMAGES, listingTexts.tooManyImages).check(
    z.minLength(1, listingTexts.imageRequired),
  ),
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
