import * as z from 'zod'
import { inTransaction } from '#platform/db'
import { audit } from '../audit/audit.ts'
import type { Auth } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import type { AuthApi } from '../protocol/auth-api.ts'
import { deleteSession, deleteSessionsOf } from './session-store.ts'

const SCOPES = ['global', 'local', 'others'] as const

export function sessionRoutes(api: AuthApi, auth: Auth): void {
  api.route({
    method: 'GET',
    path: '/.well-known/jwks.json',
    access: 'anyone',
    async handle({ reply }) {
      reply.header('cache-control', 'public, max-age=600')
      return auth.tokens.jwks()
    },
  })

  api.route({
    method: 'POST',
    path: '/logout',
    access: 'user',
    query: z.object({ scope: z.string().default('global') }),
    async handle({ query, caller: { user, session }, device, reply }) {
      const scope = SCOPES.find((known) => known === query.scope)
      if (!scope)
        throw new AuthProblem('validation_failed', { message: `Unsupported logout scope "${query.scope}"` })
      await inTransaction(auth.db, async (tx) => {
        if (scope === 'local') await deleteSession(tx, session.id)
        else await deleteSessionsOf(tx, user.id, scope === 'others' ? session.id : undefined)
        const detail = { scope, session: session.id }
        await audit(auth, tx, 'signed_out', { userId: user.id, device, detail })
      })
      reply.code(204).send()
      return undefined
    },
  })
}
