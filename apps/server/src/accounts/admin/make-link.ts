import * as z from 'zod'
import { inTransaction } from '#platform/db'
import type { Tx } from '#platform/db'
import type { Auth, Device } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { sendSecret } from '../mails/auth-mail.ts'
import { makeSecret } from '../mails/mail-secrets.ts'
import { linkType } from '../mails/write-mail.ts'
import { requireStrongPassword } from '../passwords/password-rules.ts'
import { allowedRedirect } from '../protocol/redirect-target.ts'
import { changeUser } from '../users/change-user.ts'
import { createUser } from '../users/create-user.ts'
import { EmailField } from '../users/email-field.ts'
import { UserData } from '../users/user-data.ts'
import { userObject } from '../users/user-object.ts'
import { findUserByEmail } from '../users/user-store.ts'
import type { AuthUser } from '../users/user-store.ts'
import { recordCall } from './administer-users.ts'

export const Invitation = z.object({ email: EmailField, data: UserData.nullish() })

export const LinkWish = z.object({
  type: z.enum(['signup', 'magiclink', 'recovery', 'invite', 'email_change_current', 'email_change_new']),
  email: EmailField,
  password: z.string().max(1024).nullish(),
  new_email: EmailField.nullish(),
  data: UserData.nullish(),
})
type LinkWish = z.infer<typeof LinkWish>

/** Mails an invitation; the account is there from now on and waits for its owner. */
export const invite = (
  auth: Auth,
  { email, data }: z.infer<typeof Invitation>,
  redirectTo: string | undefined,
  device: Device,
): Promise<AuthUser> =>
  inTransaction(auth.db, async (tx) => {
    const user = await userToConfirm(auth, tx, { email, data, passwordHash: null, invited: true })
    await sendSecret(auth, tx, { user, purpose: 'invite', email, ask: { redirectTo: redirectTo ?? null } })
    await recordCall(auth, tx, 'user_invited', user.id, device)
    return user
  })

/** Makes the link and the code that a mail would carry, for the operator to deliver. Nothing is mailed. */
export async function makeLink(
  auth: Auth,
  wish: LinkWish,
  redirectTo: string | undefined,
  device: Device,
): Promise<object> {
  const passwordHash = await passwordHashFor(auth, wish)
  return inTransaction(auth.db, async (tx) => {
    const { user, type, email } = await receiverOf(auth, tx, wish, passwordHash)
    const target = allowedRedirect(auth, redirectTo)
    const { tokenHash, code } = await makeSecret(auth, tx, {
      user,
      purpose: type,
      email,
      ask: { redirectTo: target },
    })
    await recordCall(auth, tx, 'link_made', user.id, device, { type })
    const query = new URLSearchParams({
      token: tokenHash,
      type: linkType(type),
      redirect_to: target,
    })
    return {
      ...(await userObject(tx, user)),
      action_link: `${auth.publicUrl}/auth/v1/verify?${query.toString()}`,
      email_otp: code,
      hashed_token: tokenHash,
      redirect_to: target,
      verification_type: type,
    }
  })
}

async function passwordHashFor(auth: Auth, { type, email, password }: LinkWish): Promise<string | null> {
  if (type !== 'signup') return null
  if (!password) throw new AuthProblem('validation_failed', { message: 'Signup requires a valid password' })
  requireStrongPassword(auth, password, email)
  return auth.passwords.make(password)
}

async function receiverOf(auth: Auth, tx: Tx, wish: LinkWish, passwordHash: string | null) {
  const { type, email, data } = wish
  if (type === 'signup' || type === 'invite') {
    const invited = type === 'invite'
    return { user: await userToConfirm(auth, tx, { email, data, passwordHash, invited }), type, email }
  }
  const user = await findUserByEmail(tx, email)
  if (type === 'magiclink' && !user) {
    const made = await userToConfirm(auth, tx, { email, data, passwordHash, invited: false })
    return { user: made, type: 'signup' as const, email }
  }
  if (!user) throw new AuthProblem('user_not_found', { status: 404, message: 'User not found' })
  if (type === 'magiclink' || type === 'recovery') return { user, type, email }
  return changeReceiver(auth, tx, user, { type, newEmail: wish.new_email ?? '' })
}

/** The two links of a change of address may be made one after the other: the second finds the change under way. */
async function changeReceiver(
  auth: Auth,
  tx: Tx,
  user: AuthUser,
  { type, newEmail }: { type: 'email_change_current' | 'email_change_new'; newEmail: string },
) {
  if (newEmail === '')
    throw new AuthProblem('validation_failed', { message: 'An email change needs a new_email' })
  if (await findUserByEmail(tx, newEmail)) throw new AuthProblem('email_exists')
  const email = type === 'email_change_current' ? user.email : newEmail
  if (user.new_email === newEmail) return { user, type, email }
  const open = { current_confirmed: false, new_confirmed: false }
  await tx
    .insertInto('auth_email_change')
    .values({ user_id: user.id, ...open })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(open))
    .execute()
  return { user: await changeUser(auth, tx, user.id, { new_email: newEmail }), type, email }
}

/** A new user, or one who has never confirmed the address; with an account of one's own nobody is invited. */
async function userToConfirm(
  auth: Auth,
  tx: Tx,
  given: {
    email: string
    data: UserData | null | undefined
    passwordHash: string | null
    invited: boolean
  },
): Promise<AuthUser> {
  const { email, data, passwordHash, invited } = given
  const made = await createUser(auth, tx, {
    email,
    passwordHash,
    confirmed: false,
    proven: false,
    userMetadata: data ?? {},
    ...(invited && { invitedAt: auth.clock.now() }),
  })
  if (made) return made
  const user = await findUserByEmail(tx, email)
  if (!user || user.email_confirmed_at) throw new AuthProblem('email_exists')
  return invited ? changeUser(auth, tx, user.id, { invited_at: auth.clock.now() }) : user
}
