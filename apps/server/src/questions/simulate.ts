import type { ListingFacts } from '@mostrador/answering'
import type { SampleProduct, SimulatedQuestion } from '@mostrador/contract/questions'
import { findAssistant } from '#assistants'
import type { AssistantRow } from '#assistants'
import { connectedSite, currentChannel } from '#marketplace'
import { done, newId, refuse } from '#platform'
import type { Outcome, Seller } from '#platform'
import { compose } from './compose.ts'
import type { Composed } from './compose.ts'
import { waitForFiles } from './files-being-read.ts'
import { factsOfSample } from './listing-facts.ts'
import { findOwnListing } from './own-listings.ts'
import type { NoListing } from './own-listings.ts'
import type { QuestionParts } from './parts.ts'
import { readReceipt } from './question-reply.ts'
import { SAMPLE_PRODUCT } from './sample-product.ts'
import { insertSimulated, listSimulated } from './simulate-store.ts'
import type { SimulatedRow } from './simulate-store.ts'

const LATEST_SIMULATED = 10
const TURNS_REMEMBERED = 6

interface Asked {
  assistantId: string
  question: string
  conversationId: string
  product: SampleProduct | null
  /** An own listing, in place of a product. */
  itemId: string | null
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
}

/** Answers as the channel would, and publishes nothing. */
export async function simulate(
  parts: QuestionParts,
  seller: Seller,
  { assistantId, conversationId, question, product, itemId, signal }: Asked,
): Promise<Outcome<SimulatedQuestion, 'assistant_not_found' | NoListing>> {
  const assistant = await findAssistant(parts.db, seller.id, assistantId)
  if (!assistant) return refuse('assistant_not_found')
  const of = { tenantId: seller.id, assistantId, conversationId }
  const earlier = await listSimulated(parts.db, of, TURNS_REMEMBERED)
  const history = earlier
    .filter((turn) => turn.item_id === itemId)
    .toReversed()
    .map((turn) => ({ question: turn.question, answer: turn.answer }))
  const messages = [...history.map((turn) => turn.question), question]
  const found =
    itemId === null
      ? done(factsOfSample(product ?? SAMPLE_PRODUCT))
      : await findOwnListing(parts, seller, itemId, messages)
  if (!found.ok) return found
  const listing = found.value

  await waitForFiles(parts, assistant, signal)
  const { answer, silence, suggestion, receipt } = await composeFor(parts, assistant, {
    question,
    listing,
    history,
    signal,
  })
  const row = await insertSimulated(parts.db, {
    tenant_id: seller.id,
    id: newId(),
    assistant_id: assistantId,
    conversation_id: conversationId,
    question,
    item_id: itemId,
    product_title: listing.title,
    answer,
    draft: suggestion,
    silence,
    receipt,
    created_at: parts.clock.now(),
  })
  return done(simulatedReply(row))
}

/** One answer outside any conversation. */
export async function draftAnswer(
  parts: QuestionParts,
  seller: Seller,
  { assistantId, question }: { assistantId: string; question: string },
): Promise<Outcome<Composed, 'assistant_not_found'>> {
  const assistant = await findAssistant(parts.db, seller.id, assistantId)
  if (!assistant) return refuse('assistant_not_found')
  return done(
    await composeFor(parts, assistant, { question, listing: factsOfSample(SAMPLE_PRODUCT), history: [] }),
  )
}

async function composeFor(
  parts: QuestionParts,
  assistant: AssistantRow,
  about: {
    question: string
    listing: ListingFacts
    history: { question: string; answer: string | null }[]
    signal?: AbortSignal
  },
): Promise<Composed> {
  const { config } = await currentChannel(parts.db, assistant.tenant_id)
  const siteId = await connectedSite(parts.db, assistant.tenant_id)
  return compose(parts, { ...about, assistant, config, siteId, isWatched: true })
}

export async function simulatedQuestions(
  parts: QuestionParts,
  seller: Seller,
  of: { assistantId: string; conversationId: string },
): Promise<Outcome<SimulatedQuestion[], 'assistant_not_found'>> {
  if (!(await findAssistant(parts.db, seller.id, of.assistantId))) return refuse('assistant_not_found')
  const rows = await listSimulated(parts.db, { tenantId: seller.id, ...of }, LATEST_SIMULATED)
  return done(rows.map(simulatedReply))
}

const simulatedReply = (row: SimulatedRow): SimulatedQuestion => ({
  id: row.id,
  question: row.question,
  answer: row.answer,
  draft: row.draft,
  timestamp: row.created_at.toISOString(),
  productTitle: row.product_title,
  silence: row.silence,
  receipt: readReceipt(row.receipt),
})
