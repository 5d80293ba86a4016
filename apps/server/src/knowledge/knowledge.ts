import type { AiPort } from '#ai'
import type { Clock } from '#platform'
import type { Db } from '#platform/db'
import type { FileStore } from '#platform/files'
import type { Uploads } from '#platform/http'
import type { PublicWeb } from '#platform/public-web'
import type { Queue } from '#platform/queue'
import type { Robots } from './robots.ts'

/** What the verbs of this feature need. */
export interface Knowledge {
  db: Db
  files: FileStore
  uploads: Uploads
  queue: Queue
  clock: Clock
  web: PublicWeb
  robots: Robots
  /** How often a page is read again. */
  pagesEveryHours: number
  /** Computes vectors of the text that buyers may read; `null` without a provider. */
  ai: AiPort | null
}
