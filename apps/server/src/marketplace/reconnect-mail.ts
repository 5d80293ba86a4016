import * as z from 'zod'
import { findSeller, mailOf } from '#accounts'
import { MailRefused } from '#platform/mail'
import type { Mailer } from '#platform/mail'
import type { Logger } from '#platform/log'
import { job } from '#platform/queue'
import { findAccount } from './account-store.ts'
import type { MarketplaceParts } from './parts.ts'
import { reconnectMailTexts } from './texts.ts'

export const RECONNECT_MAIL_QUEUE = { name: 'marketplace.reconnect-mail' }
const DeadPermission = z.object({ tenantId: z.uuid(), nickname: z.string() })

/** Tells a seller whose permission has died, unless the account was connected anew before the mail could go. */
export const reconnectMailJob = (
  { db, log, publicUrl }: Pick<MarketplaceParts, 'db'> & { log: Logger; publicUrl: string },
  mailer: Mailer,
) =>
  job({
    ...RECONNECT_MAIL_QUEUE,
    data: DeadPermission,
    slots: 2,
    slotsPerSeller: 1,
    timeLimitSeconds: 60,
    // With a minute between tries: more than an hour without the mail server.
    retries: 80,
    async run({ tenantId, nickname }) {
      const seller = await findSeller(db, tenantId)
      const account = await findAccount(db, tenantId)
      if (!seller?.email || account?.state !== 'expired') return
      const { subject, heading, paragraphs, action, footnote } = reconnectMailTexts(nickname)
      const letter = {
        heading,
        paragraphs,
        action: { label: action, url: `${publicUrl}/mercadolibre/connect` },
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
