import type { KnowledgePart } from '@mostrador/answering'
import type { Db } from '#platform/db'
import { pagesOfParts, placesOfParts } from './part-store.ts'
import type { PartPlaces } from './part-store.ts'
import { versionOf } from './repository-store.ts'

/** What is known from repositories, as the database has it now. */
export interface KnowledgeSource {
  /** Changes with all that is known from the repository; undefined when it is gone. */
  versionOf(tenantId: string, knowledgeBaseId: string): Promise<number | undefined>
  /** All that is known from a repository, a page at a time. */
  pagesOf(tenantId: string, knowledgeBaseId: string): AsyncIterable<KnowledgePart[]>
  /** Where parts stand. A part that is gone is left out. */
  placesOf(tenantId: string, partIds: readonly string[]): Promise<PartPlaces>
}

export const knowledgeSource = (db: Db): KnowledgeSource => ({
  versionOf: (tenantId, knowledgeBaseId) => versionOf(db, tenantId, knowledgeBaseId),
  pagesOf: (tenantId, knowledgeBaseId) => pagesOfParts(db, tenantId, knowledgeBaseId),
  placesOf: (tenantId, partIds) => placesOfParts(db, tenantId, partIds),
})
