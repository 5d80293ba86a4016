import type { z } from 'zod'
import * as wire from './wire/index.ts'

/** The marketplace's own words; others may appear and are passed on as they come. */
export type QuestionStatus =
  | 'UNANSWERED'
  | 'ANSWERED'
  | 'CLOSED_UNANSWERED'
  | 'UNDER_REVIEW'
  | 'BANNED'
  | 'DELETED'
  | 'DISABLED'
  | (string & {})

export interface Question {
  id: number
  sellerId: number
  itemId: string
  status: QuestionStatus
  /** Empty once moderation has banned it. */
  text: string
  createdAt: Date
  hold: boolean
  suspectedSpam: boolean
  deletedFromListing: boolean
  answer: { text: string; status: string; createdAt: Date } | null
  fromId: number | null
}

export interface QuestionPage {
  total: number
  limit: number
  offset: number
  questions: Question[]
}

type Received = z.output<typeof wire.Question>

const toQuestion = (received: Received): Question => ({
  id: received.id,
  sellerId: received.seller_id,
  itemId: received.item_id,
  status: received.status,
  text: received.text ?? '',
  createdAt: received.date_created,
  hold: received.hold ?? false,
  suspectedSpam: received.suspected_spam ?? false,
  deletedFromListing: received.deleted_from_listing ?? false,
  answer: received.answer
    ? {
        text: received.answer.text ?? '',
        status: received.answer.status,
        createdAt: received.answer.date_created,
      }
    : null,
  fromId: received.from?.id ?? received.buyer_id ?? null,
})

export const QuestionReply = wire.Question.transform(toQuestion)

export const QuestionPageReply = wire.QuestionPage.transform((page): QuestionPage => ({
  total: page.total,
  limit: page.limit,
  offset: page.filters?.offset ?? 0,
  questions: (page.questions ?? []).map(toQuestion),
}))
