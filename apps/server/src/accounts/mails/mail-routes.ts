import * as z from 'zod'
import { inTransaction } from '#platform/db'
import type { Auth } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { CodeChallenge } from '../flows/code-challenge.ts'
import type { AuthApi } from '../protocol/auth-api.ts'
import { EmailField } from '../users/email-field.ts'
import { requirePhone } from '../users/phone-number.ts'
import { UserData } from '../users/user-data.ts'
import { findUserByEmail } from '../users/user-store.ts'
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
const PHONE_RESENDS = ['sms', 'phone_change']

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
        const email = mailedAddress(auth, body)
        if (auth.settings.tellUnknown && !createUser && !(await findUserByEmail(auth.db, email)))
          throw new AuthProblem('otp_disabled')
        await askForMail(auth, { email, about, ask, device })
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
      const { email, phone } = body
      const kind = RESENDS.get(body.type)
      if (!kind && !PHONE_RESENDS.includes(body.type))
        throw new AuthProblem('validation_failed', {
          message: 'Missing one of these types: signup, email_change, sms, phone_change',
        })
      if (email && phone)
        throw new AuthProblem('validation_failed', {
          message: 'Only an email address or phone number should be provided.',
        })
      if (phone) {
        if (!auth.settings.phones)
          throw new AuthProblem('phone_provider_disabled', { message: 'Phone logins are disabled' })
        requirePhone(phone)
      }
      // GoTrue answers the same for a number that waits for no code, and here no number does.
      if (phone && !kind) return {}
      if (!email || !kind)
        throw new AuthProblem('validation_failed', {
          message: kind ? 'Type provided requires an email address' : 'Type provided requires a phone number',
        })
      const ask = { redirectTo: wantedRedirect(request), codeChallenge: body.codeChallenge }
      await askForMail(auth, { email, about: { kind }, ask, device })
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

/** The address to send a code to. Throws the protocol's problem for a number, because nothing here sends SMS. */
function mailedAddress(auth: Auth, { email, phone }: z.output<typeof Otp>): string {
  if (email && !phone) return email
  if (phone && !email) {
    if (!auth.settings.phones) throw new AuthProblem('phone_provider_disabled')
    requirePhone(phone)
    throw new AuthProblem('sms_send_failed')
  }
  throw new AuthProblem('validation_failed', {
    message: 'Only an email address or phone number should be provided',
  })
}
