import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { withAsciiDomain } from '@mostrador/contract/accounts'
import type { Auth, Device } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { CodeChallenge } from '../flows/code-challenge.ts'
import { exchangeCode } from '../flows/flow-state.ts'
import { IdTokenGrant, signInWithIdToken } from '../google/id-token.ts'
import { wantedRedirect } from '../mails/wanted-redirect.ts'
import { read } from '../protocol/auth-api.ts'
import type { AuthApi } from '../protocol/auth-api.ts'
import { refreshSession } from '../sessions/sessions.ts'
import { takeRate } from '../throttle/rates.ts'
import { OptionalEmailField } from '../users/email-field.ts'
import { phoneDigits } from '../users/phone-number.ts'
import { UserData } from '../users/user-data.ts'
import { signUpAnonymously } from './anonymous.ts'
import { signIn } from './sign-in.ts'
import { signUpByPhone } from './sign-up-by-phone.ts'
import { signUp } from './sign-up.ts'

const given = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

/** Longer than any that is taken: it would only cost time. */
const typedPassword = z
  .string()
  .max(1024)
  .nullish()
  .transform((text) => text ?? '')

const PasswordGrant = z.object({ email: given, phone: given, password: typedPassword })
const RefreshGrant = z.object({ refresh_token: given })
const CodeGrant = z.object({ auth_code: given, code_verifier: given })

/** Signing up, and whatever is turned into a session. */
export function signInRoutes(api: AuthApi, auth: Auth): void {
  api.route({
    method: 'POST',
    path: '/signup',
    access: 'anyone',
    body: z
      .object({
        email: OptionalEmailField,
        phone: given,
        password: typedPassword,
        data: UserData.nullish(),
      })
      .and(CodeChallenge),
    async handle({ body: { email, phone, password, data, codeChallenge }, device, request }) {
      if (email && phone)
        throw new AuthProblem('validation_failed', {
          message: 'Only an email address or phone number should be provided on signup.',
        })
      if (!email && !phone) return signUpAnonymously(auth, data ?? {}, device)
      if (password === '')
        throw new AuthProblem('validation_failed', { message: 'Signup requires a valid password' })
      if (!email) {
        if (codeChallenge)
          throw new AuthProblem('validation_failed', { message: 'PKCE not supported for phone signups' })
        return signUpByPhone(auth, { phone, password, data: data ?? {} }, device)
      }
      const ask = { redirectTo: wantedRedirect(request), codeChallenge }
      const signedUp = await signUp(auth, { email, password, data: data ?? {}, ask }, device)
      return signedUp.session ?? signedUp.user
    },
  })

  api.route({
    method: 'POST',
    path: '/token',
    access: 'anyone',
    query: z.object({ grant_type: z.string().optional() }),
    handle({ query, device, request }) {
      const grant = GRANTS.get(query.grant_type ?? '')
      if (!grant) throw new AuthProblem('invalid_credentials', { message: 'unsupported_grant_type' })
      return grant(auth, request, device)
    },
  })
}

function signInByPhone(auth: Auth, given: string, password: string, device: Device): Promise<object> {
  if (!auth.settings.phones)
    throw new AuthProblem('phone_provider_disabled', { message: 'Phone logins are disabled' })
  const phone = phoneDigits(given)
  // GoTrue looks the text up as it is, so a text that is no number is an unknown one.
  if (phone === null) throw new AuthProblem('invalid_credentials')
  return signIn(auth, { phone, password }, device)
}

type Turn = (auth: Auth, request: FastifyRequest, device: Device) => Promise<object>

/** What is turned into a session, by the name of the grant. */
const GRANTS: ReadonlyMap<string, Turn> = new Map<string, Turn>([
  [
    'password',
    async (auth, { body }, device) => {
      const { email, phone, password } = read(PasswordGrant, body)
      if (email && phone)
        throw new AuthProblem('validation_failed', {
          message: 'Only an email address or phone number should be provided on login.',
        })
      if (email) return signIn(auth, { email: withAsciiDomain(email), password }, device)
      if (!phone) throw new AuthProblem('validation_failed', { message: 'missing email or phone' })
      return signInByPhone(auth, phone, password, device)
    },
  ],
  [
    'refresh_token',
    async (auth, { body }, device) => refreshSession(auth, read(RefreshGrant, body).refresh_token, device),
  ],
  [
    'pkce',
    async (auth, { body }, device) => {
      await takeRate(auth, 'token', device.ip)
      const { auth_code: authCode, code_verifier: codeVerifier } = read(CodeGrant, body)
      if (!authCode || !codeVerifier)
        throw new AuthProblem('validation_failed', {
          message: 'invalid request: both auth code and code verifier should be non-empty',
        })
      return exchangeCode(auth, { authCode, codeVerifier }, device)
    },
  ],
  [
    'id_token',
    async (auth, { body, headers }, device) => {
      await takeRate(auth, 'token', device.ip)
      return signInWithIdToken(auth, read(IdTokenGrant, body), device, headers.authorization)
    },
  ],
  ['web3', () => Promise.reject(new AuthProblem('web3_provider_disabled'))],
])
