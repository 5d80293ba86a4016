import { createHmac, randomBytes } from 'node:crypto'
import { newId } from '#platform'
import type { Db, Tx } from '#platform/db'
import type { Auth, Device } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { audit } from '../audit/audit.ts'
import { sendNotice } from '../mails/auth-mail.ts'
import type { AuthCaller } from '../sessions/callers.ts'
import { deleteLowSessionsOf, lowerSessions } from '../sessions/session-store.ts'
import type { AuthSession } from '../sessions/session-store.ts'
import { raiseSession } from '../sessions/sessions.ts'
import type { IssuedSession } from '../sessions/sessions.ts'
import { factorKey, forgetTries, takeTry } from '../throttle/throttle.ts'
import type { AuthUser } from '../users/user-store.ts'
import { changeFactors } from './change-factors.ts'
import {
  deleteFactor,
  factorsOf,
  findRecoveryFactor,
  hasVerifiedTotp,
  insertFactor,
  recordKey,
} from './factor-store.ts'
import type { Factor } from './factor-store.ts'
import { countCodes, replaceCodes, useCode } from './recovery-code-store.ts'
import { refuseTakenName } from './totp-factors.ts'

/** As the protocol calls it in the session's methods. */
const METHOD = 'mfa/recovery_code'
const CODES = 10
const CODE_CHARACTERS = 16
/** 32 characters, so that each holds five bits: a code has 80. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

interface NewCodes {
  id: string
  friendlyName: string
  /** Told this once and never again. */
  codes: string[]
}

/** Makes the user's set of codes, each of which stands in once for a lost authenticator app. */
export const makeRecoveryCodes = (
  auth: Auth,
  caller: AuthCaller,
  friendlyName: string,
  device: Device,
): Promise<NewCodes> =>
  changeFactors(auth, caller, async (tx, { user, session }, now) => {
    if (!(await hasVerifiedTotp(tx, user.id))) throw new AuthProblem('mfa_recovery_codes_sole_factor')
    refuseLow(session)
    const factors = await factorsOf(tx, user.id)
    if (factors.some((factor) => factor.factor_type === 'recovery_code'))
      throw new AuthProblem('mfa_verified_factor_exists')
    refuseTakenName(factors, friendlyName)
    const id = newId()
    const key = randomBytes(32)
    await insertFactor(tx, {
      id,
      user_id: user.id,
      factor_type: 'recovery_code',
      friendly_name: friendlyName,
      status: 'verified',
      secret_sealed: auth.vault.seal(key, sealContext(id)),
      created_at: now,
    })
    return { id, friendlyName, codes: await newCodes(auth, tx, user, id, key, device) }
  })

/** Makes a new set; what is left of the one before works no more, and whoever came in by it has to prove more. */
export async function remakeRecoveryCodes(auth: Auth, caller: AuthCaller, device: Device): Promise<NewCodes> {
  const made = await changeFactors(auth, caller, async (tx, { user, session }, now) => {
    const factor = await recoveryFactorOf(tx, user.id)
    refuseLow(session)
    const key = randomBytes(32)
    await recordKey(tx, factor.id, auth.vault.seal(key, sealContext(factor.id)), now)
    await lowerSessions(tx, factor.id, session.id)
    const codes = await newCodes(auth, tx, user, factor.id, key, device)
    return { id: factor.id, friendlyName: factor.friendly_name, codes }
  })
  await forgetTries(auth.db, [factorKey(made.id)])
  return made
}

/** How many codes there are, and how many of them are left. */
export async function countRecoveryCodes(auth: Auth, caller: AuthCaller) {
  const { id } = await recoveryFactorOf(auth.db, caller.user.id)
  return { id, ...(await countCodes(auth.db, id)) }
}

/** Uses a code up and raises the caller's session. The tries are counted before the code is judged. */
export async function verifyRecoveryCode(
  auth: Auth,
  caller: AuthCaller,
  code: string,
  device: Device,
): Promise<IssuedSession> {
  const { id: factorId } = await recoveryFactorOf(auth.db, caller.user.id)
  const wait = await takeTry(auth.db, auth.clock, [factorKey(factorId)])
  if (wait > 0) throw new AuthProblem('mfa_recovery_codes_locked', { retryAfterSeconds: wait })

  const raised = await changeFactors(auth, caller, async (tx, { user, session }, now) => {
    const { id, secret_sealed: sealed } = await recoveryFactorOf(tx, user.id)
    if (!sealed) throw new Error('recovery codes without a key')
    const detail = { factorId: id, method: METHOD }
    if (!(await useCode(tx, id, hashOf(auth.vault.open(sealed, sealContext(id)), code), now))) {
      await audit(auth, tx, 'factor_failed', { userId: user.id, device, detail })
      return null
    }
    await audit(auth, tx, 'recovery_code_used', { userId: user.id, device, detail })
    await sendNotice(auth, tx, { kind: 'recovery_code_used', to: user.email })
    const issued = await raiseSession(auth, tx, session, user, METHOD, id)
    await deleteLowSessionsOf(tx, user.id)
    return issued
  })
  if (!raised) throw new AuthProblem('mfa_verification_failed', { message: 'Invalid recovery code entered' })
  await forgetTries(auth.db, [factorKey(factorId)])
  return raised
}

/** Removes the codes; other sessions that came in by one have to prove more. */
export const removeRecoveryCodes = (
  auth: Auth,
  caller: AuthCaller,
  device: Device,
): Promise<{ id: string }> =>
  changeFactors(auth, caller, async (tx, { user, session }) => {
    const { id } = await recoveryFactorOf(tx, user.id)
    refuseLow(session)
    await deleteFactor(tx, id)
    // Not this one: its owner may have nothing else at hand to come back with.
    await lowerSessions(tx, id, session.id)
    const detail = { factorId: id, factorType: 'recovery_code' }
    await audit(auth, tx, 'factor_removed', { userId: user.id, device, detail })
    await sendNotice(auth, tx, { kind: 'factor_removed', to: user.email })
    return { id }
  })

async function recoveryFactorOf(db: Db, userId: string): Promise<Factor> {
  const factor = await findRecoveryFactor(db, userId)
  if (!factor) throw new AuthProblem('mfa_factor_not_found')
  return factor
}

function refuseLow(session: AuthSession): void {
  if (session.aal === 'aal1')
    throw new AuthProblem('insufficient_aal', {
      status: 403,
      message: 'AAL2 required to manage recovery codes',
    })
}

async function newCodes(
  auth: Auth,
  tx: Tx,
  user: AuthUser,
  factorId: string,
  key: Buffer,
  device: Device,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  const hashes = codes.map((code) => hashOf(key, code))
  await replaceCodes(tx, { factorId, userId: user.id, hashes })
  await audit(auth, tx, 'recovery_codes_made', { userId: user.id, device, detail: { factorId } })
  await sendNotice(auth, tx, { kind: 'recovery_codes_made', to: user.email })
  return codes
}

const newCode = (): string =>
  Array.from(randomBytes(CODE_CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join('')

/** However the code was written: case, blanks and hyphens do not count. */
const hashOf = (key: Buffer, code: string): Buffer =>
  createHmac('sha256', key).update(code.toLowerCase().replaceAll(/[\s-]/g, '')).digest()

const sealContext = (factorId: string) => `recovery codes ${factorId}`
