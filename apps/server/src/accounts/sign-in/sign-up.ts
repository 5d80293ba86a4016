import { newId } from '#platform'
import { inTransaction } from '#platform/db'
import type { Tx } from '#platform/db'
import type { Auth, Device } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { audit } from '../audit/audit.ts'
import { sendConfirmation, sendNotice } from '../mails/auth-mail.ts'
import type { MailAsk } from '../mails/auth-mail.ts'
import { requireStrongPassword } from '../passwords/password-rules.ts'
import { startSession } from '../sessions/sessions.ts'
import type { IssuedSession } from '../sessions/sessions.ts'
import { takeRate } from '../throttle/rates.ts'
import { changeUser } from '../users/change-user.ts'
import { createUser } from '../users/create-user.ts'
import type { UserData } from '../users/user-data.ts'
import { userObject } from '../users/user-object.ts'
import type { UserObject } from '../users/user-object.ts'
import { findUser, findUserByEmail, lockUser } from '../users/user-store.ts'

interface SignUp {
  email: string
  password: string
  data: UserData
  /** What the confirmation mail's link has to do. */
  ask: MailAsk
}

/** Without a session the address has to be confirmed first; the user may be made up then. */
export type SignedUp = { session: IssuedSession } | { session: null; user: UserObject }

/**
 * Makes an account. Where addresses are confirmed, nobody learns from the answer whether there was one already: its
 * owner is told by mail.
 */
export async function signUp(auth: Auth, asked: SignUp, device: Device): Promise<SignedUp> {
  if (!auth.settings.signUp) throw new AuthProblem('signup_disabled')
  await takeRate(auth, 'signUp', device.ip)
  requireStrongPassword(auth, asked.password, asked.email)
  // For a known address too, because it takes time.
  const passwordHash = await auth.passwords.make(asked.password)
  const signedUp = await inTransaction(auth.db, async (tx): Promise<SignedUp> => {
    const user = await createUser(auth, tx, {
      email: asked.email,
      passwordHash,
      confirmed: !auth.settings.confirmEmail,
      proven: false,
      userMetadata: asked.data,
    })
    if (!user) return signUpAgain(auth, tx, asked)
    await audit(auth, tx, 'signed_up', { userId: user.id, device })
    if (!auth.settings.confirmEmail)
      return { session: await startSession(auth, tx, user, 'password', device) }
    await sendConfirmation(auth, tx, user, asked.ask)
    return { session: null, user: await userObject(tx, (await findUser(tx, user.id)) ?? user) }
  })
  if (!signedUp.session) await dropContestedPassword(auth, asked)
  return signedUp
}

/**
 * Two have registered an address with two passwords, and whoever confirms it does not know of the other: a password that
 * is not the last one typed as well goes, and its owner chooses a new one by mail. Compared always, because it takes time.
 */
async function dropContestedPassword(auth: Auth, { email, password }: SignUp): Promise<void> {
  const waiting = await findUserByEmail(auth.db, email)
  const stored = waiting?.email_confirmed_at ? null : (waiting?.encrypted_password ?? null)
  if ((await auth.passwords.isOf(stored, password)) || !waiting || stored === null) return
  await inTransaction(auth.db, async (tx) => {
    const user = await lockUser(tx, waiting.id)
    if (user && !user.email_confirmed_at && user.encrypted_password === stored)
      await changeUser(auth, tx, user.id, { encrypted_password: null })
  })
}

/** The address has a user. */
async function signUpAgain(auth: Auth, tx: Tx, { email, data, ask }: SignUp): Promise<SignedUp> {
  if (!auth.settings.confirmEmail) throw new AuthProblem('user_already_exists')
  const user = await findUserByEmail(tx, email)
  if (!user || user.email_confirmed_at) {
    await sendNotice(auth, tx, { kind: 'account_exists', to: email })
    return { session: null, user: disguisedUser(auth, email, data) }
  }
  // Nobody knows which of the two owns the address: the first one's data stay.
  await sendConfirmation(auth, tx, user, ask)
  return { session: null, user: { ...(await userObject(tx, user)), user_metadata: data } }
}

/** What stands for a user that is not shown. */
function disguisedUser(auth: Auth, email: string, data: UserData): UserObject {
  const now = auth.clock.now().toISOString()
  return {
    id: newId(),
    aud: 'authenticated',
    role: '',
    email: email.toLowerCase(),
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    confirmation_sent_at: now,
  }
}
