import type { Assistant } from '@mostrador/contract/assistants'
import type { AssistantRow } from './assistant-store.ts'

export interface Surroundings {
  /** Name of each of the seller's repositories by id. */
  repositoryNames: ReadonlyMap<string, string>
  /** The assistant that answers on the marketplace, if one is chosen. */
  linkedAssistantId: string | null
}

/** An assistant as the app shows it. */
export function assistantReply(
  row: AssistantRow,
  { repositoryNames, linkedAssistantId }: Surroundings,
): Assistant {
  const repository = row.knowledge_base_id
  const repositoryName = repository === null ? undefined : repositoryNames.get(repository)
  return {
    id: row.id,
    name: row.name,
    tone: row.tone,
    brand: row.brand,
    description: row.description,
    training: row.training,
    color: row.color,
    knowledgeBase:
      repository !== null && repositoryName !== undefined ? { id: repository, name: repositoryName } : null,
    linkedToMarketplace: row.id === linkedAssistantId,
    createdAt: row.created_at.toISOString(),
  }
}
