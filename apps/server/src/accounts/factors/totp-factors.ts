import { newId } from '#platform'
import type { Db } from '#platform/db'
import type { SealedSample } from '#platform/secrets'
import type { Auth, Device } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { audit } from '../audit/audit.ts'
import { sendNotice } from '../mails/auth-mail.ts'
import type { AuthCaller } from '../sessions/callers.ts'
import { deleteLowSessionsOf } from '../sessions/session-store.ts'
import { raiseSession } from '../sessions/sessions.ts'
import type { IssuedSession } from '../sessions/sessions.ts'
import { networkOf } from '#platform/rates'
import { factorKey, forgetTries, takeTry } from '../throttle/throttle.ts'
import {
  expiryOf,
  findChallenge,
  insertChallenge,
  recordChallengeFailed,
  recordChallengeUsed,
} from './challenge-store.ts'
import type { Challenge } from './challenge-store.ts'
import { changeFactors, removeTotp } from './change-factors.ts'
import {
  deleteExpiredFactors,
  deleteUnverifiedFactors,
  factorsOf,
  findTotp,
  insertFactor,
  needsSecondFactor,
  recordChallenged,
  recordStep,
} from './factor-store.ts'
import type { Factor } from './factor-store.ts'
import { newTotpSecret, stepOfCode, totpEnrolment } from './totp.ts'

const MAX_FACTORS = 10
const CHALLENGE_TRIES = 5

/** Begins to take in an authenticator app; it counts once its first code was shown. */
export async function enrolTotp(
  auth: Auth,
  caller: AuthCaller,
  { friendlyName, issuer }: { friendlyName: string; issuer: string },
) {
  const id = newId()
  const secret = newTotpSecret()
  await changeFactors(auth, caller, async (tx, { user, session }, now) => {
    if (user.is_anonymous)
      throw new AuthProblem('no_authorization', { status: 403, message: 'Anonymous users have no factors' })
    await deleteExpiredFactors(tx, user.id, now)
    const factors = await factorsOf(tx, user.id)
    if (factors.length >= MAX_FACTORS) throw new AuthProblem('too_many_enrolled_mfa_factors')
    if (await needsSecondFactor(tx, user, session))
      throw new AuthProblem('insufficient_aal', {
        status: 403,
        message: 'AAL2 required to enroll a new factor',
      })
    refuseTakenName(factors, friendlyName)
    await insertFactor(tx, {
      id,
      user_id: user.id,
      factor_type: 'totp',
      friendly_name: friendlyName,
      status: 'unverified',
      secret_sealed: auth.vault.seal(secret, sealContext(id)),
      created_at: now,
    })
  })
  return { id, totp: totpEnrolment(secret, issuer, caller.user.email) }
}

export function refuseTakenName(factors: readonly Factor[], name: string): void {
  if (name !== '' && factors.some((factor) => factor.friendly_name === name))
    throw new AuthProblem('mfa_factor_name_conflict')
}

/** Asks for a code of this factor, from where the caller is now. */
export const challengeTotp = (auth: Auth, caller: AuthCaller, factorId: string, device: Device) =>
  changeFactors(auth, caller, async (tx, { user }, now) => {
    const factor = await findTotp(tx, user.id, factorId, now)
    if (!factor) throw new AuthProblem('mfa_factor_not_found')
    await recordChallenged(tx, factorId, now)
    const challenge = await insertChallenge(tx, { factorId, userId: user.id, ip: device.ip, now })
    return { id: challenge.id, expiresAt: expiryOf(challenge) }
  })

/**
 * Raises the caller's session when `code` is right. The tries at a factor are counted before the code is judged, and a
 * wrong one is written down although the call fails.
 */
export async function verifyTotp(
  auth: Auth,
  caller: AuthCaller,
  { factorId, challengeId, code }: { factorId: string; challengeId: string; code: string },
  device: Device,
): Promise<IssuedSession> {
  if (!(await findTotp(auth.db, caller.user.id, factorId, auth.clock.now())))
    throw new AuthProblem('mfa_factor_not_found')
  const wait = await takeTry(auth.db, auth.clock, [factorKey(factorId)])
  if (wait > 0) throw new AuthProblem('over_request_rate_limit', { retryAfterSeconds: wait })

  const raised = await changeFactors(auth, caller, async (tx, { user, session }, now) => {
    const factor = await findTotp(tx, user.id, factorId, now)
    if (!factor?.secret_sealed) throw new AuthProblem('mfa_factor_not_found')
    const challenge = await findChallenge(tx, factorId, challengeId)
    refuseUnusable(challenge, device, now)
    const secret = auth.vault.open(factor.secret_sealed, sealContext(factorId)).toString()
    const step = stepOfCode(secret, code, now)
    const detail = { factorId, method: 'totp' }
    // A code that was seen over the shoulder has been used by its owner already.
    if (step === null || step <= (factor.last_step ?? 0)) {
      await recordChallengeFailed(tx, challengeId)
      await audit(auth, tx, 'factor_failed', { userId: user.id, device, detail })
      return null
    }
    await recordChallengeUsed(tx, challengeId, now)
    await recordStep(tx, factorId, step, now)
    await deleteUnverifiedFactors(tx, user.id)
    if (factor.status === 'unverified') {
      await audit(auth, tx, 'factor_enrolled', { userId: user.id, device, detail })
      await sendNotice(auth, tx, { kind: 'factor_enrolled', to: user.email })
    } else await audit(auth, tx, 'signed_in', { userId: user.id, device, detail })
    const issued = await raiseSession(auth, tx, session, user, 'totp', factorId)
    await deleteLowSessionsOf(tx, user.id)
    return issued
  })
  if (!raised) throw new AuthProblem('mfa_verification_failed')
  await forgetTries(auth.db, [factorKey(factorId)])
  return raised
}

function refuseUnusable(challenge: Challenge | undefined, device: Device, now: Date): void {
  if (!challenge)
    throw new AuthProblem('mfa_factor_not_found', {
      status: 422,
      message: 'MFA factor with the provided challenge ID not found',
    })
  if (challenge.used_at || networkOf(challenge.ip) !== networkOf(device.ip))
    throw new AuthProblem('mfa_ip_address_mismatch')
  if (expiryOf(challenge) <= now || challenge.failures >= CHALLENGE_TRIES)
    throw new AuthProblem('mfa_challenge_expired')
}

/** Removes an authenticator app; one that counts already only by a session that has shown a factor. */
export const unenrolTotp = (
  auth: Auth,
  caller: AuthCaller,
  factorId: string,
  device: Device,
): Promise<void> =>
  changeFactors(auth, caller, async (tx, { user, session }, now) => {
    const factor = await findTotp(tx, user.id, factorId, now)
    if (!factor) throw new AuthProblem('mfa_factor_not_found')
    if (factor.status === 'verified' && session.aal === 'aal1')
      throw new AuthProblem('insufficient_aal', {
        status: 422,
        message: 'AAL2 required to unenroll verified factor',
      })
    await removeTotp(auth, tx, user, factor, device)
  })

/** What a wrong master key does not open; a few are enough. */
export async function sealedFactors(db: Db): Promise<SealedSample[]> {
  const factors = await db
    .selectFrom('auth_factor')
    .select(['id', 'secret_sealed'])
    .where('secret_sealed', 'is not', null)
    .limit(3)
    .execute()
  return factors.flatMap(({ id, secret_sealed: sealed }) =>
    sealed ? [{ sealed, context: sealContext(id) }] : [],
  )
}

const sealContext = (factorId: string) => `factor ${factorId}`
