import * as z from 'zod'
import { findSeller, mailOf } from '#accounts'
import type { Tx } from '#platform/db'
import type { Logger } from '#platform/log'
import { MailRefused } from '#platform/mail'
import type { Mailer } from '#platform/mail'
import { job } from '#platform/queue'
import { takeFromRate } from '#platform/rates'
import { findAccount } from './account-store.ts'
import type { MarketplaceParts } from './parts.ts'
import { accountName, attemptMailTexts } from './texts.ts'

const ATTEMPT_MAIL_QUEUE = { name: 'marketplace.attempt-mail' }
const Attempt = z.object({ tenantId: z.uuid(), accountId: z.int() })
/** The owner gets at most one mail a day, however many attempts there are. */
const ONCE_A_DAY = { requests: 1, seconds: 24 * 60 * 60, burst: 1 }

/** Queues a mail to the owner of an account that another seller tried to connect. */
export async function tellOfAttempt(
  { clock, queue }: MarketplaceParts,
  tx: Tx,
  tenantId: string,
  accountId: number,
): Promise<void> {
  const wasTold = await takeFromRate(tx, ['attempt mail', String(accountId)], ONCE_A_DAY, clock.now())
  if (!wasTold) await queue.add(tx, ATTEMPT_MAIL_QUEUE, [{ data: { tenantId, accountId } }])
}

export const attemptMailJob = (
  { db, log, publicUrl }: Pick<MarketplaceParts, 'db'> & { log: Logger; publicUrl: string },
  mailer: Mailer,
) =>
  job({
    ...ATTEMPT_MAIL_QUEUE,
    data: Attempt,
    slots: 2,
    slotsPerSeller: 1,
    timeLimitSeconds: 60,
    // One try a minute: the mail server can be unavailable for more than an hour.
    retries: 80,
    async run({ tenantId, accountId }) {
      const seller = await findSeller(db, tenantId)
      const account = await findAccount(db, tenantId)
      // The owner has disconnected the account meanwhile, so the mail is pointless.
      if (!seller?.email || account?.id !== accountId) return
      const { subject, heading, paragraphs, action, footnote } = attemptMailTexts(accountName(account))
      const letter = {
        heading,
        paragraphs,
        action: { label: action, url: `${publicUrl}/mercadolibre/token-test` },
        remarks: [footnote],
      }
      try {
        await mailer.send(mailOf(seller.email, subject, letter))
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error
        log.warn({ reason: error.message }, 'a mail cannot be sent')
      }
    },
  })
