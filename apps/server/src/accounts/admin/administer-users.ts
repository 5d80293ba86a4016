import * as z from 'zod'
import { inTransaction, isDuplicate } from '#platform/db'
import type { Tx } from '#platform/db'
import type { Auth, Device } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { audit } from '../audit/audit.ts'
import { voidSecretsOf } from '../mails/mail-secrets.ts'
import { requireStrongPassword } from '../passwords/password-rules.ts'
import { deleteSessionsOf } from '../sessions/session-store.ts'
import { changeUser } from '../users/change-user.ts'
import { createUser, emailIdentity, phoneIdentity } from '../users/create-user.ts'
import { EmailField } from '../users/email-field.ts'
import { insertIdentity } from '../users/identity-store.ts'
import type { NewIdentity } from '../users/identity-store.ts'
import { PHONE_FORMAT, phoneDigits } from '../users/phone-number.ts'
import { mergedData, UserData } from '../users/user-data.ts'
import { deleteSellers } from '../users/seller-store.ts'
import { findCandidate, findUserByEmail, lockUser } from '../users/user-store.ts'
import type { AuthUser } from '../users/user-store.ts'
import { BanDuration } from './ban-duration.ts'

const orNothing = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? undefined)

/** The digits of a number; '' takes it away. */
const PhoneField = z.string().transform((text, context) => {
  const digits = text === '' ? '' : phoneDigits(text)
  if (digits !== null) return digits
  context.addIssue({ code: 'custom', message: PHONE_FORMAT })
  return z.NEVER
})

/** What an operator may say of a user. There is one role. */
export const UserFields = z.object({
  email: orNothing(EmailField),
  phone: orNothing(PhoneField),
  password: orNothing(z.string().max(1024)),
  email_confirm: orNothing(z.boolean()),
  phone_confirm: orNothing(z.boolean()),
  user_metadata: orNothing(UserData),
  app_metadata: orNothing(UserData),
  ban_duration: orNothing(BanDuration),
})
type UserFields = z.infer<typeof UserFields>

/** Makes a user, whose address and number count as confirmed only when the operator says so. */
export async function addUser(auth: Auth, fields: UserFields, device: Device): Promise<AuthUser> {
  const { email, phone, ban_duration: banSeconds } = fields
  if (!email && !phone)
    throw new AuthProblem('validation_failed', {
      message: 'Cannot create a user without either an email or phone',
    })
  const passwordHash = await newPasswordHash(auth, fields.password, email ?? phone ?? '')
  return inTransaction(auth.db, async (tx) => {
    const user = await createUser(auth, tx, {
      email: email ?? '',
      phone: phone ?? '',
      phoneConfirmed: fields.phone_confirm ?? false,
      passwordHash,
      confirmed: fields.email_confirm ?? false,
      proven: false,
      userMetadata: fields.user_metadata ?? {},
      appMetadata: fields.app_metadata ?? {},
    })
    if (!user)
      throw new AuthProblem(email && (await findUserByEmail(tx, email)) ? 'email_exists' : 'phone_exists')
    await recordCall(auth, tx, 'user_created', user.id, device)
    return banSeconds ? changeUser(auth, tx, user.id, { banned_until: banEnd(auth, banSeconds) }) : user
  })
}

/** Changes what the operator names. A new password and a ban end all sessions, and what was mailed is void. */
export async function editUser(
  auth: Auth,
  id: string,
  fields: UserFields,
  device: Device,
): Promise<AuthUser> {
  const { email, user_metadata: userMetadata, app_metadata: appMetadata, ban_duration: ban } = fields
  const passwordHash = await newPasswordHash(auth, fields.password, email ?? '')
  const changing = inTransaction(auth.db, async (tx) => {
    const user = await requireUser(tx, id)
    if (email && email !== user.email)
      await replaceIdentity(auth, tx, id, 'email', emailIdentity(id, email, false))
    const changed = await changeUser(auth, tx, id, {
      ...(email && email !== user.email && { email, email_proven_at: null, new_email: '' }),
      ...(await phoneChanges(auth, tx, user, fields)),
      ...(fields.email_confirm && { email_confirmed_at: user.email_confirmed_at ?? auth.clock.now() }),
      ...(passwordHash && { encrypted_password: passwordHash }),
      ...(userMetadata && { user_metadata: mergedData(user.user_metadata, userMetadata) }),
      ...(appMetadata && { app_metadata: mergedData(user.app_metadata, appMetadata) }),
      ...(ban !== undefined && { banned_until: banEnd(auth, ban) }),
    })
    if (passwordHash || ban) await deleteSessionsOf(tx, id)
    if (passwordHash || ban || email) await voidSecretsOf(tx, id)
    await recordCall(auth, tx, 'user_changed', id, device, { fields: namesOf(fields) })
    return changed
  })
  return changing.catch((error: unknown) => {
    throw isDuplicate(error) ? new AuthProblem('email_exists') : error
  })
}

/**
 * Deletes a user with the shop and all that is theirs; every session ends with it. What a soft deletion leaves is a row
 * without any name, so that the id is never used again, and a shop in which nothing runs any more.
 */
export async function deleteUser(
  auth: Auth,
  id: string,
  { soft }: { soft: boolean },
  device: Device,
): Promise<void> {
  await inTransaction(auth.db, async (tx) => {
    await requireUser(tx, id)
    await recordCall(auth, tx, soft ? 'user_soft_deleted' : 'user_deleted', id, device)
    if (!soft) {
      await tx.deleteFrom('auth_user').where('id', '=', id).execute()
      await deleteSellers(tx, [id], auth.clock.now())
      return
    }
    await deleteSessionsOf(tx, id)
    await voidSecretsOf(tx, id)
    await tx.deleteFrom('auth_identity').where('user_id', '=', id).execute()
    await tx.deleteFrom('auth_factor').where('user_id', '=', id).execute()
    await changeUser(auth, tx, id, {
      email: '',
      phone: '',
      phone_confirmed_at: null,
      new_email: '',
      encrypted_password: null,
      user_metadata: {},
      app_metadata: {},
      deleted_at: auth.clock.now(),
    })
  })
}

/** The user's row, held until the transaction ends. */
export async function requireUser(tx: Tx, id: string): Promise<AuthUser> {
  const user = await lockUser(tx, id)
  if (!user) throw new AuthProblem('user_not_found', { status: 404, message: 'User not found' })
  return user
}

/** Writes down what an operator did. */
export const recordCall = (
  auth: Auth,
  tx: Tx,
  action: string,
  userId: string,
  device: Device,
  more: Record<string, unknown> = {},
): Promise<void> => audit(auth, tx, 'admin_call', { userId, device, detail: { action, ...more } })

async function newPasswordHash(auth: Auth, password: string | undefined, email: string) {
  if (!password) return null
  requireStrongPassword(auth, password, email)
  return auth.passwords.make(password)
}

/** A new number is confirmed only when the operator says so, and is the name of one user. */
async function phoneChanges(auth: Auth, tx: Tx, user: AuthUser, fields: UserFields) {
  const { phone = user.phone, phone_confirm: isConfirmed } = fields
  const confirmedAt = phone === user.phone ? user.phone_confirmed_at : null
  if (phone !== user.phone) {
    if (phone !== '' && (await findCandidate(tx, { phone }))) throw new AuthProblem('phone_exists')
    const identity = phone === '' ? null : phoneIdentity(user.id, phone, isConfirmed ?? false)
    await replaceIdentity(auth, tx, user.id, 'phone', identity)
  }
  return {
    phone,
    phone_confirmed_at: isConfirmed && phone !== '' ? (confirmedAt ?? auth.clock.now()) : confirmedAt,
  }
}

async function replaceIdentity(
  auth: Auth,
  tx: Tx,
  userId: string,
  provider: 'email' | 'phone',
  identity: NewIdentity | null,
): Promise<void> {
  await tx
    .deleteFrom('auth_identity')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute()
  if (identity) await insertIdentity(tx, userId, identity, auth.clock.now())
}

const banEnd = (auth: Auth, seconds: number) =>
  seconds === 0 ? null : new Date(auth.clock.now().getTime() + seconds * 1000)

const namesOf = (fields: UserFields) =>
  Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [name]))
