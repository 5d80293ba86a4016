import type { AnsweringEngine } from '#answering'
import type { KnowledgeSource } from '#knowledge'
import type { Clock } from '#platform'
import type { Db } from '#platform/db'

/** What the verbs of this feature need. */
export interface VersionDeps {
  db: Db
  clock: Clock
  knowledge: Pick<KnowledgeSource, 'choicesOf'>
  engine: Pick<AnsweringEngine, 'disagreementsIn'>
}
