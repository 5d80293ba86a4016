import { z } from 'zod'
import { exactly, list, text, WIRE_MAX_LENGTH } from './bounds.ts'
import { ApplicationId, Id, Timestamp } from './common.ts'

export const Answer = z.object({
  text: text(WIRE_MAX_LENGTH.question).nullish(),
  status: exactly(),
  date_created: Timestamp,
})
export type Answer = z.input<typeof Answer>

/** Covers the three forms: in a search, alone (`api_version=4`, which has no `from`), and after an answer. */
export const Question = z.object({
  id: Id,
  seller_id: Id,
  item_id: exactly(),
  status: exactly(),
  text: text(WIRE_MAX_LENGTH.question).nullish(),
  date_created: Timestamp,
  last_updated: Timestamp.optional(),
  hold: z.boolean().optional(),
  suspected_spam: z.boolean().optional(),
  deleted_from_listing: z.boolean().optional(),
  answer: Answer.nullish(),
  from: z.object({ id: Id, answered_questions: z.int().optional() }).nullish(),
  buyer_id: Id.optional(),
  app_id: ApplicationId.optional(),
})
export type Question = z.input<typeof Question>

export const QuestionPage = z.object({
  total: z.int(),
  limit: z.int(),
  questions: list(Question).nullish(),
  filters: z.looseObject({ offset: z.int().optional() }).optional(),
  available_filters: list(z.unknown()).optional(),
  available_sorts: list(exactly()).optional(),
})
export type QuestionPage = z.input<typeof QuestionPage>
