import { inTransaction, isDuplicate } from '#platform/db'
import type { Tx } from '#platform/db'
import type { Auth, Device } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { issueCode } from '../flows/flow-state.ts'
import { withFragment, withQuery, sessionFields } from '../protocol/redirect-answer.ts'
import { findSession } from '../sessions/session-store.ts'
import { startSession } from '../sessions/sessions.ts'
import { accountOf, linkTo } from './account-choice.ts'
import type { Attempt } from './attempts.ts'
import type { GooglePerson } from './google-provider.ts'

/** Ends a sign-in at Google: the address to go on to, with a code or the tokens of a new session. */
export function finishSignIn(
  auth: Auth,
  { redirectTo, flowId, linkingSessionId }: Attempt,
  person: GooglePerson,
  device: Device,
): Promise<string> {
  return once(auth, async (tx) => {
    const user = linkingSessionId
      ? await linkTo(auth, tx, await ownerOf(tx, linkingSessionId), person, device)
      : await accountOf(auth, tx, person, device)
    if (flowId) return withQuery(redirectTo, { code: await issueCode(auth, tx, flowId, user.id) })
    return withFragment(redirectTo, sessionFields(await startSession(auth, tx, user, 'oauth', device)))
  })
}

/** Whoever began to link and has signed out since does not link any more. */
async function ownerOf(tx: Tx, sessionId: string): Promise<string> {
  const session = await findSession(tx, sessionId)
  if (!session) throw new AuthProblem('session_not_found')
  return session.user_id
}

/** Of two first sign-ins at once the slower one starts again, and finds what the other has made. */
export async function once<T>(auth: Auth, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(auth.db, work)
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return inTransaction(auth.db, work)
  }
}
