import type { Answer, Question as WireQuestion } from '@mostrador/mercadolibre/wire'
import { withNanoseconds, withOffset } from '#platform'
import type { Question } from './question-book.ts'

/** As searches show it. */
export const inSearch = (question: Question) =>
  ({
    date_created: withOffset(question.createdAt),
    item_id: question.itemId,
    seller_id: question.sellerId,
    status: question.status,
    text: question.text,
    id: question.id,
    deleted_from_listing: question.status === 'DELETED',
    hold: false,
    suspected_spam: false,
    answer: answerBody(question),
    from: { id: question.fromId },
  }) satisfies WireQuestion

/** As `GET /questions/{id}?api_version=4` shows it: the asker is `buyer_id`, and dates have nanoseconds. */
export const alone = (question: Question, applicationId: string) =>
  ({
    id: question.id,
    seller_id: question.sellerId,
    buyer_id: question.fromId,
    item_id: question.itemId,
    deleted_from_listing: question.status === 'DELETED',
    suspected_spam: false,
    status: question.status,
    hold: false,
    text: question.text,
    app_id: Number(applicationId),
    date_created: withNanoseconds(question.createdAt),
    last_updated: withNanoseconds(question.updatedAt),
    answer: answerBody(question),
  }) satisfies WireQuestion

/** As it was shown before versions, and still is after an answer. */
export const legacy = (question: Question, answeredForBuyer: number) =>
  ({
    id: question.id,
    answer: answerBody(question),
    date_created: withOffset(question.createdAt),
    deleted_from_listing: question.status === 'DELETED',
    hold: false,
    item_id: question.itemId,
    seller_id: question.sellerId,
    status: question.status,
    text: question.text,
    from: { id: question.fromId, answered_questions: answeredForBuyer },
  }) satisfies WireQuestion

/** As its asker gets it back. */
export const justAsked = (question: Question) =>
  ({
    id: question.id,
    answer: null,
    date_created: withOffset(question.createdAt),
    item_id: question.itemId,
    seller_id: question.sellerId,
    status: question.status,
    text: question.text,
    from: { id: question.fromId },
  }) satisfies WireQuestion

const answerBody = ({ answer }: Question): Answer | null =>
  answer && { text: answer.text, status: answer.status, date_created: withOffset(answer.createdAt) }
