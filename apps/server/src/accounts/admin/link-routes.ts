import * as z from 'zod'
import type { Auth } from '../auth.ts'
import type { AuthApi } from '../protocol/auth-api.ts'
import { userObject } from '../users/user-object.ts'
import { Invitation, invite, LinkWish, makeLink } from './make-link.ts'

const Redirect = z.object({ redirect_to: z.string().optional() })

/** Invitations, and links that the operator delivers. */
export function adminLinkRoutes(api: AuthApi, auth: Auth): void {
  api.route({
    method: 'POST',
    path: '/invite',
    access: 'admin',
    query: Redirect,
    body: Invitation,
    handle: async ({ body, query, device }) =>
      userObject(auth.db, await invite(auth, body, query.redirect_to, device)),
  })

  api.route({
    method: 'POST',
    path: '/admin/generate_link',
    access: 'admin',
    query: Redirect,
    body: LinkWish,
    handle: ({ body, query, device }) => makeLink(auth, body, query.redirect_to, device),
  })
}
