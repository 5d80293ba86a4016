import { endSessionEndpoint, listSessionsEndpoint } from '@mostrador/contract/accounts'
import { done, refuse } from '#platform'
import { inTransaction } from '#platform/db'
import type { Api } from '#platform/http'
import { audit } from '../audit/audit.ts'
import type { Auth } from '../auth.ts'
import { deviceOf } from '../protocol/auth-api.ts'
import { deleteOwnSession, sessionsOf } from './session-store.ts'
import { hasEnded } from './sessions.ts'

/** Where a seller is signed in. */
export function deviceRoutes(api: Api, auth: Auth): void {
  api.mount(listSessionsEndpoint, async (_, seller) => {
    const now = auth.clock.now()
    const sessions = await sessionsOf(auth.db, seller.id)
    return done(
      sessions
        .filter((session) => !hasEnded(session, now))
        .map((session) => ({
          id: session.id,
          isCurrent: session.id === seller.sessionId,
          createdAt: session.created_at.toISOString(),
          lastUsedAt: session.refreshed_at.toISOString(),
          userAgent: session.user_agent,
          ip: session.ip,
        })),
    )
  })

  api.mount(endSessionEndpoint, ({ params: { id } }, seller, request) =>
    inTransaction(auth.db, async (tx) => {
      if (!(await deleteOwnSession(tx, seller.id, id))) return refuse('session_not_found')
      const detail = { session: id }
      await audit(auth, tx, 'session_ended', { userId: seller.id, device: deviceOf(request), detail })
      return done({ success: true as const })
    }),
  )
}
