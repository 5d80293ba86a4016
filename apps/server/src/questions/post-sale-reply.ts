import { intentsOf } from '@mostrador/answering'
import type { AnswerResult } from '@mostrador/answering'
import { contactCodes } from '@mostrador/contract/guard'
import type { PostSaleReply } from '@mostrador/contract/marketplace'
import type { Receipt } from '@mostrador/contract/questions'

/** Below it the message may be a question of somebody who has not bought yet. */
const PUBLISHED_FROM = 0.6

/**
 * The seller's fixed text for a message about an order, where the seller has switched it on. It is public: with contact
 * data in it, or where the message may be about something else, the seller answers.
 */
export function postSaleReply(
  question: string,
  result: AnswerResult,
  { isOn, text }: PostSaleReply,
): { text: string; receipt: Pick<Receipt, 'statements' | 'silence' | 'confidence'> } | null {
  if (result.outcome !== 'silence' || result.reason !== 'post_sale') return null
  const [first] = intentsOf(question)
  if (first?.intent !== 'post_sale' || first.probability < PUBLISHED_FROM) return null
  if (!isOn || text.trim() === '' || contactCodes(text).length > 0) return null
  const statements = [{ text, sources: [{ kind: 'automatic' as const, topic: 'post_sale' as const, text }] }]
  return { text, receipt: { statements, silence: null, confidence: 1 } }
}
