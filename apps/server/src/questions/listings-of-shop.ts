import { listingReferences } from '@mostrador/contract/listing-references'
import type { ChannelConfig } from '@mostrador/contract/marketplace'
import type { AssistantRow } from '#assistants'
import { isPassing, postponeFor } from '#marketplace'
import type { QuestionParts } from './parts.ts'

/** Listings that are looked up for one answer; those after them count as other sellers'. */
const MAX_LISTINGS = 100

interface Texts {
  assistant: AssistantRow
  config: ChannelConfig
  question: string
  description: string
  /** Whether somebody waits for the answer. */
  isWatched: boolean
}

/**
 * The seller's listings among those that the shop's texts, its files, the listing and the question name. While the
 * marketplace cannot tell, it postpones the job; where somebody waits, a link then counts as contact data.
 */
export async function listingsOfShop(
  { ownListings, knowledge }: Pick<QuestionParts, 'ownListings' | 'knowledge'>,
  { assistant, config, question, description, isWatched }: Texts,
): Promise<ReadonlySet<string>> {
  const { tenant_id: tenantId, knowledge_base_id: knowledgeBaseId } = assistant
  const { sensitiveResponses, keywordResponses } = config.automaticResponses
  const texts = [
    question,
    ...keywordResponses.map(({ response }) => response),
    ...Object.values(sensitiveResponses),
    description,
    assistant.description,
    assistant.training ?? '',
  ]
  const inFiles = knowledgeBaseId === null ? [] : await knowledge.namedListings(tenantId, knowledgeBaseId)
  const named = [...new Set([...texts.flatMap(listingReferences).map(({ id }) => id), ...inFiles])].slice(
    0,
    MAX_LISTINGS,
  )
  if (named.length === 0) return new Set()
  const found = await ownListings.ownOf(tenantId, named, isWatched ? 'interactive' : 'answer')
  if (!found.ok && !isWatched && isPassing(found)) throw postponeFor(found)
  return new Set(found.ok ? found.value : [])
}
