import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, requiredText, storable, succeeded } from '../fields.ts'
import { questionTexts } from './texts.ts'

export { questionTexts }

export const QuestionStatus = z.enum(['ANSWERED', 'UNANSWERED', 'PENDING'])
export type QuestionStatus = z.infer<typeof QuestionStatus>

/** Why nothing was answered; a closed list. The first nine come from the engine, the rest from the channel. */
export const Silence = z.enum([
  'no_data',
  'low_confidence',
  'off_topic',
  'asks_contact',
  'competitor',
  'manipulation',
  'insult',
  'empty',
  'guard',
  'limit_reached',
  'channel_off',
  'refused_by_marketplace',
  'reconnect_needed',
  'unavailable',
])
export type Silence = z.infer<typeof Silence>

/** One place where an answer stands: 'Publicación · Garantía', 'politicas.pdf'. */
export const Evidence = z.object({ label: z.string(), detail: z.nullable(z.string()) })
export type Evidence = z.infer<typeof Evidence>

export const Question = z.object({
  id: z.uuid(),
  question: z.string(),
  answer: z.nullable(z.string()),
  status: QuestionStatus,
  date: z.iso.datetime(),
  user: z.object({ nickname: z.string() }),
  product: z.object({
    title: z.string(),
    thumbnail: z.nullable(z.string()),
    permalink: z.nullable(z.string()),
  }),
  silence: z.nullable(Silence),
  evidence: z.array(Evidence),
})
export type Question = z.infer<typeof Question>

export const QUESTIONS_PAGE_SIZE = 10
export const LATEST_QUESTIONS = 5

export const latestQuestionsEndpoint = endpoint({
  method: 'GET',
  path: '/questions/latest',
  auth: 'session',
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), LATEST_QUESTIONS),
    status: z.optional(QuestionStatus),
  }),
  reply: z.object({
    data: z.array(Question),
    paging: z.object({ page: z.int(), limit: z.int(), total: z.int() }),
  }),
})

const ProductText = z.string().check(storable())

/** What the seller tries the assistant on. */
export const SampleProduct = z.object({
  image: z.nullable(ProductText),
  title: ProductText,
  price: z.number(),
  installments: z.nullable(
    z.object({ quantity: z.int(), type: z.enum(['free', 'with_interest']), amount: z.nullable(z.number()) }),
  ),
  soldCount: z.int(),
  shipping: z.enum(['free', 'paid']),
  warrantyMonths: z.int(),
  stock: z.int(),
  condition: ProductText,
  description: ProductText,
  characteristics: z.array(z.object({ key: ProductText, value: ProductText })),
})
export type SampleProduct = z.infer<typeof SampleProduct>

export const SimulatedQuestion = z.object({
  id: z.uuid(),
  question: z.string(),
  /** `null` when the assistant kept silent. */
  answer: z.nullable(z.string()),
  timestamp: z.iso.datetime(),
  silence: z.nullable(Silence),
  evidence: z.array(Evidence),
})
export type SimulatedQuestion = z.infer<typeof SimulatedQuestion>

/** `conv_{random}_{timestamp}`, made in the browser and kept there under `mlConversationId`. */
export const ConversationId = z.string().check(z.regex(/^conv_[A-Za-z0-9]{1,40}_\d{1,16}$/))

const AssistantParams = z.object({ assistantId: Id })

export const simulateAnswerEndpoint = endpoint({
  method: 'POST',
  path: '/assistant/:assistantId/mercadolibre/answer',
  auth: 'session',
  params: AssistantParams,
  body: z.object({
    question: requiredText(questionTexts.blankQuestion, 2000),
    username: z.optional(z.string().check(z.maxLength(120))),
    isSimulated: z._default(z.boolean(), true),
    productContext: z.nullish(SampleProduct),
    conversationId: ConversationId,
  }),
  stream: true,
  reply: succeeded(SimulatedQuestion),
  refusals: ['assistant_not_found'],
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
  body: z.object({ question: requiredText(questionTexts.blankQuestion, 2000), assistantId: Id }),
  reply: succeeded(
    z.object({ answer: z.nullable(z.string()), silence: z.nullable(Silence), evidence: z.array(Evidence) }),
  ),
  refusals: ['assistant_not_found'],
})
