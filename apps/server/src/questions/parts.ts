import type { AiPort } from '#ai'
import type { AnsweringEngine } from '#answering'
import type { KnowledgeSource, VectorShelf } from '#knowledge'
import type { MarketplaceParts } from '#marketplace'
import type { Clock } from '#platform'
import type { Db } from '#platform/db'
import type { Logger } from '#platform/log'
import type { Metrics } from '#platform/metrics'
import type { Queue } from '#platform/queue'
import type { OwnListingIds } from './own-listing-ids.ts'

/** What the questions feature works with. */
export interface QuestionParts {
  db: Db
  clock: Clock
  queue: Queue
  log: Logger
  metrics: Metrics
  marketplace: MarketplaceParts
  knowledge: KnowledgeSource
  engine: AnsweringEngine
  vectors: VectorShelf
  ownListings: OwnListingIds
  /** Null: the embedded engine words every answer. */
  ai: AiPort | null
}
