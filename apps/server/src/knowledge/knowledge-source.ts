import type { KnowledgePart, VersionChoices } from '@mostrador/answering'
import type { Db } from '#platform/db'
import { choicesOf } from './choice-store.ts'
import { isReading } from './file-store.ts'
import { createNamedListings } from './named-listings.ts'
import { pagesOfParts, placesOfParts } from './part-store.ts'
import type { PartPlaces } from './part-store.ts'
import { versionOf } from './repository-store.ts'

/** Reads the current content of repositories from the database. */
export interface KnowledgeSource {
  /** Returns a number that changes with the repository's content; undefined when the repository does not exist. */
  versionOf(tenantId: string, knowledgeBaseId: string): Promise<number | undefined>
  /** Returns whether a file that was added to the repository after `since` has not been read yet. */
  isReading(tenantId: string, knowledgeBaseId: string, since: Date): Promise<boolean>
  /** Yields all parts of a repository, one page at a time. */
  pagesOf(tenantId: string, knowledgeBaseId: string): AsyncIterable<KnowledgePart[]>
  /** Ids of marketplace listings that the texts of a repository name. */
  namedListings(tenantId: string, knowledgeBaseId: string): Promise<string[]>
  /** The id of the file that the seller chose where files disagree, by the key of the disagreement. */
  choicesOf(tenantId: string, knowledgeBaseId: string): Promise<VersionChoices>
  /** Returns the repository, file and position of parts. It omits deleted parts. */
  placesOf(tenantId: string, partIds: readonly string[]): Promise<PartPlaces>
}

export const knowledgeSource = (db: Db): KnowledgeSource => ({
  versionOf: (tenantId, knowledgeBaseId) => versionOf(db, tenantId, knowledgeBaseId),
  isReading: (tenantId, knowledgeBaseId, since) => isReading(db, tenantId, knowledgeBaseId, since),
  pagesOf: (tenantId, knowledgeBaseId) => pagesOfParts(db, tenantId, knowledgeBaseId),
  namedListings: createNamedListings(db),
  choicesOf: (tenantId, knowledgeBaseId) => choicesOf(db, tenantId, knowledgeBaseId),
  placesOf: (tenantId, partIds) => placesOfParts(db, tenantId, partIds),
})
