import { json } from '#platform/db'
import type { Tx } from '#platform/db'
import { identitiesOf, insertIdentity } from '../users/identity-store.ts'
import type { AuthUser } from '../users/user-store.ts'

/** Lets the identity by which a user signs in with an address follow that address, which was just proven. */
export async function proveIdentity(tx: Tx, user: Pick<AuthUser, 'id' | 'email'>, now: Date): Promise<void> {
  const identities = await identitiesOf(tx, user.id)
  const own = identities.find(({ provider }) => provider === 'email')
  const proven = { email: user.email, email_verified: true }
  if (!own) {
    const data = { email_verified: true, phone_verified: false }
    return insertIdentity(tx, user.id, { provider: 'email', subject: user.id, email: user.email, data }, now)
  }
  await tx
    .updateTable('auth_identity')
    .set({
      email: user.email,
      identity_data: json({ ...own.identity_data, ...proven }),
      updated_at: now,
    })
    .where('id', '=', own.id)
    .execute()
}
