import * as z from 'zod/mini'
import { endpoint, UPLOAD_REFUSALS } from '../endpoint.ts'
import { Done, entriesUpTo, IdParams, storable, succeeded, upTo, visible } from '../fields.ts'
import { AttributeDefinition } from './attribute.ts'
import {
  CategoryId,
  Description,
  Draft,
  DraftChange,
  DraftImage,
  DraftName,
  ListingType,
  Problem,
} from './draft.ts'
import { DRAFT_MAX_LENGTH, MAX_ATTRIBUTES } from './limits.ts'
import { Publication } from './publication.ts'
import { listingTexts } from './texts.ts'

export * from './attribute.ts'
export * from './draft.ts'
export * from './empty-draft.ts'
export * from './free-text.ts'
export * from './limits.ts'
export * from './publication.ts'
export * from './publication-of.ts'
export * from './ready.ts'
export { listingTexts }

const NEEDS_MARKETPLACE = [
  'marketplace_not_connected',
  'marketplace_reconnect_needed',
  'marketplace_unavailable',
  'marketplace_app_refused',
] as const

const Category = z.object({ id: z.string(), name: z.string() })

export const listCategoriesEndpoint = endpoint({
  method: 'GET',
  path: '/ml/categories',
  auth: 'session',
  /** Without a parent: the roots. */
  query: z.object({ parent: z.optional(CategoryId) }),
  reply: z.array(z.extend(Category, { isLeaf: z.boolean() })),
  refusals: [...NEEDS_MARKETPLACE, 'category_not_found'],
})

const CategoryParams = z.object({ id: CategoryId })

/** Those of the form, without what the marketplace hides or fills by itself. */
export const categoryAttributesEndpoint = endpoint({
  method: 'GET',
  path: '/ml/categories/:id/attributes',
  auth: 'session',
  params: CategoryParams,
  reply: z.array(AttributeDefinition),
  refusals: [...NEEDS_MARKETPLACE, 'category_not_found'],
})

export const requiredAttributesEndpoint = endpoint({
  method: 'GET',
  path: '/ml/categories/:id/required-attributes',
  auth: 'session',
  params: CategoryParams,
  reply: z.array(AttributeDefinition),
  refusals: [...NEEDS_MARKETPLACE, 'category_not_found'],
})

const shortText = (max: number) => z.string().check(z.trim(), upTo(max), storable())

export const PredictedCategory = z.object({ categoryId: z.string(), categoryName: z.string() })
export type PredictedCategory = z.infer<typeof PredictedCategory>

/** The best first; none when nothing fits. */
export const predictCategoryEndpoint = endpoint({
  method: 'GET',
  path: '/ml/predict-category',
  auth: 'session',
  query: z.object({ title: shortText(255).check(visible(listingTexts.nameRequired)) }),
  reply: z.array(PredictedCategory),
  refusals: NEEDS_MARKETPLACE,
})

export const listingTypesEndpoint = endpoint({
  method: 'GET',
  path: '/ml/listing-types',
  auth: 'session',
  reply: z.array(z.object({ id: ListingType, name: z.string() })),
})

/** What the connected site lists in; its id decides how amounts are written. */
export const UserCurrency = z.object({
  currency_id: z.string(),
  currency_symbol: z.string(),
  site_id: z.string(),
})
export type UserCurrency = z.infer<typeof UserCurrency>

export const userCurrencyEndpoint = endpoint({
  method: 'GET',
  path: '/ml/user-currency',
  auth: 'session',
  reply: UserCurrency,
})

/** Asked for before anything is written: whether the account may list at all. */
export const listingRightsEndpoint = endpoint({
  method: 'GET',
  path: '/ml/listing-rights',
  auth: 'session',
  /** A sentence for each reason why it may not; none when it may. */
  reply: z.object({ reasons: z.array(z.string()) }),
})

const Written = z
  .record(z.string().check(upTo(80)), z.string().check(upTo(DRAFT_MAX_LENGTH.attribute)))
  .check(entriesUpTo(MAX_ATTRIBUTES))

/** What is known of a product so far. */
const KnownProduct = z.object({
  title: DraftName,
  attributes: z._default(Written, {}),
  description: z._default(Description, ''),
  category: z._default(shortText(40), ''),
})

export const generateDescriptionEndpoint = endpoint({
  method: 'POST',
  path: '/ml/generate/description',
  auth: 'session',
  body: KnownProduct,
  reply: z.object({ description: z.string() }),
})

export const CompletedData = z.object({
  suggestedTitle: z.optional(z.string()),
  suggestedDescription: z.optional(z.string()),
  /** Only one that the seller wrote. */
  suggestedPrice: z.optional(z.number()),
  condition: z.optional(z.enum(['new', 'used', 'reconditioned'])),
  category: z.optional(PredictedCategory),
  warrantyType: z.optional(z.enum(['seller', 'factory', 'no_warranty'])),
  warrantyDuration: z.optional(z.string()),
  additionalAttributes: z.record(z.string(), z.string()),
  brand: z.optional(z.string()),
  model: z.optional(z.string()),
  color: z.optional(z.string()),
  size: z.optional(z.string()),
  gender: z.optional(z.string()),
})
export type CompletedData = z.infer<typeof CompletedData>

export const autocompleteProductEndpoint = endpoint({
  method: 'POST',
  path: '/ml/autocomplete-product',
  auth: 'session',
  body: KnownProduct,
  reply: z.object({ success: z.literal(true), completedData: CompletedData, message: z.string() }),
})

/** Answers where the picture can be seen, squared and checked. */
export const uploadImageEndpoint = endpoint({
  method: 'POST',
  path: '/ml/upload-image',
  auth: 'session',
  multipart: { image: 'file' },
  reply: z.object({ success: z.literal(true), imageUrl: z.string(), image: DraftImage }),
  refusals: ['nothing_chosen', 'image_refused', 'file_too_large', 'too_many_files', ...UPLOAD_REFUSALS],
})

export const ImageFound = z.object({ url: z.string(), title: z.string() })
export type ImageFound = z.infer<typeof ImageFound>

export const searchImagesEndpoint = endpoint({
  method: 'GET',
  path: '/ml/search-images',
  auth: 'session',
  query: z.object({ query: shortText(200).check(visible(listingTexts.nameRequired)) }),
  reply: z.object({ success: z.literal(true), data: z.array(ImageFound), message: z.string() }),
  refusals: NEEDS_MARKETPLACE,
})

/** Takes a picture that was found over as an own one. */
export const keepImageEndpoint = endpoint({
  method: 'POST',
  path: '/ml/search-images/keep',
  auth: 'session',
  body: z.object({ url: shortText(2000) }),
  reply: z.object({ success: z.literal(true), image: DraftImage }),
  refusals: [
    'image_refused',
    'image_not_allowed',
    'marketplace_unavailable',
    'too_many_uploads',
    'uploads_full',
  ],
})

export const generateAiImagesEndpoint = endpoint({
  method: 'POST',
  path: '/ml/generate-ai-images',
  auth: 'session',
  body: z.object({
    prompt: shortText(1000),
    productInfo: z.object({
      title: shortText(255),
      brand: z.optional(shortText(255)),
      color: z.optional(shortText(255)),
      gender: z.optional(shortText(255)),
      model: z.optional(shortText(255)),
    }),
    useWhiteBackground: z._default(z.boolean(), true),
  }),
  reply: z.object({ images: z.array(DraftImage) }),
  refusals: ['ai_images_not_offered', 'ai_images_failed'],
})

/** Asks the marketplace without publishing. Warnings alone do not stand in the way. */
export const validateListingEndpoint = endpoint({
  method: 'POST',
  path: '/ml/validate',
  auth: 'session',
  body: Publication,
  reply: z.object({ valid: z.boolean(), errors: z.array(Problem), warnings: z.array(Problem) }),
  refusals: [...NEEDS_MARKETPLACE, 'category_not_found'],
})

/** Answers when the listing stands, or why it does not. Asked again for the same draft, it is the same listing. */
export const publishListingEndpoint = endpoint({
  method: 'POST',
  path: '/ml/publish',
  auth: 'session',
  body: Publication,
  reply: z.object({ id: z.string(), permalink: z.nullable(z.string()), title: z.string() }),
  refusals: [
    ...NEEDS_MARKETPLACE,
    'draft_not_found',
    'listing_not_ready',
    'publication_limit_reached',
    'publication_running',
    'publication_refused',
  ],
})

export const listDraftsEndpoint = endpoint({
  method: 'GET',
  path: '/ml/drafts',
  auth: 'session',
  reply: z.object({ drafts: z.array(Draft) }),
})

/** Adds a product by its name: category, attributes and texts are filled as far as anything is known. */
export const addDraftEndpoint = endpoint({
  method: 'POST',
  path: '/ml/drafts',
  auth: 'session',
  body: z.object({ name: DraftName }),
  reply: z.object({ draft: Draft, message: z.string() }),
  refusals: ['drafts_full'],
})

/** Saves what was changed; the rest stays as it is, whoever wrote it. */
export const saveDraftEndpoint = endpoint({
  method: 'PUT',
  path: '/ml/drafts/:id',
  auth: 'session',
  params: IdParams,
  body: DraftChange,
  reply: Draft,
  refusals: ['draft_not_found', 'draft_being_published', 'listing_already_published'],
})

export const deleteDraftEndpoint = endpoint({
  method: 'DELETE',
  path: '/ml/drafts/:id',
  auth: 'session',
  params: IdParams,
  reply: Done,
  refusals: ['draft_not_found', 'draft_being_published'],
})

/** Sends the description of a published listing again. */
export const resendDescriptionEndpoint = endpoint({
  method: 'POST',
  path: '/ml/drafts/:id/description',
  auth: 'session',
  params: IdParams,
  body: z.object({ description: Description }),
  reply: succeeded(Draft),
  refusals: ['draft_not_found'],
})
