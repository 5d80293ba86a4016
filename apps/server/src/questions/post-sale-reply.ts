import type { AnswerResult } from '@mostrador/answering'
import { contactCodes } from '@mostrador/contract/guard'
import type { PostSaleReply } from '@mostrador/contract/marketplace'
import type { Receipt } from '@mostrador/contract/questions'

/**
 * The seller's fixed words for a message about an order, where the seller has switched them on. They are public: with
 * contact data in them they are not said.
 */
export function postSaleReply(
  result: AnswerResult,
  { isOn, text }: PostSaleReply,
): { text: string; receipt: Pick<Receipt, 'statements' | 'silence' | 'confidence'> } | null {
  if (result.outcome !== 'silence' || result.reason !== 'post_sale') return null
  if (!isOn || text.trim() === '' || contactCodes(text).length > 0) return null
  const statements = [{ text, sources: [{ kind: 'automatic' as const, topic: 'post_sale' as const, text }] }]
  return { text, receipt: { statements, silence: null, confidence: 1 } }
}
