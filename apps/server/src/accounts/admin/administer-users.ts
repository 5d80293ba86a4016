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
import { createUser } from '../users/create-user.ts'
import { EmailField } from '../users/email-field.ts'
import { insertIdentity } from '../users/identity-store.ts'
import { mergedData, UserData } from '../users/user-data.ts'
import { deleteSellers } from '../users/seller-store.ts'
import { lockUser } from '../users/user-store.ts'
import type { AuthUser } from '../users/user-store.ts'
import { BanDuration } from './ban-duration.ts'

const orNothing = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? undefined)

/** What an operator may say of a user. There is one role, and no sign-in by phone. */
export const UserFields = z.object({
  email: orNothing(EmailField),
  phone: orNothing(
    z
      .string()
      .transform((phone) => phone.replaceAll(/^\+|\s/g, ''))
      .refine((phone) => /^([1-9]\d{1,14})?$/.test(phone), 'Invalid phone number format (E.164 required)'),
  ),
  password: orNothing(z.string().max(1024)),
  email_confirm: orNothing(z.boolean()),
  user_metadata: orNothing(UserData),
  app_metadata: orNothing(UserData),
  ban_duration: orNothing(BanDuration),
})
type UserFields = z.infer<typeof UserFields>

/** Makes a user, whose address counts as confirmed only when the operator says so. */
export async function addUser(auth: Auth, fields: UserFields, device: Device): Promise<AuthUser> {
  const { email, phone, ban_duration: banSeconds } = fields
  if (!email && !phone)
    throw new AuthProblem('validation_failed', {
      message: 'Cannot create a user without either an email or phone',
    })
  const passwordHash = await newPasswordHash(auth, fields.password, email ?? '')
  return inTransaction(auth.db, async (tx) => {
    const user = await createUser(auth, tx, {
      email: email ?? '',
      phone: phone ?? '',
      passwordHash,
      confirmed: fields.email_confirm ?? false,
      proven: false,
      userMetadata: fields.user_metadata ?? {},
      appMetadata: fields.app_metadata ?? {},
    })
    if (!user) throw new AuthProblem('email_exists')
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
  const { email, phone, user_metadata: userMetadata, app_metadata: appMetadata, ban_duration: ban } = fields
  const passwordHash = await newPasswordHash(auth, fields.password, email ?? '')
  const changing = inTransaction(auth.db, async (tx) => {
    const user = await requireUser(tx, id)
    if (email && email !== user.email) await moveEmailIdentity(auth, tx, id, email)
    const changed = await changeUser(auth, tx, id, {
      ...(email && email !== user.email && { email, email_proven_at: null, new_email: '' }),
      ...(phone !== undefined && { phone }),
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

async function moveEmailIdentity(auth: Auth, tx: Tx, userId: string, email: string): Promise<void> {
  await tx.deleteFrom('auth_identity').where('user_id', '=', userId).where('provider', '=', 'email').execute()
  const data = { email_verified: false, phone_verified: false }
  await insertIdentity(tx, userId, { provider: 'email', subject: userId, email, data }, auth.clock.now())
}

const banEnd = (auth: Auth, seconds: number) =>
  seconds === 0 ? null : new Date(auth.clock.now().getTime() + seconds * 1000)

const namesOf = (fields: UserFields) =>
  Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [name]))
