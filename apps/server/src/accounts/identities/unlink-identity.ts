import { inTransaction, isDuplicate } from '#platform/db'
import { audit } from '../audit/audit.ts'
import type { Auth, Device } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { sendNotice } from '../mails/auth-mail.ts'
import { changeUser } from '../users/change-user.ts'
import { deleteIdentity, identitiesOf } from '../users/identity-store.ts'
import type { Identity } from '../users/identity-store.ts'
import { lockUser } from '../users/user-store.ts'
import type { AuthUser } from '../users/user-store.ts'

/** Takes one way in away from a user, never the last one. The address follows what remains. */
export async function unlinkIdentity(
  auth: Auth,
  userId: string,
  identityId: string,
  device: Device,
): Promise<void> {
  try {
    await inTransaction(auth.db, async (tx) => {
      // Two requests at once would else each leave the other's.
      const user = await lockUser(tx, userId)
      if (!user) throw new AuthProblem('user_not_found')
      const identities = await identitiesOf(tx, userId)
      if (identities.length < 2) throw new AuthProblem('single_identity_not_deletable')
      const gone = identities.find(({ id }) => id === identityId)
      if (!gone) throw new AuthProblem('identity_not_found')

      await deleteIdentity(tx, gone.id)
      const left = identities.filter((identity) => identity !== gone)
      await changeUser(auth, tx, userId, {
        ...without(user, gone, left),
        ...addressOf(auth, user, gone, left),
      })
      const { provider } = gone
      await audit(auth, tx, 'identity_unlinked', { userId, device, detail: { provider } })
      await sendNotice(auth, tx, { kind: 'identity_unlinked', to: user.email })
    })
  } catch (error) {
    throw isDuplicate(error) ? new AuthProblem('email_conflict_identity_not_deletable') : error
  }
}

function without(user: AuthUser, gone: Identity, left: readonly Identity[]) {
  const providers = [...new Set(left.map(({ provider }) => provider))]
  const isOwn = (provider: string) => provider === 'email' || provider === 'phone'
  const { provider } = user.app_metadata
  return {
    app_metadata: {
      ...user.app_metadata,
      provider: providers.find((each) => each === provider) ?? providers[0],
      providers,
    },
    ...(gone.provider === 'phone' && { phone: '', phone_confirmed_at: null }),
    // A password opens an account only together with an address or a number.
    ...(isOwn(gone.provider) && !providers.some(isOwn) && { encrypted_password: null }),
  }
}

/** The address of the own sign-in, else the first that a provider vouches for; unchanged while it still stands. */
function addressOf(auth: Auth, user: AuthUser, gone: Identity, left: readonly Identity[]) {
  const addressed = left.filter(({ email }) => email !== '')
  const main = addressed.find(({ provider }) => provider === 'email') ?? addressed[0]
  // A number stays: the address is no name to sign in with any more.
  if (!main && gone.provider === 'email')
    return { email: '', email_confirmed_at: null, email_proven_at: null }
  if (!main || addressed.some(({ email }) => email === user.email)) return {}
  const at = main.identity_data['email_verified'] === true ? auth.clock.now() : null
  return { email: main.email, email_confirmed_at: at, email_proven_at: at }
}
