import { sql } from 'kysely'
import { newId } from '#platform'
import { json } from '#platform/db'
import type { Tx } from '#platform/db'
import type { Auth } from '../auth.ts'
import { insertIdentity } from './identity-store.ts'
import type { NewIdentity } from './identity-store.ts'
import { saveSeller } from './seller-store.ts'
import type { AuthUser } from './user-store.ts'

export interface NewUser {
  /** In any letter case; '' for a user without one. */
  email: string
  /** Digits only; a sign-in name, not the seller's contact phone. */
  phone?: string
  passwordHash: string | null
  /** Whether the address may sign in. */
  confirmed: boolean
  /** Whether a mailed secret or an identity provider vouches for the address; auto-confirmed is not proven. */
  proven: boolean
  userMetadata: Record<string, unknown>
  /** Beside `provider` and `providers`. */
  appMetadata?: Record<string, unknown>
  isAnonymous?: boolean
  invitedAt?: Date
  /** Where the user comes from; left out: the address itself, if there is one. */
  identity?: NewIdentity
}

/**
 * Makes a user with identity and seller, the one way in which every door makes them. Answers null when the address has
 * a user already: of two who ask at once, one gets the account.
 */
export async function createUser(auth: Auth, tx: Tx, given: NewUser): Promise<AuthUser | null> {
  const now = auth.clock.now()
  const id = newId()
  const email = given.email.toLowerCase()
  const identity = given.identity ?? (email === '' ? null : emailIdentity(id, email, given.proven))
  const user = await tx
    .insertInto('auth_user')
    .values({
      id,
      email,
      phone: given.phone ?? '',
      encrypted_password: given.passwordHash,
      email_confirmed_at: given.confirmed && email !== '' ? now : null,
      email_proven_at: given.proven && email !== '' ? now : null,
      last_sign_in_at: null,
      banned_until: null,
      app_metadata: json({
        ...given.appMetadata,
        ...(identity && { provider: identity.provider, providers: [identity.provider] }),
      }),
      user_metadata: json(given.userMetadata),
      is_anonymous: given.isAnonymous ?? false,
      invited_at: given.invitedAt ?? null,
      created_at: now,
      updated_at: now,
    })
    // Written out: as a parameter it would not name the index once the statement is kept prepared.
    .onConflict((conflict) => conflict.column('email').where('email', '<>', sql.lit('')).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!user) return null
  if (identity) await insertIdentity(tx, id, identity, now)
  await saveSeller(tx, { id, email, metadata: given.userMetadata, stoppedUntil: null, now })
  return user
}

const emailIdentity = (userId: string, email: string, proven: boolean): NewIdentity => ({
  provider: 'email',
  subject: userId,
  email,
  data: { email_verified: proven, phone_verified: false },
})
