import * as z from 'zod'
import { inTransaction } from '#platform/db'
import type { Auth } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { CodeChallenge } from '../flows/code-challenge.ts'
import type { AuthApi } from '../protocol/auth-api.ts'
import { EmailField } from '../users/email-field.ts'
import { UserData } from '../users/user-data.ts'
import { sendSecret } from './auth-mail.ts'
import { askForMail } from './mail-asks.ts'
import type { About } from './mail-asks.ts'
import { requireMail } from './mail-quota.ts'
import { wantedRedirect } from './wanted-redirect.ts'

const phone = z.string().nullish()
const Otp = z
  .object({
    email: EmailField.nullish(),
    phone,
    create_user: z.boolean().nullish(),
    data: UserData.nullish(),
  })
  .and(CodeChallenge)

/** What `/resend` calls its types, and what we call them. */
const RESENDS = new Map<string, 'resend_signup' | 'resend_email_change'>([
  ['signup', 'resend_signup'],
  ['email_change', 'resend_email_change'],
])

/**
 * The calls that ask for a mail. Their answer is the same whether or not the address has an account, and also whether or
 * not one is made by it.
 */
export function mailRoutes(api: AuthApi, auth: Auth): void {
  for (const path of ['/otp', '/magiclink'])
    api.route({
      method: 'POST',
      path,
      access: 'anyone',
      rate: 'otp',
      body: Otp,
      async handle({ body, device, request }) {
        const { codeChallenge } = body
        const createUser = body.create_user ?? true
        const about: About = { kind: 'otp', createUser, data: body.data ?? {} }
        const ask = { redirectTo: wantedRedirect(request), codeChallenge }
        await askForMail(auth, { email: addressOf(body), about, ask, device })
        return {}
      },
    })

  api.route({
    method: 'POST',
    path: '/recover',
    access: 'anyone',
    rate: 'recover',
    body: z.object({ email: EmailField }).and(CodeChallenge),
    async handle({ body: { email, codeChallenge }, device, request }) {
      const ask = { redirectTo: wantedRedirect(request), codeChallenge }
      await askForMail(auth, { email, about: { kind: 'recovery' }, ask, device })
      return {}
    },
  })

  api.route({
    method: 'POST',
    path: '/resend',
    access: 'anyone',
    rate: 'resend',
    body: z.object({ type: z.string().default(''), email: EmailField.nullish(), phone }).and(CodeChallenge),
    async handle({ body, device, request }) {
      if (body.type === 'sms' || body.type === 'phone_change')
        throw new AuthProblem('phone_provider_disabled')
      const kind = RESENDS.get(body.type)
      if (!kind)
        throw new AuthProblem('validation_failed', {
          message: 'Missing one of these types: signup, email_change, sms, phone_change',
        })
      const ask = { redirectTo: wantedRedirect(request), codeChallenge: body.codeChallenge }
      await askForMail(auth, { email: addressOf(body), about: { kind }, ask, device })
      return {}
    },
  })

  api.route({
    method: 'GET',
    path: '/reauthenticate',
    access: 'user',
    rate: 'otp',
    async handle({ caller: { user } }) {
      const { email } = user
      if (email === '')
        throw new AuthProblem('validation_failed', {
          message: 'Reauthentication requires the user to have an email or a phone number',
        })
      if (!user.email_confirmed_at) throw new AuthProblem('email_not_confirmed', { status: 422 })
      await inTransaction(auth.db, async (tx) => {
        await requireMail(auth, tx, 'reauthentication', email)
        await sendSecret(auth, tx, { user, purpose: 'reauthentication', email, ask: {} })
      })
      return {}
    },
  })
}

function addressOf({
  email,
  phone,
}: {
  email?: string | null | undefined
  phone?: string | null | undefined
}): string {
  if (email && !phone) return email
  if (phone && !email) throw new AuthProblem('phone_provider_disabled')
  throw new AuthProblem('validation_failed', {
    message: 'Only an email address or phone number should be provided',
  })
}
