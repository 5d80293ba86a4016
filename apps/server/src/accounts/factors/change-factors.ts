import { inTransaction } from '#platform/db'
import type { Tx } from '#platform/db'
import type { Auth, Device } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { audit } from '../audit/audit.ts'
import { sendNotice } from '../mails/auth-mail.ts'
import type { AuthCaller } from '../sessions/callers.ts'
import { lockSession, lowerSessions } from '../sessions/session-store.ts'
import { lockUser } from '../users/user-store.ts'
import type { AuthUser } from '../users/user-store.ts'
import { deleteFactor, findRecoveryFactor, hasVerifiedTotp } from './factor-store.ts'
import type { Factor } from './factor-store.ts'

/** Runs `work` while nobody else changes the factors of this user, with user and session as they are then. */
export const changeFactors = <T>(
  auth: Auth,
  caller: AuthCaller,
  work: (tx: Tx, caller: AuthCaller, now: Date) => Promise<T>,
): Promise<T> =>
  inTransaction(auth.db, async (tx) => {
    const user = await lockUser(tx, caller.user.id)
    const session = await lockSession(tx, caller.session.id)
    if (!user || !session) throw new AuthProblem('session_not_found')
    return work(tx, { user, session }, auth.clock.now())
  })

/** Removes an authenticator app. The recovery codes go with the last one, as they are never the only factor. */
export async function removeTotp(
  auth: Auth,
  tx: Tx,
  user: Pick<AuthUser, 'id' | 'email'>,
  factor: Factor,
  device: Device,
): Promise<void> {
  await deleteFactor(tx, factor.id)
  if (factor.status === 'unverified') return
  await lowerSessions(tx, factor.id)
  const detail = { factorId: factor.id, factorType: factor.factor_type }
  await audit(auth, tx, 'factor_removed', { userId: user.id, device, detail })
  await sendNotice(auth, tx, { kind: 'factor_removed', to: user.email })
  if (await hasVerifiedTotp(tx, user.id)) return
  const recovery = await findRecoveryFactor(tx, user.id)
  if (!recovery) return
  await deleteFactor(tx, recovery.id)
  await lowerSessions(tx, recovery.id)
}
