import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { freeText, Id, succeeded, wholeNumber } from '../fields.ts'
import { Receipt, Silence } from '../questions/index.ts'

export const CONVERSATIONS_PAGE_SIZE = 10
/** Turns in one exported file. */
export const MAX_EXPORTED_TURNS = 5000

/** Where it took place: on the seller's own site, or in the simulator. */
export const ConversationChannel = z.enum(['web', 'simulator'])
export type ConversationChannel = z.infer<typeof ConversationChannel>

export const ConversationSummary = z.object({
  channel: ConversationChannel,
  assistantId: z.uuid(),
  id: z.string(),
  /** `null` once the assistant was deleted. */
  assistant: z.nullable(z.object({ name: z.string(), color: z.string() })),
  /** The site from which a visitor wrote. */
  origin: z.nullable(z.string()),
  /** What a visitor left to be answered there. */
  visitorEmail: z.nullable(z.string()),
  firstQuestion: z.string(),
  questions: z.int(),
  unanswered: z.int(),
  startedAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
})
export type ConversationSummary = z.infer<typeof ConversationSummary>

export const ConversationTurn = z.object({
  id: z.uuid(),
  question: z.string(),
  answer: z.nullable(z.string()),
  silence: z.nullable(Silence),
  receipt: z.nullable(Receipt),
  at: z.iso.datetime(),
})
export type ConversationTurn = z.infer<typeof ConversationTurn>

const Filter = {
  search: z._default(freeText(200), ''),
  channel: z.optional(ConversationChannel),
}

export const listConversationsEndpoint = endpoint({
  method: 'GET',
  path: '/assistant/conversations',
  auth: 'session',
  query: z.object({
    ...Filter,
    page: z._default(wholeNumber(1, 100_000), 1),
  }),
  reply: z.object({
    data: z.array(ConversationSummary),
    paging: z.object({ page: z.int(), limit: z.int(), total: z.int() }),
  }),
})

export const getConversationEndpoint = endpoint({
  method: 'GET',
  path: '/assistant/conversations/:channel/:assistantId/:id',
  auth: 'session',
  params: z.object({
    channel: ConversationChannel,
    assistantId: Id,
    id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,80}$/)),
  }),
  reply: succeeded(z.array(ConversationTurn)),
  refusals: ['conversation_not_found'],
})

/** All that the filter lets through, a line a question, as a spreadsheet opens it. */
export const exportConversationsEndpoint = endpoint({
  method: 'GET',
  path: '/assistant/conversations-export',
  auth: 'session',
  query: z.object(Filter),
  reply: z.object({ fileName: z.string(), csv: z.string(), isCut: z.boolean() }),
})
