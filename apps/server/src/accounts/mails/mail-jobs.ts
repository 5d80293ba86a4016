import { acrossSellers, inTransaction } from '#platform/db'
import { MailRefused } from '#platform/mail'
import type { Mail, Mailer } from '#platform/mail'
import { job } from '#platform/queue'
import type { AnyJob } from '#platform/queue'
import type { Auth } from '../auth.ts'
import { lockUser } from '../users/user-store.ts'
import { MAIL_QUEUE, PendingMail } from './auth-mail.ts'
import { answerAsk, ASK_QUEUE, PendingAsk } from './mail-asks.ts'
import { forgetOldQuotas } from './mail-quota.ts'
import { forgetOldSecrets, makeSecret } from './mail-secrets.ts'
import { noticeMail, secretMail } from './write-mail.ts'
import type { LocalClock } from './write-mail.ts'

/** On which clocks an account's owner reads the time. */
type ClockOf = (userId: string) => Promise<LocalClock>

/** The later work of this feature: mails are written and sent when the answer is out. */
export const mailJobs = (auth: Auth, mailer: Mailer, clockOf: ClockOf): AnyJob[] => [
  job({
    ...ASK_QUEUE,
    data: PendingAsk,
    slots: 2,
    slotsPerSeller: 1,
    timeLimitSeconds: 30,
    retries: 10,
    // Whose address it is turns out here, and a first mail begins an account.
    run: (pending) => acrossSellers(() => answerAsk(auth, pending)),
  }),
  job({
    ...MAIL_QUEUE,
    data: PendingMail,
    slots: 4,
    slotsPerSeller: 2,
    timeLimitSeconds: 60,
    // With a minute between tries: more than an hour without the mail server.
    retries: 80,
    async run({ tenantId, mail }) {
      const written =
        mail.about === 'notice'
          ? noticeMail(auth, mail, await clockOf(tenantId))
          : await writeSecret(auth, mail)
      if (!written) return
      try {
        await mailer.send(written)
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error
        auth.log.warn({ reason: error.message }, 'a mail cannot be sent')
      }
    },
  }),
]

/** Forgets secrets that were never used, and who asked for mails long ago. */
export async function forgetOldMails({ db, clock }: Pick<Auth, 'db' | 'clock'>): Promise<void> {
  await forgetOldSecrets(db, clock.now())
  await forgetOldQuotas(db, clock.now())
}

/**
 * Makes the secret and writes its mail; null when it is no longer wanted. A second try makes a new secret, and the one
 * that may have gone out before is void.
 */
async function writeSecret(
  auth: Auth,
  { userId, purpose, email, ask }: PendingMail['mail'] & { about: 'secret' },
): Promise<Mail | null> {
  const made = await inTransaction(auth.db, async (tx) => {
    const user = await lockUser(tx, userId)
    const address = purpose === 'email_change_new' ? user?.new_email : user?.email
    if (!user || address !== email) return null
    if (purpose === 'signup' && user.email_confirmed_at) return null
    return { user, ...(await makeSecret(auth, tx, { user, purpose, email, ask })) }
  })
  return made && secretMail(auth, { ...made, purpose, to: email, ask })
}
