import type { AnswerLanguage } from '@mostrador/answering'
import type { MercadoLibre } from '@mostrador/mercadolibre'
import type { Clock } from '#platform'
import type { Config } from '#platform/config'
import type { Db } from '#platform/db'
import type { Queue } from '#platform/queue'
import type { Vault } from '#platform/secrets'

/** What the marketplace feature works with. */
export interface MarketplaceParts {
  db: Db
  clock: Clock
  queue: Queue
  vault: Vault
  mercadolibre: MercadoLibre
  app: Config['marketplace']
  /** What assistants answer in. */
  languages: ReadonlySet<AnswerLanguage>
  /** Returns whether the marketplace refuses the app for all sellers. */
  isAppRefused(): boolean
}

export const sealContext = (tenantId: string, what: string): string => `marketplace ${what} of ${tenantId}`
