import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  entriesUpTo,
  Id,
  IdParams,
  listOf,
  requiredText,
  storable,
  succeeded,
  upTo,
  wholeNumber,
} from '../fields.ts'
import { MAX_ANSWER_LENGTH } from '../answer-length.ts'
import { INTENTS } from './intents.ts'
import { questionTexts } from './texts.ts'

export { questionTexts }
export { INTENTS, type Intent } from './intents.ts'
export { variantLabel } from './variant-label.ts'
export * from './old.ts'
export * from './own-listings.ts'

export const QuestionStatus = z.enum(['ANSWERED', 'UNANSWERED', 'PENDING'])
export type QuestionStatus = z.infer<typeof QuestionStatus>

/**
 * Reasons for silence: a closed list. The engine gives those up to `unchecked`, the chat on the seller's own site the
 * last four, and the marketplace channel the rest. With `answer_banned` the marketplace has removed a published answer.
 */
export const Silence = z.enum([
  'no_data',
  'low_confidence',
  'off_topic',
  'asks_contact',
  'competitor',
  'manipulation',
  'insult',
  'empty',
  'no_question',
  /** About an order that was placed already: the messages of the purchase are the place for it. */
  'post_sale',
  'complaint',
  'guard',
  /** The engine ran out of time, or the message asks too many things at once. */
  'too_complex',
  /** No writer knows the language of the question, or of the site. */
  'other_language',
  /** The second reading of a model's answer failed. */
  'unchecked',
  'limit_reached',
  'channel_off',
  'facts_changed',
  'buyer_blocked',
  'listing_not_active',
  'text_refused',
  'answering_not_allowed',
  'refused_by_marketplace',
  'reconnect_needed',
  'unavailable',
  /** A later message of the same buyer was answered in its place. */
  'joined',
  'answer_banned',
  /** The seller decides about an old question. */
  'old_question',
  'asks_person',
  'daily_limit',
  'chat_share_used',
  'visitor_limit',
])
export type Silence = z.infer<typeof Silence>

/** What a sentence of an answer stands on, as it was when the answer was made. */
export const Source = z.discriminatedUnion('kind', [
  /** A field of the listing and its value: 'Garantía', '6 meses'. */
  z.object({ kind: z.literal('listing'), field: z.string(), label: z.string(), value: z.string() }),
  /** A sentence of a file or page; `place` is where it was read. */
  z.object({
    kind: z.literal('knowledge'),
    fileName: z.string(),
    quote: z.string(),
    place: z.nullable(z.object({ repositoryId: z.uuid(), fileId: z.uuid(), position: z.int() })),
  }),
  z.object({
    kind: z.literal('automatic'),
    topic: z.enum(['warranty', 'returns', 'shipping', 'post_sale']),
    text: z.string(),
  }),
  z.object({ kind: z.literal('instruction'), keyword: z.string(), text: z.string() }),
  /** What the seller lets visitors of the own site know, to be reached. */
  z.object({ kind: z.literal('contact'), text: z.string() }),
])
export type Source = z.infer<typeof Source>

export const Statement = z.object({ text: z.string(), sources: z.array(Source) })
export type Statement = z.infer<typeof Statement>

/** What was asked of a model for an answer, and what came of it. */
export const ModelRun = z.object({
  provider: z.string(),
  name: z.string(),
  /** Version of what the model is told. */
  prompt: z.string(),
  calls: z.int(),
  tokens: z.object({ input: z.int(), output: z.int() }),
  /** Ids of the sources that it cited, as they stood in its prompt. */
  cited: z.array(z.string()),
  /** What was wrong with each reply that was not taken. */
  violations: z.array(z.array(z.string())),
  /** Clauses that were cut because nothing supports them; older records have none. */
  cut: z._default(z.array(z.string()), []),
  /** Whether files were searched by meaning too. */
  byMeaning: z.boolean(),
  /** Why the embedded engine answered in its place; `null` when it did not. */
  fallback: z.nullable(z.enum(['slow', 'limited', 'refused', 'away', 'garbled', 'resting', 'unreadable'])),
})
export type ModelRun = z.infer<typeof ModelRun>

/** What the checks of a model's answer find besides the rules of the guard. */
export const MODEL_CODES = [
  'unreadable',
  'unknown_source',
  'no_source',
  'implausible',
  'concealed',
  'contradicted',
  'no_answer',
] as const
export type ModelCode = (typeof MODEL_CODES)[number]

/** The check that kept an answer back: its code, the words that it is about, and the source that speaks against them. */
export const Decision = z.object({
  code: z.string(),
  clause: z.string(),
  /** The value that nothing supports. */
  value: z.optional(z.string()),
  unit: z.optional(z.string()),
})
export type Decision = z.infer<typeof Decision>

/** What an answer, a draft or a silence stands on. For the seller; never shown to a buyer. */
export const Receipt = z.object({
  /** What is said, sentence by sentence, without greeting and closing. */
  statements: z.array(Statement),
  /** Of the engine; the channel has reasons of its own. */
  silence: z.nullable(Silence),
  /** Left out where no check decided. */
  decision: z.optional(Decision),
  /** 0 to 1. */
  confidence: z.number(),
  /** 'embedded', or the provider whose model worded the answer. */
  engine: z.string(),
  /** Of the embedded engine; of a provider the name of its model. */
  version: z.string(),
  /** Counts the changes of the repository that was searched; `null` without one. */
  knowledgeVersion: z.nullable(z.int()),
  at: z.iso.datetime(),
  /** How long it took. */
  ms: z.number(),
  /** Left out where no model was asked. */
  model: z.optional(ModelRun),
})
export type Receipt = z.infer<typeof Receipt>

/** Who wrote an answer; `elsewhere` is a person at the marketplace itself. */
export const Author = z.enum(['assistant', 'seller', 'elsewhere'])
export type Author = z.infer<typeof Author>

/** Messages of the same buyer on the same listing that are shown with a question. */
export const MOST_THREAD_TURNS = 10

/** An earlier message of the same buyer on the same listing. */
export const ThreadTurn = z.object({
  question: z.string(),
  /** As it is published; `null` without an answer of its own. */
  answer: z.nullable(z.string()),
  date: z.iso.datetime(),
})
export type ThreadTurn = z.infer<typeof ThreadTurn>

export const Question = z.object({
  id: z.uuid(),
  question: z.string(),
  /** As it is published. */
  answer: z.nullable(z.string()),
  /** A text that is not published: it is on its way while `isSending`, else it waits for the seller. */
  draft: z.nullable(z.string()),
  isSending: z.boolean(),
  /** Of the answer or the draft. */
  author: z.nullable(Author),
  status: QuestionStatus,
  date: z.iso.datetime(),
  user: z.object({ nickname: z.string() }),
  product: z.object({
    title: z.string(),
    thumbnail: z.nullable(z.string()),
    permalink: z.nullable(z.string()),
  }),
  silence: z.nullable(Silence),
  /** What the message wants; `null` for one that was read before messages were classified. */
  intent: z.nullable(z.enum(INTENTS)),
  /** What the same buyer wrote about the listing before, oldest first. */
  thread: z.array(ThreadTurn).check(z.maxLength(MOST_THREAD_TURNS)),
  /** `null` when no assistant looked at it, or when somebody else answered. */
  receipt: z.nullable(Receipt),
})
export type Question = z.infer<typeof Question>

/** Maximum length in characters of a question on the marketplace. */
export const MAX_QUESTION_LENGTH = 2000
export const QUESTIONS_PAGE_SIZE = 10
export const LATEST_QUESTIONS = 5

export const latestQuestionsEndpoint = endpoint({
  method: 'GET',
  path: '/questions/latest',
  auth: 'session',
  query: z.object({
    page: z._default(wholeNumber(1, 100_000), 1),
    limit: z._default(wholeNumber(1, 50), LATEST_QUESTIONS),
    status: z.optional(QuestionStatus),
  }),
  reply: z.object({
    data: z.array(Question),
    paging: z.object({ page: z.int(), limit: z.int(), total: z.int() }),
  }),
})

/** The seller answers, in place of the assistant. Costs no answer of the plan. */
export const answerByHandEndpoint = endpoint({
  method: 'POST',
  path: '/questions/:id/answer',
  auth: 'session',
  params: IdParams,
  body: z.object({ text: requiredText(questionTexts.blankAnswer, MAX_ANSWER_LENGTH) }),
  reply: Question,
  refusals: [
    'question_not_found',
    'question_already_answered',
    'question_being_answered',
    'question_closed',
    'buyer_blocked',
    'listing_not_active',
    'answer_refused',
    'answering_not_allowed',
    'marketplace_not_connected',
    'marketplace_reconnect_needed',
    'marketplace_unavailable',
    'marketplace_app_refused',
  ],
})

/** Maximum lengths in characters of the marketplace's fields. */
export const PRODUCT_MAX_LENGTH = {
  image: 2000,
  title: 255,
  condition: 40,
  description: 50_000,
  characteristic: 255,
  value: 1000,
} as const
export const MAX_CHARACTERISTICS = 300
export const MAX_VARIANTS = 250
/** Attributes that tell the variants of one listing apart. */
export const MAX_VARIANT_VALUES = 20

const productText = (max: number) => z.string().check(upTo(max), storable())
export const MAX_PRODUCT_PRICE = 1e15
export const MAX_PRODUCT_COUNT = 1e9
const price = z.number().check(z.gte(0), z.lte(MAX_PRODUCT_PRICE))
const count = z.int().check(z.gte(0), z.lte(MAX_PRODUCT_COUNT))

/** One choice of a product; `stock` 0 is sold out. */
export const SampleVariant = z.object({
  values: z
    .record(productText(PRODUCT_MAX_LENGTH.characteristic), productText(PRODUCT_MAX_LENGTH.value))
    .check(entriesUpTo(MAX_VARIANT_VALUES)),
  stock: z.nullable(count),
})
export type SampleVariant = z.infer<typeof SampleVariant>

const CurrencyId = z.string().check(z.regex(/^[A-Z]{3}$/))
const SiteId = z.string().check(z.regex(/^[A-Z]{3}$/))

/** What the seller tries the assistant on; `null` where the marketplace does not tell. */
export const SampleProduct = z.object({
  image: z.nullable(productText(PRODUCT_MAX_LENGTH.image)),
  title: productText(PRODUCT_MAX_LENGTH.title),
  price: z.nullable(price),
  /** Of all its amounts; left out: Argentine pesos. */
  currencyId: z.optional(CurrencyId),
  siteId: z.optional(SiteId),
  installments: z.nullable(
    z.object({ quantity: count, type: z.enum(['free', 'with_interest']), amount: z.nullable(price) }),
  ),
  soldCount: z.nullable(count),
  shipping: z.enum(['free', 'paid']),
  warrantyMonths: z.nullable(count),
  stock: z.nullable(count),
  condition: productText(PRODUCT_MAX_LENGTH.condition),
  description: productText(PRODUCT_MAX_LENGTH.description),
  characteristics: listOf(
    z.object({
      key: productText(PRODUCT_MAX_LENGTH.characteristic),
      value: productText(PRODUCT_MAX_LENGTH.value),
    }),
    MAX_CHARACTERISTICS,
  ),
  /** Left out where there is no choice. */
  variants: z.optional(listOf(SampleVariant, MAX_VARIANTS)),
})
export type SampleProduct = z.infer<typeof SampleProduct>

export const SimulatedQuestion = z.object({
  id: z.uuid(),
  question: z.string(),
  /** `null` when the assistant kept silent. */
  answer: z.nullable(z.string()),
  /** With a silence: what the channel would leave to the seller to publish. */
  draft: z.nullable(z.string()),
  timestamp: z.iso.datetime(),
  /** What it was asked about. */
  productTitle: z.string(),
  silence: z.nullable(Silence),
  receipt: z.nullable(Receipt),
})
export type SimulatedQuestion = z.infer<typeof SimulatedQuestion>

/** The marketplace's id of a listing: 'MLA1450013377'. */
export const ItemId = z.string().check(z.regex(/^[A-Z]{3}\d{1,18}$/))

const LISTING_REFUSALS = [
  'listing_not_found',
  'marketplace_not_connected',
  'marketplace_reconnect_needed',
  'marketplace_unavailable',
  'marketplace_app_refused',
] as const

export const OWN_LISTINGS_PAGE_SIZE = 20

export const OwnListing = z.object({
  id: ItemId,
  title: z.string(),
  thumbnail: z.nullable(z.string()),
  price: z.nullable(z.number()),
  currencyId: z.nullable(z.string()),
  siteId: z.nullable(z.string()),
})
export type OwnListing = z.infer<typeof OwnListing>

/** The active listings of the connected account, a page at a time; the marketplace shows no more than a thousand. */
export const ownListingsEndpoint = endpoint({
  method: 'GET',
  path: '/channel/mercadolibre/listings',
  auth: 'session',
  query: z.object({ page: z._default(wholeNumber(1, 50), 1) }),
  reply: succeeded(
    z.object({
      listings: z.array(OwnListing),
      paging: z.object({ page: z.int(), limit: z.int(), total: z.int() }),
    }),
  ),
  refusals: [
    'marketplace_not_connected',
    'marketplace_reconnect_needed',
    'marketplace_unavailable',
    'marketplace_app_refused',
  ],
})

/** One own listing as the simulator shows it. */
export const ownListingEndpoint = endpoint({
  method: 'GET',
  path: '/channel/mercadolibre/listings/:itemId',
  auth: 'session',
  params: z.object({ itemId: ItemId }),
  reply: succeeded(SampleProduct),
  refusals: LISTING_REFUSALS,
})

/** `conv_{random}_{timestamp}`, made in the browser and kept there under `mlConversationId`. */
export const ConversationId = z.string().check(z.regex(/^conv_[A-Za-z0-9]{1,40}_\d{1,16}$/))

const AssistantParams = z.object({ assistantId: Id })

export const simulateAnswerEndpoint = endpoint({
  method: 'POST',
  path: '/assistant/:assistantId/mercadolibre/answer',
  auth: 'session',
  params: AssistantParams,
  body: z.object({
    question: requiredText(questionTexts.blankQuestion, MAX_QUESTION_LENGTH),
    username: z.optional(z.string().check(upTo(120))),
    isSimulated: z._default(z.boolean(), true),
    productContext: z.nullish(SampleProduct),
    /** An own listing in place of the product: its facts are read from the marketplace. */
    itemId: z.optional(ItemId),
    conversationId: ConversationId,
  }),
  stream: true,
  reply: succeeded(SimulatedQuestion),
  refusals: ['assistant_not_found', ...LISTING_REFUSALS],
})

export const simulatedQuestionsEndpoint = endpoint({
  method: 'GET',
  path: '/assistant/:id/mercadolibre/simulated-questions',
  auth: 'session',
  params: z.object({ id: Id }),
  query: z.object({ conversationId: ConversationId }),
  reply: succeeded(z.array(SimulatedQuestion)),
  refusals: ['assistant_not_found'],
})

export const sampleProductEndpoint = endpoint({
  method: 'GET',
  path: '/assistant/:id/mercadolibre/sample-product',
  auth: 'session',
  params: z.object({ id: Id }),
  reply: succeeded(SampleProduct),
  refusals: ['assistant_not_found'],
})

/** One answer outside any conversation, as the channel would give it. */
export const draftAnswerEndpoint = endpoint({
  method: 'POST',
  path: '/channel/mercadolibre/answer',
  auth: 'session',
  body: z.object({
    question: requiredText(questionTexts.blankQuestion, MAX_QUESTION_LENGTH),
    assistantId: Id,
  }),
  reply: succeeded(
    z.object({ answer: z.nullable(z.string()), silence: z.nullable(Silence), receipt: Receipt }),
  ),
  refusals: ['assistant_not_found'],
})
