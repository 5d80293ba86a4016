import * as z from 'zod/mini'
import { entriesUpTo, freeText, Id, listOf, storable, upTo, visible } from '../fields.ts'
import { DRAFT_MAX_LENGTH, INSTALLMENT_QUANTITIES, MAX_ATTRIBUTES, MAX_IMAGES } from './limits.ts'
import { listingTexts } from './texts.ts'

export const Condition = z.enum(['new', 'used', 'reconditioned'])
export type Condition = z.infer<typeof Condition>
export const ListingType = z.enum(['gold_special', 'gold_pro', 'free'])
export type ListingType = z.infer<typeof ListingType>

/** The marketplace names categories and attributes like this; they become part of addresses of calls to it. */
export const CategoryId = z.string().check(z.regex(/^M[A-Z]{2}\d{1,12}$/, listingTexts.categoryNotFound))
const AttributeId = z.string().check(z.regex(/^[A-Z0-9_]{1,80}$/))

/** Kept as it is typed, blanks included: it is saved while somebody writes. */
const typed = (max: number) => z.string().check(upTo(max), storable())

export const DraftCategory = z.object({
  id: CategoryId,
  name: typed(200),
})
export type DraftCategory = z.infer<typeof DraftCategory>

export const ImageOrigin = z.enum(['file', 'search', 'ai'])
export type ImageOrigin = z.infer<typeof ImageOrigin>

export const DraftImage = z.object({
  id: Id,
  /** Where the browser shows it from. */
  url: typed(300),
  origin: ImageOrigin,
})
export type DraftImage = z.infer<typeof DraftImage>

export const DraftLocation = z.object({
  address: typed(200),
  zipCode: typed(20),
  neighborhoodId: typed(100),
  cityId: typed(100),
  stateId: typed(100),
  countryId: typed(2),
})
export type DraftLocation = z.infer<typeof DraftLocation>

/** What a seller can write in a draft. Every part may be unfinished: only publishing asks for all of it. */
export const DraftContent = z.object({
  title: typed(DRAFT_MAX_LENGTH.title),
  description: typed(DRAFT_MAX_LENGTH.description),
  category: z.nullable(DraftCategory),
  predictedCategory: z.nullable(z.object({ categoryId: CategoryId, categoryName: typed(200) })),
  condition: Condition,
  listingType: ListingType,
  /** Null: the field is empty. */
  price: z.nullable(z.number().check(z.minimum(-1e15), z.maximum(1e15))),
  stock: z.nullable(z.int().check(z.minimum(-1e9), z.maximum(1e9))),
  /** Attribute id to the value in words. */
  attributes: z.record(AttributeId, typed(DRAFT_MAX_LENGTH.attribute)).check(entriesUpTo(MAX_ATTRIBUTES)),
  /** Of those that were chosen from the marketplace's list: its id there. */
  attributeValues: z.record(AttributeId, typed(60)).check(entriesUpTo(MAX_ATTRIBUTES)),
  /** Those that are typed although there is a list. */
  customValues: listOf(AttributeId, MAX_ATTRIBUTES),
  /** Filled by us without anybody having said so; the seller is asked to look. */
  supposed: listOf(AttributeId, MAX_ATTRIBUTES),
  shipping: z.object({
    mode: z.enum(['me2', 'not_specified']),
    free: z.boolean(),
    local: z.boolean(),
    /** Read-only at the marketplace: shown, never sent. */
    logistic_type: z.nullable(typed(40)),
    store_pick_up: z.boolean(),
  }),
  /** Only with pickup. */
  location: z.nullable(DraftLocation),
  videoId: typed(120),
  warranty: z.object({
    type: z.enum(['seller', 'factory', 'no_warranty']),
    duration: z.nullable(z.int().check(z.minimum(0), z.maximum(1000))),
    unit: z.enum(['days', 'months', 'years']),
  }),
  installments: z.object({
    quantity: z.union(INSTALLMENT_QUANTITIES.map((quantity) => z.literal(quantity))),
    type: z.enum(['free', 'with_interest']),
  }),
  images: listOf(DraftImage, MAX_IMAGES, listingTexts.tooManyImages),
  readyToPublish: z.boolean(),
})
export type DraftContent = z.infer<typeof DraftContent>

/** Some of it: what was changed since the last time. */
export const DraftChange = z.partial(DraftContent)
export type DraftChange = z.infer<typeof DraftChange>

export const DraftStatus = z.enum(['pendiente', 'generando', 'listo', 'error', 'publicado'])
export type DraftStatus = z.infer<typeof DraftStatus>

/** What is wrong, and with which field: `title`, `price`, `attributes.BRAND`; null for the whole. */
export const Problem = z.object({ field: z.nullable(z.string()), message: z.string() })
export type Problem = z.infer<typeof Problem>

export const Draft = z.extend(DraftContent, {
  id: z.uuid(),
  status: DraftStatus,
  statusMessage: z.nullable(z.string()),
  error: z.nullable(z.string()),
  validationErrors: z.array(Problem),
  mlId: z.nullable(z.string()),
  mlUrl: z.nullable(z.string()),
  publishedAt: z.nullable(z.iso.datetime()),
  /** Of a published one: whether its description stands at the marketplace too. */
  descriptionState: z.nullable(z.enum(['none', 'pending', 'written', 'failed'])),
})
export type Draft = z.infer<typeof Draft>

export const DraftName = z
  .string({ error: listingTexts.nameRequired })
  .check(z.trim(), upTo(DRAFT_MAX_LENGTH.title), visible(listingTexts.nameRequired), storable())

export const Description = freeText(DRAFT_MAX_LENGTH.description)
