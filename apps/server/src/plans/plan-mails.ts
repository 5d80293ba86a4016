import * as z from 'zod'
import { LIMITED } from '@mostrador/contract/plans'
import { inTransaction } from '#platform/db'
import { MailRefused } from '#platform/mail'
import type { Mailer } from '#platform/mail'
import { job } from '#platform/queue'
import type { AnyJob } from '#platform/queue'
import type { PlanParts } from './parts.ts'
import { takeWarnings } from './plan-store.ts'
import { currentSubscription } from './subscription-store.ts'
import { limitMailTexts, paymentMailTexts } from './texts.ts'

export const PAYMENT_MAIL_QUEUE = { name: 'plans.payment-mail' }
const LIMIT_MAIL_QUEUE = { name: 'plans.limit-mail' }

const FailedPayment = z.object({ tenantId: z.uuid() })
const ReachedMark = z.object({
  tenantId: z.uuid(),
  limited: z.enum(LIMITED),
  percent: z.union([z.literal(80), z.literal(100)]),
})

// With a minute between tries: more than an hour without the mail server.
const MAIL_JOB = { slots: 2, slotsPerSeller: 1, timeLimitSeconds: 60, retries: 80 }

/** The mails about a plan: that a charge failed, and that a limit is near. */
export const planMailJobs = (parts: Omit<PlanParts, 'queue' | 'dlocal'>, mailer: Mailer): AnyJob[] => {
  const send = async (tenantId: string, words: ReturnType<typeof paymentMailTexts>) => {
    const seller = await parts.sellers.byId(tenantId)
    if (!seller?.email) return
    const { subject, heading, paragraphs, action, footnote } = words
    const letter = {
      heading,
      paragraphs,
      action: { label: action, url: `${parts.publicUrl}/plans` },
      remarks: [footnote],
    }
    try {
      await mailer.send(parts.sellers.mailOf(seller.email, subject, letter))
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      parts.log.warn({ reason: error.message }, 'a mail cannot be sent')
    }
  }
  return [
    job({
      ...PAYMENT_MAIL_QUEUE,
      ...MAIL_JOB,
      data: FailedPayment,
      async run({ tenantId }) {
        const row = await currentSubscription(parts.db, tenantId)
        // Paid meanwhile.
        if (row?.state === 'overdue') await send(tenantId, paymentMailTexts())
      },
    }),
    job({
      ...LIMIT_MAIL_QUEUE,
      ...MAIL_JOB,
      data: ReachedMark,
      run: ({ tenantId, limited, percent }) => send(tenantId, limitMailTexts(limited, percent)),
    }),
  ]
}

/** Turns the marks that were reached into mails, each once. */
export const warnOfLimits = ({ db, queue }: Pick<PlanParts, 'db' | 'queue'>): Promise<void> =>
  inTransaction(db, async (tx) => {
    const warnings = await takeWarnings(tx)
    await queue.add(
      tx,
      LIMIT_MAIL_QUEUE,
      warnings.map(({ tenantId, limited, percent }) => ({ data: { tenantId, limited, percent } })),
    )
  })
