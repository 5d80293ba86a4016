import { isCourtesy } from '@mostrador/answering'
import type { AnswerResult, ListingFacts, OwnSite, Turn } from '@mostrador/answering'
import type { ChannelConfig } from '@mostrador/contract/marketplace'
import type { Receipt, Silence } from '@mostrador/contract/questions'
import type { AssistantRow } from '#assistants'
import { askedAt, siteLanguage } from '#marketplace'
import { quotedParts, receiptOf } from './receipt.ts'
import { listingsOfShop } from './listings-of-shop.ts'
import type { QuestionParts } from './parts.ts'
import { postSaleReply } from './post-sale-reply.ts'
import { wordAnswer } from './word-answer.ts'

export interface Composed {
  /** The text to publish, or null when the assistant keeps silent. */
  answer: string | null
  /** Why it keeps silent; with the fixed text for a message about an order also what the seller has to see to. */
  silence: Silence | null
  /** With a silence: a draft that the seller may use. */
  suggestion: string | null
  /** A word of courtesy, which uses no answer of the plan. */
  isFree: boolean
  receipt: Receipt
}

/** A seller who watches the simulator waits half as long as a buyer who comes back later. */
const WATCHED_PATIENCE = 0.5

/** What an assistant says to a question about a listing, from what its seller taught it and from nothing else. */
export async function compose(
  {
    engine,
    knowledge,
    vectors,
    ownListings,
    ai,
    clock,
    log,
  }: Pick<QuestionParts, 'engine' | 'knowledge' | 'vectors' | 'ownListings' | 'ai' | 'clock' | 'log'>,
  {
    question,
    assistant,
    config,
    listing,
    siteId,
    history = [],
    ownSite,
    isWatched = false,
    signal,
  }: {
    question: string
    assistant: AssistantRow
    config: ChannelConfig
    listing: ListingFacts | null
    /** The marketplace site of the seller's account; null where the question comes from none. */
    siteId: string | null
    history?: readonly Turn[]
    /** Set where the answer is given on the seller's own site. */
    ownSite?: OwnSite
    /** Whether somebody looks on while it is composed. */
    isWatched?: boolean
    /** Ends the work, and whatever was asked of others for it. */
    signal?: AbortSignal
  },
): Promise<Composed> {
  const { tenant_id: tenantId, knowledge_base_id: knowledgeBaseId } = assistant
  const { warranty, returns, shipping } = config.automaticResponses.sensitiveResponses
  const started = performance.now()
  const input = {
    question,
    listing,
    shop: {
      seller: {
        name: assistant.name,
        brand: assistant.brand,
        tone: assistant.tone,
        description: assistant.description,
        ...(assistant.training && { training: assistant.training }),
      },
      settings: config.generalSettings,
      automaticResponses: { warranty, returns, shipping },
      instructions: config.automaticResponses.keywordResponses,
      ownListings: await listingsOfShop(
        { ownListings, knowledge },
        { assistant, config, question, description: listing?.description ?? '', isWatched },
      ),
      ...(ownSite && { ownSite }),
    },
    history,
    language: siteLanguage(siteId),
    leavesToSeller: true,
    at: askedAt(clock.now(), siteId),
  }
  const steps = await engine.stepsFor(input, { tenantId, knowledgeBaseId, ...(signal && { signal }) })
  const { result, run } = await wordAnswer(ai, steps, {
    patienceMs: (ai?.patienceMs ?? 0) * (isWatched ? WATCHED_PATIENCE : 1),
    vectors: async () => (knowledgeBaseId ? vectors.vectorsOf(tenantId, knowledgeBaseId) : null),
    ...(signal && { signal }),
  })
  const ms = performance.now() - started
  // While the provider rests its failures are known already.
  if (run?.fallback && run.fallback !== 'resting')
    log.warn(
      { provider: run.provider, reason: run.fallback },
      'the embedded engine answered in place of the model',
    )
  const receipt = receiptOf(result, {
    model: run,
    at: clock.now(),
    ms,
    knowledgeVersion: steps.knowledgeVersion,
    places: await knowledge.placesOf(tenantId, quotedParts(result)),
    texts: config.automaticResponses,
    contact: ownSite?.contact ?? '',
  })
  const fixed = ownSite ? null : postSaleReply(question, result, config.automaticResponses.postSale)
  if (fixed !== null)
    return {
      answer: fixed.text,
      silence: 'post_sale',
      suggestion: null,
      isFree: false,
      receipt: { ...receipt, ...fixed.receipt },
    }
  return composed(result, receipt, isCourtesy(question))
}

const composed = (result: AnswerResult, receipt: Receipt, isFree: boolean): Composed =>
  result.outcome === 'answer'
    ? { answer: result.text, silence: null, suggestion: null, isFree, receipt }
    : { answer: null, silence: result.reason, suggestion: result.suggestion, isFree, receipt }
