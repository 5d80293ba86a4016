import * as z from 'zod'
import { inTransaction } from '#platform/db'
import { randomSecret, secretHash } from '#platform/secrets'
import type { Auth } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { startFlow } from '../flows/flow-state.ts'
import type { Asked } from './google-provider.ts'
import './google-tables.ts'

const LIFE_MS = 5 * 60 * 1000

/** Where a sign-in at Google leads when it ends. */
export interface Attempt {
  redirectTo: string
  /** Set when the client wants a code instead of tokens. */
  flowId: string | null
  /** Set when a signed-in user links an account. */
  linkingSessionId: string | null
}

/** Remembers what one browser sets out for, and answers what the provider is asked with. */
export async function startAttempt(
  auth: Auth,
  browser: string,
  wants: { redirectTo: string; codeChallenge: string | null; linkingSessionId: string | null },
): Promise<Asked> {
  const asked = { state: randomSecret(), nonce: randomSecret(), verifier: randomSecret() }
  const { nonce, verifier } = asked
  const stateHash = secretHash(asked.state)
  await inTransaction(auth.db, async (tx) => {
    const { codeChallenge } = wants
    await tx
      .insertInto('auth_google_attempt')
      .values({
        state_hash: stateHash,
        browser_hash: secretHash(browser),
        secrets_sealed: auth.vault.seal(JSON.stringify({ nonce, verifier }), sealContext(stateHash)),
        redirect_to: wants.redirectTo,
        flow_id: codeChallenge ? await startFlow(auth, tx, { method: 'oauth', codeChallenge }) : null,
        linking_session_id: wants.linkingSessionId,
        created_at: auth.clock.now(),
      })
      .execute()
  })
  return asked
}

/**
 * The attempt that a callback belongs to, once: later the state is used. With a problem it may not go on, and tells
 * only where to say so.
 */
export async function takeAttempt(
  auth: Auth,
  state: string,
  browser: string | null,
): Promise<
  { attempt: Attempt; asked: Asked; problem: null } | { attempt: Attempt | null; problem: AuthProblem }
> {
  const stateHash = secretHash(state)
  return inTransaction(auth.db, async (tx) => {
    const row = await tx
      .selectFrom('auth_google_attempt')
      .selectAll()
      .where('state_hash', '=', stateHash)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return { attempt: null, problem: new AuthProblem('bad_oauth_state') }
    // Another browser learns nothing of where this one was going.
    if (browser === null || !row.browser_hash.equals(secretHash(browser)))
      return { attempt: null, problem: new AuthProblem('bad_oauth_state') }
    const attempt = {
      redirectTo: row.redirect_to,
      flowId: row.flow_id,
      linkingSessionId: row.linking_session_id,
    }
    if (row.used) return { attempt, problem: new AuthProblem('flow_state_already_used') }
    await tx
      .updateTable('auth_google_attempt')
      .set({ used: true })
      .where('state_hash', '=', stateHash)
      .execute()
    if (row.created_at.getTime() + LIFE_MS <= auth.clock.now().getTime())
      return { attempt, problem: new AuthProblem('bad_oauth_state', { message: 'OAuth state has expired' }) }
    const sealed = auth.vault.open(row.secrets_sealed, sealContext(stateHash)).toString()
    return { attempt, asked: { state, ...Secrets.parse(JSON.parse(sealed)) }, problem: null }
  })
}

const Secrets = z.object({ nonce: z.string(), verifier: z.string() })
const sealContext = (stateHash: Buffer) => `google attempt ${stateHash.toString('hex')}`
