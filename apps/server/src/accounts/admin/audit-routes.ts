import type { Auth } from '../auth.ts'
import type { AuthApi } from '../protocol/auth-api.ts'
import { isOfOperator } from '../audit/audit.ts'
import { pageHeaders, pageOf, Paging } from './paging.ts'

/** As GoTrue names the actor of an admin call. */
const OPERATOR_ID = '00000000-0000-0000-0000-000000000000'

/** What happened to accounts, newest first, for the operator. */
export function auditRoutes(api: AuthApi, auth: Auth): void {
  api.route({
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    query: Paging,
    async handle({ query, reply }) {
      const page = pageOf(query)
      const { total } = await auth.db
        .selectFrom('auth_audit')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const entries = await auth.db
        .selectFrom('auth_audit')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(page.size)
        .offset((page.number - 1) * page.size)
        .execute()
      reply.headers(pageHeaders('/admin/audit', page, Number(total)))
      return entries.map((entry) => ({
        id: entry.id,
        created_at: entry.created_at.toISOString(),
        ip_address: entry.ip,
        payload: {
          action: entry.event,
          ...(isOfOperator(entry.event)
            ? { actor_id: OPERATOR_ID, actor_username: 'service_role' }
            : { actor_id: entry.user_id }),
          user_agent: entry.user_agent,
          traits: isOfOperator(entry.event) ? { ...entry.detail, user_id: entry.user_id } : entry.detail,
        },
      }))
    },
  })
}
