import { inTransaction, isDuplicate } from '#platform/db'
import type { Tx } from '#platform/db'
import type { Auth, Device } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { audit } from '../audit/audit.ts'
import type { AuditEvent } from '../audit/audit.ts'
import { issueCode } from '../flows/flow-state.ts'
import { startSession } from '../sessions/sessions.ts'
import type { IssuedSession } from '../sessions/sessions.ts'
import { changeUser } from '../users/change-user.ts'
import { evictSquatter } from '../users/evict-squatter.ts'
import { isBanned, lockUser } from '../users/user-store.ts'
import type { AuthUser } from '../users/user-store.ts'
import type { MailPurpose } from './auth-mail.ts'
import { proveIdentity } from './email-identity.ts'
import { confirmEmailChange } from './email-change.ts'
import { findByCode, takeFound, takeLink } from './mail-secrets.ts'
import type { MailSecret } from './mail-secrets.ts'

/** What the protocol calls the types of mailed secrets, and which of ours each one opens. */
const PURPOSES_OF = {
  signup: ['signup'],
  invite: ['invite'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  /** Any code that signs in. */
  email: ['signup', 'magiclink'],
} as const satisfies Record<string, readonly MailPurpose[]>

export type SecretType = keyof typeof PURPOSES_OF
export const SECRET_TYPES = Object.keys(PURPOSES_OF) as SecretType[]

/** What somebody shows who has read a mail. */
export type Proof =
  | { type: SecretType; tokenHash: string }
  | { type: SecretType; email: string; code: string }

/** What a proof is worth; null: the other of two addresses has to agree as well. */
type Opened<T> = (tx: Tx, user: AuthUser, secret: MailSecret) => Promise<T>

/** Uses a mailed secret up and starts the session that it is good for. */
export const openSession = (auth: Auth, proof: Proof, device: Device): Promise<IssuedSession | null> =>
  useProof(auth, proof, device, (tx, user) => startSession(auth, tx, user, 'otp', device))

/** As `openSession`; a client that asked by PKCE gets its code. */
export const openRedirect = (
  auth: Auth,
  proof: Proof,
  device: Device,
): Promise<{ session: IssuedSession } | { code: string } | null> =>
  useProof(auth, proof, device, async (tx, user, { flow_id: flowId }) =>
    flowId
      ? { code: await issueCode(auth, tx, flowId, user.id) }
      : { session: await startSession(auth, tx, user, 'otp', device) },
  )

async function useProof<T>(auth: Auth, proof: Proof, device: Device, open: Opened<T>): Promise<T | null> {
  const purposes = PURPOSES_OF[proof.type]
  const found = 'code' in proof ? await findByCode(auth, proof, purposes) : undefined
  try {
    return await inTransaction(auth.db, async (tx) => {
      const secret =
        'tokenHash' in proof
          ? await takeLink(auth, tx, proof.tokenHash, purposes)
          : found && (await takeFound(tx, found))
      const user = secret && (await lockUser(tx, secret.user_id))
      if (!user) throw new AuthProblem('otp_expired')
      if (isBanned(user, auth.clock.now())) throw new AuthProblem('user_banned', { status: 403 })
      const opened = await actOn(auth, tx, user, secret, device)
      return opened && (await open(tx, opened, secret))
    })
  } catch (error) {
    // The new address has got an account of its own meanwhile.
    if (isDuplicate(error)) throw new AuthProblem('email_exists')
    throw error
  }
}

/** Does what the mail was sent for. The user as it is then, or null when one more proof is needed. */
async function actOn(
  auth: Auth,
  tx: Tx,
  user: AuthUser,
  { purpose, email }: MailSecret,
  device: Device,
): Promise<AuthUser | null> {
  if (email !== (purpose === 'email_change_new' ? user.new_email : user.email))
    throw new AuthProblem('otp_expired')
  if (purpose === 'email_change_current' || purpose === 'email_change_new')
    return confirmEmailChange(auth, tx, user, purpose, device)
  const proven = await proveAddress(auth, tx, user, purpose)
  await audit(auth, tx, EVENTS[purpose] ?? 'email_confirmed', { userId: user.id, device })
  return proven
}

const EVENTS: Partial<Record<MailPurpose, AuditEvent>> = { recovery: 'recovered' }

async function proveAddress(auth: Auth, tx: Tx, user: AuthUser, purpose: MailPurpose): Promise<AuthUser> {
  if (user.email_proven_at) return user
  const now = auth.clock.now()
  // Whoever came in before has never shown that the address is theirs, and need not be who reads this mail.
  if (purpose !== 'signup') {
    const appMetadata = { ...user.app_metadata, provider: 'email', providers: ['email'] }
    await evictSquatter(auth, tx, user.id, { app_metadata: appMetadata })
  }
  await proveIdentity(tx, user, now)
  return changeUser(auth, tx, user.id, {
    email_confirmed_at: user.email_confirmed_at ?? now,
    email_proven_at: now,
  })
}
