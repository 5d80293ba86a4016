import type { Db } from '#platform/db'
import { findAssistantRow } from './assistant-store.ts'
import type { AssistantRow } from './assistant-store.ts'

export { assistantRoutes } from './routes.ts'
export type { AssistantRow } from './assistant-store.ts'

/** One of the seller's assistants, or undefined when there is none with this id. */
export const findAssistant = (db: Db, tenantId: string, id: string): Promise<AssistantRow | undefined> =>
  findAssistantRow(db, tenantId, id)
