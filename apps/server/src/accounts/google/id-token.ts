import * as z from 'zod'
import { secretHash } from '#platform/secrets'
import type { Auth, Device } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { needsSecondFactor } from '../factors/factor-store.ts'
import { callerOfBearer } from '../sessions/callers.ts'
import { requireRecentSignIn } from '../sessions/recent-sign-in.ts'
import { startSession } from '../sessions/sessions.ts'
import type { IssuedSession } from '../sessions/sessions.ts'
import { accountOf, linkTo } from './account-choice.ts'
import { personOfIdToken } from './google-provider.ts'
import { once } from './google-sign-in.ts'
import './google-tables.ts'

/** The body of `/token?grant_type=id_token`. */
export const IdTokenGrant = z.object({
  provider: z.string().default(''),
  id_token: z.string(),
  nonce: z.string().nullish(),
  /** Link to the caller's own account instead of signing in. */
  link_identity: z.boolean().nullish(),
})
type IdTokenGrant = z.output<typeof IdTokenGrant>

/** Signs in, or links, by a token that Google gave the client itself. A token is good for one time. */
export async function signInWithIdToken(
  auth: Auth,
  grant: IdTokenGrant,
  device: Device,
  authorization?: string,
): Promise<IssuedSession> {
  const { google } = auth.settings
  if (grant.provider !== 'google' || !google)
    throw new AuthProblem('provider_disabled', {
      message: `Provider ${grant.provider.slice(0, 40)} is not enabled`,
    })
  const caller = grant.link_identity ? await linker(auth, authorization) : null
  const person = await personOfIdToken(auth, google, grant.id_token, grant.nonce ?? null)
  if (!person) throw badToken()
  const token_hash = secretHash(grant.id_token)
  return once(auth, async (tx) => {
    const first = await tx
      .insertInto('auth_used_id_token')
      .values({ token_hash, used_at: auth.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('used_at')
      .executeTakeFirst()
    if (!first) throw badToken()
    const user = caller
      ? await linkTo(auth, tx, caller.user.id, person, device)
      : await accountOf(auth, tx, person, device)
    return startSession(auth, tx, user, 'oauth', device)
  })
}

async function linker(auth: Auth, authorization: string | undefined) {
  if (!auth.settings.manualLinking) throw new AuthProblem('manual_linking_disabled')
  const caller = await callerOfBearer(auth, authorization)
  if (await needsSecondFactor(auth.db, caller.user, caller.session)) throw new AuthProblem('insufficient_aal')
  requireRecentSignIn(caller.session, auth.clock.now())
  return caller
}

const badToken = () => new AuthProblem('validation_failed', { message: 'Bad ID token' })
