import type { Question, QuestionStatus } from '@mostrador/contract/questions'
import type { QuestionRow } from './question-store.ts'
import { questionWords } from './texts.ts'

/** A question as the app shows it. An answer that waits for the seller is a suggestion, not an answer. */
export const questionReply = (row: QuestionRow & { status: QuestionStatus }): Question => ({
  id: row.id,
  question: row.text ?? '',
  answer: row.state === 'answered' ? row.answer : null,
  status: row.status,
  date: row.asked_at.toISOString(),
  user: { nickname: row.buyer_nickname ?? questionWords.unknownBuyer },
  product: {
    title: row.product_title ?? questionWords.unknownProduct,
    thumbnail: row.product_thumbnail,
    permalink: row.product_permalink,
  },
  silence: row.silence,
  evidence: row.evidence,
})
