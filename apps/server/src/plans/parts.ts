import type { Clock } from '#platform'
import type { Db } from '#platform/db'
import type { Logger } from '#platform/log'
import type { Mail } from '#platform/mail'
import type { Queue } from '#platform/queue'
import type { Dlocal } from './dlocal.ts'

/** Whose the plans are, and how they are written to. Accounts stand on plans, so they are handed in. */
export interface Sellers {
  /** The id and address of a seller. */
  byId(id: string): Promise<{ id: string; email: string } | null>
  /** Null unless exactly one seller has it. */
  byEmail(email: string): Promise<{ id: string; email: string } | null>
  /** A mail in the product's own dress. */
  mailOf(
    to: string,
    subject: string,
    letter: {
      heading: string
      paragraphs: readonly string[]
      action?: { label: string; url: string }
      remarks: readonly string[]
    },
  ): Mail
}

export interface PlanParts {
  db: Db
  clock: Clock
  log: Logger
  queue: Queue
  sellers: Sellers
  publicUrl: string
  /** Null: nothing is sold here. */
  dlocal: Dlocal | null
}

/** Where plans are sold. */
export interface PaymentParts extends PlanParts {
  dlocal: Dlocal
}
