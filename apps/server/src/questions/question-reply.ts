import { Receipt } from '@mostrador/contract/questions'
import type { Question } from '@mostrador/contract/questions'
import type { ShownQuestion } from './question-store.ts'
import { questionWords } from './texts.ts'

/** A question as the app shows it. */
export function questionReply(row: ShownQuestion): Question {
  const isAnswered = row.state === 'answered'
  return {
    id: row.id,
    question: row.text ?? '',
    answer: isAnswered ? row.answer : null,
    draft: isAnswered ? null : row.answer,
    isSending: row.state === 'posting',
    author: row.answer === null ? null : (row.answered_by ?? 'assistant'),
    status: row.status,
    date: row.asked_at.toISOString(),
    user: { nickname: row.buyer_nickname ?? questionWords.unknownBuyer },
    product: {
      title: row.product_title ?? questionWords.unknownProduct,
      thumbnail: row.product_thumbnail,
      permalink: row.product_permalink,
    },
    silence: row.silence,
    receipt:
      row.answered_by === 'seller' || row.answered_by === 'elsewhere' ? null : readReceipt(row.receipt),
  }
}

/** A receipt that a process of another version wrote may say things in another way; it is then not shown. */
export const readReceipt = (kept: unknown): Receipt | null => Receipt.safeParse(kept).data ?? null
