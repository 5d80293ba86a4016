import * as z from 'zod'
import { inTransaction } from '#platform/db'
import type { Auth } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { removeTotp } from '../factors/change-factors.ts'
import { deleteFactor, factorsOf } from '../factors/factor-store.ts'
import type { AuthApi } from '../protocol/auth-api.ts'
import { userObject } from '../users/user-object.ts'
import { findUser } from '../users/user-store.ts'
import { addUser, deleteUser, editUser, recordCall, requireUser, UserFields } from './administer-users.ts'
import { pageHeaders, pageOf, Paging } from './paging.ts'

const UserParams = z.object({ id: z.string() })

/** What an operator does with users. */
export function adminUserRoutes(api: AuthApi, auth: Auth): void {
  const userOf = async (id: string) => {
    const user = await findUser(auth.db, idIn(id, 'user_id'))
    if (!user) throw new AuthProblem('user_not_found', { status: 404, message: 'User not found' })
    return userObject(auth.db, user)
  }

  api.route({
    method: 'GET',
    path: '/admin/users',
    access: 'admin',
    query: Paging,
    async handle({ query, reply }) {
      const page = pageOf(query)
      const { total } = await auth.db
        .selectFrom('auth_user')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const users = await auth.db
        .selectFrom('auth_user')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(page.size)
        .offset((page.number - 1) * page.size)
        .execute()
      reply.headers(pageHeaders('/admin/users', page, Number(total)))
      return {
        users: await Promise.all(users.map((user) => userObject(auth.db, user))),
        aud: 'authenticated',
      }
    },
  })

  api.route({
    method: 'POST',
    path: '/admin/users',
    access: 'admin',
    body: UserFields,
    handle: async ({ body, device }) => userObject(auth.db, await addUser(auth, body, device)),
  })

  api.route({
    method: 'GET',
    path: '/admin/users/:id',
    access: 'admin',
    params: UserParams,
    handle: ({ params }) => userOf(params.id),
  })

  api.route({
    method: 'PUT',
    path: '/admin/users/:id',
    access: 'admin',
    params: UserParams,
    body: UserFields,
    handle: async ({ params, body, device }) =>
      userObject(auth.db, await editUser(auth, idIn(params.id, 'user_id'), body, device)),
  })

  api.route({
    method: 'DELETE',
    path: '/admin/users/:id',
    access: 'admin',
    params: UserParams,
    body: z.object({ should_soft_delete: z.boolean().nullish() }),
    async handle({ params, body, device }) {
      await deleteUser(auth, idIn(params.id, 'user_id'), { soft: body.should_soft_delete ?? false }, device)
      return {}
    },
  })

  api.route({
    method: 'GET',
    path: '/admin/users/:id/factors',
    access: 'admin',
    params: UserParams,
    handle: async ({ params }) => (await userOf(params.id)).factors ?? [],
  })

  api.route({
    method: 'DELETE',
    path: '/admin/users/:id/factors/:factorId',
    access: 'admin',
    params: UserParams.extend({ factorId: z.string() }),
    async handle({ params, device }) {
      const userId = idIn(params.id, 'user_id')
      const factorId = idIn(params.factorId, 'factor_id')
      await inTransaction(auth.db, async (tx) => {
        const user = await requireUser(tx, userId)
        const factor = (await factorsOf(tx, userId)).find(({ id }) => id === factorId)
        if (!factor) throw new AuthProblem('mfa_factor_not_found')
        if (factor.factor_type === 'totp') await removeTotp(auth, tx, user, factor, device)
        else await deleteFactor(tx, factor.id)
        await recordCall(auth, tx, 'factor_removed', userId, device, { factorId })
      })
      return { id: factorId }
    },
  })
}

function idIn(text: string, name: string): string {
  if (z.uuid().safeParse(text).success) return text
  throw new AuthProblem('validation_failed', { status: 404, message: `${name} must be an UUID` })
}
