import type { Tx } from '#platform/db'
import { audit } from '../audit/audit.ts'
import type { Auth, Device } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { sendNotice } from '../mails/auth-mail.ts'
import { changeUser } from '../users/change-user.ts'
import { createUser } from '../users/create-user.ts'
import { evictSquatter } from '../users/evict-squatter.ts'
import { findIdentity, insertIdentity, recordIdentityUse } from '../users/identity-store.ts'
import type { NewIdentity } from '../users/identity-store.ts'
import { findUserByEmail, isBanned, lockUser } from '../users/user-store.ts'
import type { AuthUser } from '../users/user-store.ts'
import type { GooglePerson } from './google-provider.ts'

/**
 * The account of a person who signed in at Google: the one that knows this person, else the one with the address, which
 * Google has verified, else a new one.
 */
export async function accountOf(auth: Auth, tx: Tx, person: GooglePerson, device: Device): Promise<AuthUser> {
  const known = await findIdentity(tx, 'google', person.subject)
  if (known) {
    await recordIdentityUse(tx, known.id, auth.clock.now())
    const user = await lockUser(tx, known.user_id)
    if (!user) throw new Error('an identity without its user')
    return user
  }
  requireVerified(person)
  const found = await findUserByEmail(tx, person.email)
  const user = found && (await lockUser(tx, found.id))
  if (user) return joinAccount(auth, tx, user, person, device)

  if (!auth.settings.signUp) throw new AuthProblem('signup_disabled')
  const created = await createUser(auth, tx, {
    email: person.email,
    passwordHash: null,
    confirmed: true,
    proven: true,
    userMetadata: metadataOf(person),
    identity: identityOf(person),
  })
  if (created) {
    await audit(auth, tx, 'signed_up', { userId: created.id, device, detail: { provider: 'google' } })
    return created
  }
  // Somebody else has just registered the address.
  return accountOf(auth, tx, person, device)
}

async function joinAccount(
  auth: Auth,
  tx: Tx,
  user: AuthUser,
  person: GooglePerson,
  device: Device,
): Promise<AuthUser> {
  if (isBanned(user, auth.clock.now())) throw new AuthProblem('user_banned')
  // Auto-confirmed is not proven: whoever registered the address may never have owned it.
  if (user.email_proven_at) return addIdentity(auth, tx, user, person, device)
  const freed = await evictSquatter(auth, tx, user.id, {
    app_metadata: {},
    user_metadata: metadataOf(person),
  })
  return addIdentity(auth, tx, freed, person, device)
}

/** Links Google to the account of somebody who is signed in. */
export async function linkTo(
  auth: Auth,
  tx: Tx,
  userId: string,
  person: GooglePerson,
  device: Device,
): Promise<AuthUser> {
  const known = await findIdentity(tx, 'google', person.subject)
  if (known)
    throw new AuthProblem('identity_already_exists', {
      ...(known.user_id === userId && { message: 'Identity is already linked' }),
    })
  requireVerified(person)
  const user = await lockUser(tx, userId)
  if (!user) throw new AuthProblem('user_not_found')
  if (isBanned(user, auth.clock.now())) throw new AuthProblem('user_banned')
  return addIdentity(auth, tx, user, person, device)
}

async function addIdentity(
  auth: Auth,
  tx: Tx,
  user: AuthUser,
  person: GooglePerson,
  device: Device,
): Promise<AuthUser> {
  const now = auth.clock.now()
  await insertIdentity(tx, user.id, identityOf(person), now)
  await audit(auth, tx, 'identity_linked', { userId: user.id, device, detail: { provider: 'google' } })
  await sendNotice(auth, tx, { kind: 'identity_linked', to: user.email })
  const { provider = 'google', providers } = user.app_metadata
  const others = Array.isArray(providers) ? providers : []
  return changeUser(auth, tx, user.id, {
    app_metadata: { ...user.app_metadata, provider, providers: [...new Set([...others, 'google'])] },
    ...(person.email === user.email && {
      email_confirmed_at: user.email_confirmed_at ?? now,
      email_proven_at: user.email_proven_at ?? now,
    }),
  })
}

function requireVerified({ email, isVerified }: GooglePerson): void {
  if (email === '' || !isVerified) throw new AuthProblem('provider_email_needs_verification')
}

const identityOf = ({ subject, email, name, picture }: GooglePerson): NewIdentity => ({
  provider: 'google',
  subject,
  email,
  data: { email_verified: true, phone_verified: false, full_name: name, avatar_url: picture },
})

const metadataOf = ({ name, picture }: GooglePerson): Record<string, unknown> => ({
  full_name: name,
  avatar_url: picture,
})
