import type { Clock } from '#platform'
import type { Db } from '#platform/db'
import type { FileStore } from '#platform/files'
import type { Queue } from '#platform/queue'

/** What the verbs of this feature need. */
export interface Knowledge {
  db: Db
  files: FileStore
  queue: Queue
  clock: Clock
}
