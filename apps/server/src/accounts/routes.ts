import type { FastifyRequest } from 'fastify'
import {
  loginEndpoint,
  meEndpoint,
  refreshTokenEndpoint,
  registerEndpoint,
} from '@mostrador/contract/accounts'
import { done, refuse } from '#platform'
import { tokenOf } from '#platform/http'
import type { Api } from '#platform/http'
import { deleteSession } from './account-store.ts'
import { profileOf } from './profile.ts'
import { parseRefreshToken } from './refresh-token.ts'
import { register } from './register.ts'
import { refreshSession } from './sessions.ts'
import type { Auth, Device } from './sessions.ts'
import { signIn } from './sign-in.ts'

export function accountRoutes(api: Api, auth: Auth): void {
  api.mount(loginEndpoint, ({ body }, _, request) => signIn(auth, body, deviceOf(request)))

  api.mount(registerEndpoint, ({ body }, _, request) => register(auth, body, deviceOf(request)))

  api.mount(refreshTokenEndpoint, async ({ body }) => {
    const claims = await auth.tokens.verify(body.token, 'allowed')
    // Both tokens are of one session, or nothing is turned.
    if (!claims || parseRefreshToken(body.refreshToken)?.sessionId !== claims.sessionId)
      return refuse('session_ended')
    const turned = await refreshSession(auth, body.refreshToken)
    if (!turned) return refuse('session_ended')
    return done({ session: turned.session, user: await profileOf(auth, turned.user.id) })
  })

  api.mount(meEndpoint, async ({ query }, seller) => {
    if (query.email !== undefined && query.email.toLowerCase() !== seller.email)
      return refuse('account_not_found')
    return done(await profileOf(auth, seller.id))
  })

  api.http.get('/auth/v1/.well-known/jwks.json', { schema: { hide: true } }, async (_, reply) =>
    reply.header('cache-control', 'public, max-age=600').send(auth.tokens.jwks()),
  )

  // Ends the caller's own session; a token that is dead already has nothing left to end.
  api.http.post('/auth/v1/logout', { schema: { hide: true } }, async (request, reply) => {
    const token = tokenOf(request.headers.authorization)
    const claims = token && (await auth.tokens.verify(token, 'allowed'))
    if (claims) await deleteSession(auth.db, claims.sessionId)
    return reply.code(204).send()
  })
}

const deviceOf = (request: FastifyRequest): Device => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})
