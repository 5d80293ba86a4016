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
  /** Whether the number may sign in. */
  phoneConfirmed?: boolean
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
  /** Where the user comes from; left out: the address and the number themselves. */
  identity?: NewIdentity
}

/**
 * Makes a user with identity and seller, the one way in which every door makes them. Answers null when the address
 * or the number has a user already: of two who ask at once, one gets the account.
 */
export async function createUser(auth: Auth, tx: Tx, given: NewUser): Promise<AuthUser | null> {
  const now = auth.clock.now()
  const id = newId()
  const email = given.email.toLowerCase()
  const identities = given.identity ? [given.identity] : ownIdentities(id, { ...given, email })
  const providers = identities.map(({ provider }) => provider)
  const user = await tx
    .insertInto('auth_user')
    .values({
      id,
      email,
      phone: given.phone ?? '',
      phone_confirmed_at: given.phone && given.phoneConfirmed ? now : null,
      encrypted_password: given.passwordHash,
      email_confirmed_at: given.confirmed && email !== '' ? now : null,
      email_proven_at: given.proven && email !== '' ? now : null,
      last_sign_in_at: null,
      banned_until: null,
      app_metadata: json({
        ...given.appMetadata,
        ...(providers.length > 0 && { provider: providers[0], providers }),
      }),
      user_metadata: json(given.userMetadata),
      is_anonymous: given.isAnonymous ?? false,
      invited_at: given.invitedAt ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!user) return null
  for (const identity of identities) await insertIdentity(tx, id, identity, now)
  await saveSeller(tx, { id, email, metadata: given.userMetadata, stoppedUntil: null, now })
  return user
}

/** The ways in that a user has without an identity provider. */
const ownIdentities = (
  userId: string,
  { email, proven, phone = '', phoneConfirmed = false }: NewUser,
): NewIdentity[] => [
  ...(email === '' ? [] : [emailIdentity(userId, email, proven)]),
  ...(phone === '' ? [] : [phoneIdentity(userId, phone, phoneConfirmed)]),
]

/** The identity of a user who signs in with an address. */
export const emailIdentity = (userId: string, email: string, proven: boolean): NewIdentity => ({
  provider: 'email',
  subject: userId,
  email,
  data: { email_verified: proven, phone_verified: false },
})

/** The identity of a user who signs in with a number. */
export const phoneIdentity = (userId: string, phone: string, confirmed: boolean): NewIdentity => ({
  provider: 'phone',
  subject: userId,
  email: '',
  data: { phone, email_verified: false, phone_verified: confirmed },
})
