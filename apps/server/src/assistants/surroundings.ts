import { repositoryNames } from '#knowledge'
import type { Db } from '#platform/db'
import type { Surroundings } from './assistant-reply.ts'

/** Answers the id of the assistant that a seller linked to the marketplace. */
export type LinkedAssistant = (tenantId: string) => Promise<string | null>

export const surroundingsOf = async (
  parts: { db: Db; linkedAssistant: LinkedAssistant },
  tenantId: string,
): Promise<Surroundings> => ({
  repositoryNames: await repositoryNames(parts.db, tenantId),
  linkedAssistantId: await parts.linkedAssistant(tenantId),
})
