import { answerQuestion, buildKnowledgeIndex } from '@mostrador/answering'
import type { AnswerResult, ListingFacts, Turn } from '@mostrador/answering'
import type { ChannelConfig } from '@mostrador/contract/marketplace'
import type { Receipt, Silence } from '@mostrador/contract/questions'
import type { AssistantRow } from '#assistants'
import { quotedParts, receiptOf } from './receipt.ts'
import type { QuestionParts } from './parts.ts'

export interface Composed {
  /** The text to publish, or null when the assistant keeps silent. */
  answer: string | null
  silence: Silence | null
  /** With a silence: a draft that the seller may use. */
  suggestion: string | null
  receipt: Receipt
}

const NO_KNOWLEDGE = buildKnowledgeIndex([])

/** What an assistant says to a question about a listing, from what its seller taught it and from nothing else. */
export async function compose(
  { knowledge, clock }: Pick<QuestionParts, 'knowledge' | 'clock'>,
  {
    question,
    assistant,
    config,
    listing,
    history = [],
  }: {
    question: string
    assistant: AssistantRow
    config: ChannelConfig
    listing: ListingFacts | null
    history?: readonly Turn[]
  },
): Promise<Composed> {
  const index = assistant.knowledge_base_id
    ? await knowledge.indexFor(assistant.tenant_id, assistant.knowledge_base_id)
    : NO_KNOWLEDGE
  const { warranty, returns, shipping } = config.automaticResponses.sensitiveResponses
  const started = performance.now()
  const result = answerQuestion({
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
    },
    knowledge: index,
    history,
  })
  const ms = performance.now() - started
  const receipt = receiptOf(result, {
    at: clock.now(),
    ms,
    knowledgeVersion: knowledge.versionOf(index),
    places: await knowledge.placesOf(assistant.tenant_id, quotedParts(result)),
    texts: config.automaticResponses,
  })
  return composed(result, receipt)
}

const composed = (result: AnswerResult, receipt: Receipt): Composed =>
  result.outcome === 'answer'
    ? { answer: result.text, silence: null, suggestion: null, receipt }
    : { answer: null, silence: result.reason, suggestion: result.suggestion, receipt }
