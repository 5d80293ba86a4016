import * as z from 'zod'
import { idOf } from '#platform'
import type { Tx } from '#platform/db'
import type { Auth } from '../auth.ts'
import type { AuthUser } from '../users/user-store.ts'
import { isMailFree } from './mail-quota.ts'

const PURPOSES = [
  'signup',
  'magiclink',
  'recovery',
  'invite',
  'email_change_current',
  'email_change_new',
  'reauthentication',
] as const
/** What a mailed secret is for; it opens nothing else. */
export type MailPurpose = (typeof PURPOSES)[number]

const NOTICES = [
  'password_changed',
  'email_changed',
  'identity_linked',
  'identity_unlinked',
  'factor_enrolled',
  'factor_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'session_stolen',
  'account_exists',
] as const
/** Something that its owner should know happened to the account. */
export type Notice = (typeof NOTICES)[number]

/** What the one who asks for a mail wants of its link. */
export const MailAsk = z.object({
  /** Where to go after it; whether that is allowed is looked at when the mail is written. */
  redirectTo: z.string().nullish(),
  /** Set when the client wants a code instead of tokens. */
  codeChallenge: z.string().nullish(),
})
export type MailAsk = z.infer<typeof MailAsk>

export const MAIL_QUEUE = { name: 'accounts.mail' }

/** A mail that is still to be written. The secret in it is made then, so that none lies in the queue. */
export const PendingMail = z.object({
  tenantId: z.uuid(),
  mail: z.discriminatedUnion('about', [
    z.object({
      about: z.literal('secret'),
      userId: z.uuid(),
      purpose: z.enum(PURPOSES),
      email: z.string(),
      ask: MailAsk,
    }),
    z.object({
      about: z.literal('notice'),
      kind: z.enum(NOTICES),
      to: z.string(),
      at: z.iso.datetime(),
    }),
  ]),
})
export type PendingMail = z.infer<typeof PendingMail>

/** When the protocol says that the last such mail went out. */
const SENT_AT = {
  signup: 'confirmation_sent_at',
  magiclink: 'recovery_sent_at',
  recovery: 'recovery_sent_at',
  invite: 'confirmation_sent_at',
  email_change_current: 'email_change_sent_at',
  email_change_new: 'email_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
} as const satisfies Record<MailPurpose, string>

/** Mails a secret for `purpose` to `email`, once the transaction has committed. Quotas are the caller's. */
export async function sendSecret(
  auth: Auth,
  tx: Tx,
  {
    user,
    purpose,
    email,
    ask,
  }: { user: Pick<AuthUser, 'id'>; purpose: MailPurpose; email: string; ask: MailAsk },
): Promise<void> {
  await tx
    .updateTable('auth_user')
    .set({ [SENT_AT[purpose]]: auth.clock.now() })
    .where('id', '=', user.id)
    .execute()
  const mail = { about: 'secret', userId: user.id, purpose, email, ask } as const
  await queueMail(auth, tx, { tenantId: user.id, mail })
}

/**
 * Mails the link that confirms the address. Not a second time within a minute, and without a word about that: whoever
 * signs up with an address that has an account sees no difference either.
 */
export async function sendConfirmation(auth: Auth, tx: Tx, user: AuthUser, ask: MailAsk): Promise<void> {
  if (await isMailFree(auth, tx, 'signup', user.email))
    await sendSecret(auth, tx, { user, purpose: 'signup', email: user.email, ask })
}

/** Tells the owner of `to` what happened, once the transaction has committed. */
export async function sendNotice(
  auth: Auth,
  tx: Tx,
  { kind, to }: { kind: Notice; to: string },
): Promise<void> {
  if (to === '') return
  // The only one that a stranger can cause.
  if (kind === 'account_exists' && !(await isMailFree(auth, tx, 'signup', to))) return
  const mail = { about: 'notice', kind, to, at: auth.clock.now().toISOString() } as const
  await queueMail(auth, tx, { tenantId: idOf(`mail ${to}`), mail })
}

const queueMail = (auth: Auth, tx: Tx, data: PendingMail) => auth.queue.add(tx, MAIL_QUEUE, [{ data }])
