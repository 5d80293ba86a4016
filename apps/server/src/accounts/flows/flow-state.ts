import { newId } from '#platform'
import { inTransaction } from '#platform/db'
import type { Tx } from '#platform/db'
import { randomSecret, secretHash } from '#platform/secrets'
import type { Auth, Device } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { audit } from '../audit/audit.ts'
import { parseRefreshToken } from '../sessions/refresh-token.ts'
import { deleteSession } from '../sessions/session-store.ts'
import { startSession } from '../sessions/sessions.ts'
import type { IssuedSession } from '../sessions/sessions.ts'
import { findUser } from '../users/user-store.ts'
import { isVerifierOf } from './code-challenge.ts'
import type { FlowMethod } from './flow-tables.ts'

const CODE_MS = 5 * 60 * 1000

/**
 * Remembers that a client wants a code instead of tokens, and its challenge. Answers the flow's id, for `issueCode` once
 * the user has shown who they are.
 */
export async function startFlow(
  auth: Auth,
  tx: Tx,
  { method, codeChallenge }: { method: FlowMethod; codeChallenge: string },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('auth_flow')
    .values({ id, method, code_challenge: codeChallenge, created_at: auth.clock.now() })
    .execute()
  return id
}

/** The code that goes back to the client by the redirect: for this user, once, within five minutes from now. */
export async function issueCode(auth: Auth, tx: Tx, flowId: string, userId: string): Promise<string> {
  const code = randomSecret()
  const issued = await tx
    .updateTable('auth_flow')
    .set({ user_id: userId, code_hash: secretHash(code), code_issued_at: auth.clock.now() })
    .where('id', '=', flowId)
    .where('code_hash', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!issued) throw new AuthProblem('flow_state_not_found')
  return code
}

/** Turns a code and its verifier into a session. A code that comes twice has leaked: the session it gave ends. */
export async function exchangeCode(
  auth: Auth,
  { authCode, codeVerifier }: { authCode: string; codeVerifier: string },
  device: Device,
): Promise<IssuedSession> {
  const session = await inTransaction(auth.db, async (tx) => {
    const flow = await tx
      .selectFrom('auth_flow')
      .selectAll()
      .where('code_hash', '=', secretHash(authCode))
      .forUpdate()
      .executeTakeFirst()
    if (!flow?.user_id || !flow.code_issued_at) throw new AuthProblem('flow_state_not_found')
    if (flow.session_id) {
      await deleteSession(tx, flow.session_id)
      const detail = { reason: 'code_used_twice', session: flow.session_id }
      await audit(auth, tx, 'session_ended', { userId: flow.user_id, device, detail })
      return null
    }
    if (flow.code_issued_at.getTime() + CODE_MS <= auth.clock.now().getTime())
      throw new AuthProblem('flow_state_expired')
    if (!isVerifierOf(flow.code_challenge, codeVerifier)) throw new AuthProblem('bad_code_verifier')
    const user = await findUser(tx, flow.user_id)
    if (!user) throw new AuthProblem('flow_state_not_found')
    const issued = await startSession(auth, tx, user, flow.method, device)
    const session_id = sessionIdOf(issued)
    await tx.updateTable('auth_flow').set({ session_id }).where('id', '=', flow.id).execute()
    return issued
  })
  if (!session) throw new AuthProblem('flow_state_not_found')
  return session
}

function sessionIdOf({ refresh_token }: IssuedSession): string {
  const token = parseRefreshToken(refresh_token)
  if (!token) throw new Error('a refresh token that was just made cannot be read')
  return token.sessionId
}
