import type { SampleProduct, SimulatedQuestion } from '@mostrador/contract/questions'
import { findAssistant } from '#assistants'
import type { AssistantRow } from '#assistants'
import { currentChannel } from '#marketplace'
import { done, newId, refuse } from '#platform'
import type { Outcome, Seller } from '#platform'
import { compose } from './compose.ts'
import type { Composed } from './compose.ts'
import { factsOfSample } from './listing-facts.ts'
import type { QuestionParts } from './parts.ts'
import { SAMPLE_PRODUCT } from './sample-product.ts'
import { insertSimulated, listSimulated } from './simulate-store.ts'

const LATEST_SIMULATED = 10
const TURNS_REMEMBERED = 6

/** Answers as the channel would, and publishes nothing. */
export async function simulate(
  parts: QuestionParts,
  seller: Seller,
  asked: { assistantId: string; question: string; conversationId: string; product: SampleProduct | null },
): Promise<Outcome<SimulatedQuestion, 'assistant_not_found'>> {
  const { assistantId, conversationId, question } = asked
  const assistant = await findAssistant(parts.db, seller.id, assistantId)
  if (!assistant) return refuse('assistant_not_found')
  const of = { tenantId: seller.id, assistantId, conversationId, limit: TURNS_REMEMBERED }
  const earlier = await listSimulated(parts.db, of)
  const composed = await composeFor(parts, assistant, {
    question,
    product: asked.product ?? SAMPLE_PRODUCT,
    history: earlier.toReversed().map((turn) => ({ question: turn.question, answer: turn.answer })),
  })
  const id = newId()
  const now = parts.clock.now()
  await insertSimulated(parts.db, { ...of, id, question, now }, composed)
  const { answer, silence, evidence } = composed
  return done({ id, question, answer, timestamp: now.toISOString(), silence, evidence })
}

/** One answer outside any conversation. */
export async function draftAnswer(
  parts: QuestionParts,
  seller: Seller,
  { assistantId, question }: { assistantId: string; question: string },
): Promise<Outcome<Composed, 'assistant_not_found'>> {
  const assistant = await findAssistant(parts.db, seller.id, assistantId)
  if (!assistant) return refuse('assistant_not_found')
  return done(await composeFor(parts, assistant, { question, product: SAMPLE_PRODUCT, history: [] }))
}

async function composeFor(
  parts: QuestionParts,
  assistant: AssistantRow,
  about: { question: string; product: SampleProduct; history: { question: string; answer: string | null }[] },
): Promise<Composed> {
  const { config } = await currentChannel(parts.db, assistant.tenant_id)
  const { question, history } = about
  return compose(parts, { question, assistant, config, listing: factsOfSample(about.product), history })
}

export async function simulatedQuestions(
  parts: QuestionParts,
  seller: Seller,
  of: { assistantId: string; conversationId: string },
): Promise<Outcome<SimulatedQuestion[], 'assistant_not_found'>> {
  if (!(await findAssistant(parts.db, seller.id, of.assistantId))) return refuse('assistant_not_found')
  const rows = await listSimulated(parts.db, { tenantId: seller.id, ...of, limit: LATEST_SIMULATED })
  return done(
    rows.map((row) => ({
      id: row.id,
      question: row.question,
      answer: row.answer,
      timestamp: row.created_at.toISOString(),
      silence: row.silence,
      evidence: row.evidence,
    })),
  )
}
