import * as z from 'zod'
import type { Auth } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { CodeChallenge } from '../flows/code-challenge.ts'
import { wantedRedirect } from '../mails/wanted-redirect.ts'
import type { AuthApi } from '../protocol/auth-api.ts'
import { OptionalEmailField } from './email-field.ts'
import { updateUser } from './update-user.ts'
import { UserData } from './user-data.ts'
import { userObject } from './user-object.ts'

const given = z
  .string()
  .nullish()
  .transform((text) => text || undefined)

export function userRoutes(api: AuthApi, auth: Auth): void {
  api.route({
    method: 'GET',
    path: '/user',
    access: 'user',
    handle: ({ caller: { user } }) => userObject(auth.db, user),
  })

  api.route({
    method: 'PUT',
    path: '/user',
    access: 'user',
    rate: 'changeUser',
    body: z
      .object({
        email: OptionalEmailField,
        phone: given,
        password: z.string().nullish(),
        current_password: z
          .string()
          .max(1024)
          .nullish()
          .transform((text) => text || undefined),
        nonce: given,
        data: UserData.nullish(),
        app_metadata: z.unknown().optional(),
      })
      .and(CodeChallenge),
    async handle({ body, caller, device, request }) {
      if (body.app_metadata !== undefined && body.app_metadata !== null) throw new AuthProblem('not_admin')
      // A new number would have to be confirmed by SMS.
      if (body.phone)
        throw new AuthProblem(auth.settings.phones ? 'sms_send_failed' : 'phone_provider_disabled')
      const changes = {
        email: body.email ?? undefined,
        password: body.password ?? undefined,
        currentPassword: body.current_password,
        nonce: body.nonce,
        data: body.data ?? undefined,
        ask: { redirectTo: wantedRedirect(request), codeChallenge: body.codeChallenge },
      }
      return userObject(auth.db, await updateUser(auth, caller, changes, device))
    },
  })
}
