import type { Generated } from 'kysely'
import type { Evidence, Silence } from '@mostrador/contract/questions'
import type { Receipt } from './receipt.ts'

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
  answered_by: 'assistant' | 'seller' | 'elsewhere' | null
  silence: Silence | null
  evidence: Generated<Evidence[]>
  receipt: Receipt | null
  /** The billing month that the answer was taken from, while it is not given back. */
  charged_period: string | null
  notified_at: Date
  updated_at: Date
}

interface SimulatedQuestionTable {
  tenant_id: string
  id: string
  assistant_id: string
  conversation_id: string
  question: string
  answer: string | null
  silence: Silence | null
  evidence: Evidence[]
  receipt: Receipt
  created_at: Date
}

declare module '#platform/db' {
  interface Tables {
    question: QuestionTable
    simulated_question: SimulatedQuestionTable
  }
}
