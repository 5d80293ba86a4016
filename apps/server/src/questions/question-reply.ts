import { Question, Receipt } from '@mostrador/contract/questions'
import type { Db } from '#platform/db'
import type { ShownQuestion } from './question-store.ts'
import { questionWords } from './texts.ts'
import { threadsOf } from './thread-store.ts'

/** A question as the app shows it, with its thread. */
export async function questionReply(db: Db, row: ShownQuestion): Promise<Question> {
  const [shown] = await questionReplies(db, row.tenant_id, [row])
  if (!shown) throw new Error('a question has no reply')
  return shown
}

/** The same for the questions of a page. */
export async function questionReplies(
  db: Db,
  tenantId: string,
  rows: readonly ShownQuestion[],
): Promise<Question[]> {
  const ids = rows.map(({ id }) => id)
  const threads = await threadsOf(db, tenantId, ids)
  return rows.map((row) => ({
    ...withoutThread(row),
    thread: (threads.get(row.id) ?? []).map(({ text, answer, asked_at: askedAt }) => ({
      question: text,
      answer,
      date: askedAt.toISOString(),
    })),
  }))
}

function withoutThread(row: ShownQuestion): Omit<Question, 'thread'> {
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
    intent: readIntent(row.intent),
    receipt:
      row.answered_by === 'seller' || row.answered_by === 'elsewhere' ? null : readReceipt(row.receipt),
  }
}

/** One that a later version of the product may have stored is not shown. */
const readIntent = (stored: unknown) => Question.shape.intent.safeParse(stored).data ?? null

/** A receipt that a process of another version wrote may say things in another way; it is then not shown. */
export const readReceipt = (kept: unknown): Receipt | null => Receipt.safeParse(kept).data ?? null
