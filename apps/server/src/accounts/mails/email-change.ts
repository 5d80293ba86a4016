import type { Tx } from '#platform/db'
import type { Auth, Device } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { audit } from '../audit/audit.ts'
import { changeUser } from '../users/change-user.ts'
import type { AuthUser } from '../users/user-store.ts'
import { sendNotice, sendSecret } from './auth-mail.ts'
import type { MailAsk } from './auth-mail.ts'
import { proveIdentity } from './email-identity.ts'
import { requireMail } from './mail-quota.ts'
import './mail-tables.ts'

/**
 * Asks both addresses whether the account may move to `newEmail`; it does when both have said so. Throws when one of
 * them was asked within the last minute.
 */
export async function startEmailChange(
  auth: Auth,
  tx: Tx,
  user: AuthUser,
  newEmail: string,
  ask: MailAsk,
): Promise<AuthUser> {
  const email = newEmail.toLowerCase()
  const changing = await changeUser(auth, tx, user.id, { new_email: email })
  // A user without an address has no other one to ask.
  const answers = { current_confirmed: user.email === '', new_confirmed: false }
  await tx
    .insertInto('auth_email_change')
    .values({ user_id: user.id, ...answers })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(answers))
    .execute()
  await tx
    .deleteFrom('auth_mail_secret')
    .where('user_id', '=', user.id)
    .where('purpose', 'in', ['email_change_current', 'email_change_new'])
    .execute()
  for (const address of [user.email, email])
    if (address !== '') await requireMail(auth, tx, 'email_change', address)
  await askAddresses(auth, tx, changing, ask)
  return { ...changing, email_change_sent_at: auth.clock.now() }
}

/** Mails those of the two addresses that have not answered yet. */
export async function askAddresses(
  auth: Auth,
  tx: Tx,
  user: AuthUser,
  ask: MailAsk,
  mayMail: (address: string) => Promise<boolean> = async () => true,
): Promise<void> {
  const change = await tx
    .selectFrom('auth_email_change')
    .selectAll()
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!change || user.new_email === '') return
  if (!change.current_confirmed && (await mayMail(user.email)))
    await sendSecret(auth, tx, { user, purpose: 'email_change_current', email: user.email, ask })
  if (!change.new_confirmed && (await mayMail(user.new_email)))
    await sendSecret(auth, tx, { user, purpose: 'email_change_new', email: user.new_email, ask })
}

/** Takes the word of one address. The changed user when that was the second one, else null. */
export async function confirmEmailChange(
  auth: Auth,
  tx: Tx,
  user: AuthUser,
  confirmed: 'email_change_current' | 'email_change_new',
  device: Device,
): Promise<AuthUser | null> {
  const change = await tx
    .updateTable('auth_email_change')
    .set(confirmed === 'email_change_new' ? { new_confirmed: true } : { current_confirmed: true })
    .where('user_id', '=', user.id)
    .returningAll()
    .executeTakeFirst()
  if (!change) throw new AuthProblem('otp_expired')
  return change.current_confirmed && change.new_confirmed ? moveToNewEmail(auth, tx, user, device) : null
}

/** The account follows its new address: the identity, and all that was mailed to the old one is void. */
async function moveToNewEmail(auth: Auth, tx: Tx, user: AuthUser, device: Device): Promise<AuthUser> {
  const now = auth.clock.now()
  const { provider = 'email', providers } = user.app_metadata
  const others = Array.isArray(providers) ? providers : []
  const moved = await changeUser(auth, tx, user.id, {
    email: user.new_email,
    new_email: '',
    email_confirmed_at: now,
    email_proven_at: now,
    is_anonymous: false,
    app_metadata: { ...user.app_metadata, provider, providers: [...new Set([...others, 'email'])] },
  })
  await proveIdentity(tx, moved, now)
  await tx.deleteFrom('auth_email_change').where('user_id', '=', user.id).execute()
  await tx.deleteFrom('auth_mail_secret').where('user_id', '=', user.id).execute()
  await audit(auth, tx, 'email_changed', { userId: user.id, device })
  await sendNotice(auth, tx, { kind: 'email_changed', to: user.email })
  return moved
}
