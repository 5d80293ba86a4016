import type { AiPort } from '#ai'
import type { MarketplaceParts } from '#marketplace'
import type { Clock } from '#platform'
import type { Config } from '#platform/config'
import type { Db } from '#platform/db'
import type { FileStore } from '#platform/files'
import type { Uploads } from '#platform/http'
import type { Logger } from '#platform/log'
import type { Queue } from '#platform/queue'
import type { CategoryShelf } from './category-shelf.ts'
import type { PictureAddresses } from './picture-addresses.ts'

/** What the listings feature works with. */
export interface ListingParts {
  db: Db
  clock: Clock
  queue: Queue
  log: Logger
  marketplace: MarketplaceParts
  /** Pictures of products; apart from the files of repositories. */
  pictures: FileStore
  uploads: Uploads
  addresses: PictureAddresses
  shelf: CategoryShelf
  /** Null: products are completed without a model. */
  ai: AiPort | null
  imageSearch: Config['imageSearch']
}
