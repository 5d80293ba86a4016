import * as z from 'zod'
import type { Auth } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { needsSecondFactor } from '../factors/factor-store.ts'
import { leave, ProviderAsk, requireGoogle } from '../google/google-routes.ts'
import type { AuthApi } from '../protocol/auth-api.ts'
import type { AuthCaller } from '../sessions/callers.ts'
import { requireRecentSignIn } from '../sessions/recent-sign-in.ts'
import { unlinkIdentity } from './unlink-identity.ts'

/** Linking Google to an own account, and taking a way in away. */
export function identityRoutes(api: AuthApi, auth: Auth): void {
  api.route({
    method: 'GET',
    path: '/user/identities/authorize',
    access: 'user',
    rate: 'otherSignIn',
    query: ProviderAsk.and(z.object({ skip_http_redirect: z.string().optional() })),
    async handle({ query, caller, request, reply }) {
      await requireLinking(auth, caller)
      requireGoogle(auth, query.provider)
      const url = await leave(auth, query, caller.session.id, request, reply)
      if (query.skip_http_redirect === 'true') return { url }
      reply.redirect(url, 302)
      return undefined
    },
  })

  api.route({
    method: 'DELETE',
    path: '/user/identities/:identity_id',
    access: 'user',
    rate: 'changeUser',
    params: z.object({ identity_id: z.string() }),
    async handle({ params, caller, device }) {
      await requireLinking(auth, caller)
      const id = z.uuid().safeParse(params.identity_id)
      if (!id.success)
        throw new AuthProblem('validation_failed', { status: 404, message: 'identity_id must be an UUID' })
      await unlinkIdentity(auth, caller.user.id, id.data.toLowerCase(), device)
      return {}
    },
  })
}

async function requireLinking(auth: Auth, { user, session }: AuthCaller): Promise<void> {
  if (!auth.settings.manualLinking) throw new AuthProblem('manual_linking_disabled')
  if (await needsSecondFactor(auth.db, user, session))
    throw new AuthProblem('insufficient_aal', { message: 'AAL2 session is required to change identities' })
  requireRecentSignIn(session, auth.clock.now())
}
