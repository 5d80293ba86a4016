import type { Generated } from 'kysely'
import type { Author, Intent, Receipt, Silence } from '@mostrador/contract/questions'

export type QuestionState = 'received' | 'posting' | 'answered' | 'needs_review' | 'closed'

interface QuestionTable {
  tenant_id: string
  id: string
  marketplace_id: number
  state: QuestionState
  item_id: string | null
  buyer_id: number | null
  buyer_nickname: string | null
  text: string | null
  asked_at: Date
  product_title: string | null
  product_thumbnail: string | null
  product_permalink: string | null
  answer: string | null
  answered_at: Date | null
  /** Who wrote `answer`, published or not. */
  answered_by: Author | null
  silence: Silence | null
  /** What the message wants; null for rows of before. */
  intent: Generated<Intent | null>
  /** With `joined`: the later message of the buyer that was answered in its place. */
  joined_to: Generated<string | null>
  receipt: Receipt | null
  /** Until when the call that brought the seller's own answer is posting it. */
  posting_until: Generated<Date | null>
  /** What the listing said, by field, of what an answer states that is being posted. */
  stated_facts: Generated<Record<string, unknown> | null>
  /** The billing month that the answer was taken from, while it is not given back. */
  charged_period: string | null
  /** When the seller asked for an answer although the question is old. */
  released_at: Generated<Date | null>
  /** When the seller left the question because it is old. */
  old_left_at: Generated<Date | null>
  notified_at: Date
  updated_at: Date
}

interface SimulatedQuestionTable {
  tenant_id: string
  id: string
  assistant_id: string
  conversation_id: string
  question: string
  item_id: Generated<string | null>
  product_title: Generated<string>
  answer: string | null
  draft: Generated<string | null>
  silence: Silence | null
  receipt: Receipt
  created_at: Date
}

declare module '#platform/db' {
  interface Tables {
    question: QuestionTable
    simulated_question: SimulatedQuestionTable
  }
}
