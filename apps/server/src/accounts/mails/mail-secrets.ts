import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { newId } from '#platform'
import { inTransaction } from '#platform/db'
import type { Db, Tables, Tx } from '#platform/db'
import { randomSecret, secretHash } from '#platform/secrets'
import type { Auth } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { startFlow } from '../flows/flow-state.ts'
import type { FlowMethod } from '../flows/flow-tables.ts'
import { codeKey, forgetTries, takeTry } from '../throttle/throttle.ts'
import type { AuthUser } from '../users/user-store.ts'
import type { MailAsk, MailPurpose } from './auth-mail.ts'
import './mail-tables.ts'

export type MailSecret = Selectable<Tables['auth_mail_secret']>

const MAX_TRIES = 5
export const CODE_MINUTES = 10
/** How long a link is good for. */
export const LINK_MINUTES: Record<MailPurpose, number> = {
  signup: 24 * 60,
  magiclink: 30,
  recovery: 30,
  invite: 24 * 60,
  email_change_current: 24 * 60,
  email_change_new: 24 * 60,
  reauthentication: CODE_MINUTES,
}

const FLOW_METHODS: Record<Exclude<MailPurpose, 'reauthentication'>, FlowMethod> = {
  signup: 'email/signup',
  magiclink: 'magiclink',
  recovery: 'recovery',
  invite: 'invite',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
}

/**
 * Makes what a mail carries: a link secret (`tokenHash`, as the protocol calls it) and six digits for typing. Both stand
 * for this user, this address and this purpose, and what was mailed for the same purpose before is void.
 */
export async function makeSecret(
  auth: Auth,
  tx: Tx,
  {
    user,
    purpose,
    email,
    ask,
  }: { user: Pick<AuthUser, 'id'>; purpose: MailPurpose; email: string; ask: MailAsk },
): Promise<{ tokenHash: string; code: string }> {
  const flowId =
    ask.codeChallenge && purpose !== 'reauthentication'
      ? await startFlow(auth, tx, { method: FLOW_METHODS[purpose], codeChallenge: ask.codeChallenge })
      : null
  const tokenHash = (flowId ? 'pkce_' : '') + randomSecret()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = newId()
  const now = auth.clock.now().getTime()
  const secret = {
    id,
    email,
    link_hash: secretHash(tokenHash),
    link_expires_at: new Date(now + LINK_MINUTES[purpose] * 60_000),
    code_sealed: auth.vault.seal(code, sealContext(id)),
    code_expires_at: new Date(now + CODE_MINUTES * 60_000),
    tries: 0,
    flow_id: flowId,
  }
  await tx
    .insertInto('auth_mail_secret')
    .values({ ...secret, user_id: user.id, purpose })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(secret))
    .execute()
  return { tokenHash, code }
}

/** Makes everything void that was mailed to this user. */
export const voidSecretsOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('auth_mail_secret').where('user_id', '=', userId).execute()
}

/** Uses a link up. */
export const takeLink = (
  auth: Auth,
  tx: Tx,
  tokenHash: string,
  purposes: readonly MailPurpose[],
): Promise<MailSecret | undefined> =>
  tx
    .deleteFrom('auth_mail_secret')
    .where('link_hash', '=', secretHash(tokenHash))
    .where('purpose', 'in', purposes)
    .where('link_expires_at', '>', auth.clock.now())
    .returningAll()
    .executeTakeFirst()

/** Uses up what `findByCode` found; undefined when another was faster. */
export const takeFound = (tx: Tx, { id }: MailSecret): Promise<MailSecret | undefined> =>
  tx.deleteFrom('auth_mail_secret').where('id', '=', id).returningAll().executeTakeFirst()

/**
 * The secret whose six digits were typed. Each look is a try for every secret that was mailed to the address, and one
 * for the address itself, known or not; counted before anything is compared, in transactions of its own, because a wrong
 * try has to stay counted.
 */
export async function findByCode(
  auth: Auth,
  { email, userId, code }: { email: string; userId?: string; code: string },
  purposes: readonly MailPurpose[],
): Promise<MailSecret | undefined> {
  const tries = codeKey(email, userId)
  const wait = await takeTry(auth.db, auth.clock, [tries])
  if (wait > 0) throw new AuthProblem('over_request_rate_limit', { retryAfterSeconds: wait })
  const candidates = await inTransaction(auth.db, (tx) => {
    const tried = tx
      .updateTable('auth_mail_secret')
      .set({ tries: sql`tries + 1` })
      .where('email', '=', email.toLowerCase())
      .where('purpose', 'in', purposes)
      .where('tries', '<', MAX_TRIES)
      .where('code_expires_at', '>', auth.clock.now())
    return (userId === undefined ? tried : tried.where('user_id', '=', userId)).returningAll().execute()
  })
  const typed = secretHash(code)
  const found = candidates.find(({ id, code_sealed }) =>
    timingSafeEqual(secretHash(auth.vault.open(code_sealed, sealContext(id)).toString()), typed),
  )
  if (found) await forgetTries(auth.db, [tries])
  return found
}

/** Whether `nonce` is the code that was mailed to confirm who is there; it is used up. */
export async function isNonceOf(auth: Auth, user: AuthUser, nonce: string): Promise<boolean> {
  const found = await findByCode(auth, { email: user.email, userId: user.id, code: nonce }, [
    'reauthentication',
  ])
  return found !== undefined && (await inTransaction(auth.db, (tx) => takeFound(tx, found))) !== undefined
}

/** Forgets what was mailed and never used. */
export const forgetOldSecrets = (db: Db, now: Date) =>
  db
    .deleteFrom('auth_mail_secret')
    .where('link_expires_at', '<', now)
    .where('code_expires_at', '<', now)
    .execute()

const sealContext = (id: string) => `mail code ${id}`
