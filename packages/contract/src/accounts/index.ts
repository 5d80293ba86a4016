import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { storable } from '../fields.ts'
import { Limits, Subscription } from '../plans/index.ts'
import { accountTexts } from './texts.ts'

export { accountTexts }

/** x@y.z without spaces; at most 255 characters, as the auth protocol has it. */
export const Email = z
  .string({ error: accountTexts.emailInvalid })
  .check(
    z.maxLength(255, accountTexts.emailInvalid),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, accountTexts.emailInvalid),
    storable(accountTexts.emailInvalid),
  )

export const PASSWORD_MIN_LENGTH = 6
export const NewPassword = z
  .string({ error: accountTexts.passwordRequired })
  .check(
    z.minLength(1, { error: accountTexts.passwordRequired, abort: true }),
    z.minLength(PASSWORD_MIN_LENGTH, accountTexts.passwordTooShort),
    z.maxLength(128, accountTexts.passwordTooLong),
    storable(accountTexts.passwordNotText),
  )

export const Phone = z
  .string({ error: accountTexts.phoneRequired })
  .check(
    z.trim(),
    z.minLength(1, { error: accountTexts.phoneRequired, abort: true }),
    z.regex(/^\+?[0-9 -]{7,15}$/, accountTexts.phoneInvalid),
  )

export const Credentials = z.object({
  email: Email,
  // Whatever was typed is compared; the rules for new passwords do not judge old ones.
  password: z
    .string({ error: accountTexts.passwordRequired })
    .check(z.minLength(1, accountTexts.passwordRequired), z.maxLength(1024, accountTexts.passwordTooLong)),
})
export type Credentials = z.infer<typeof Credentials>

export const Registration = z.object({ email: Email, password: NewPassword, phone: Phone })
export type Registration = z.infer<typeof Registration>

export const Session = z.object({
  access_token: z.string(),
  /** Unix seconds. */
  expires_at: z.int(),
  refresh_token: z.string(),
})
export type Session = z.infer<typeof Session>

export const User = z.object({
  id: z.uuid(),
  email: z.string(),
  phone: z.string(),
  createdAt: z.iso.datetime(),
  plan: z.string(),
  account: z.object({ subscription: z.nullable(Subscription) }),
  limits: Limits,
})
export type User = z.infer<typeof User>

export const SignedIn = z.object({ session: Session, user: User })
export type SignedIn = z.infer<typeof SignedIn>

export const loginEndpoint = endpoint({
  method: 'POST',
  path: '/accounts/login',
  auth: 'none',
  body: Credentials,
  reply: SignedIn,
  refusals: ['wrong_credentials', 'too_many_tries'],
})

export const registerEndpoint = endpoint({
  method: 'POST',
  path: '/accounts',
  auth: 'none',
  body: Registration,
  reply: SignedIn,
  refusals: ['user_already_exists', 'too_many_tries'],
})

export const refreshTokenEndpoint = endpoint({
  method: 'POST',
  path: '/accounts/refresh-token',
  auth: 'none',
  body: z.object({
    token: z.string().check(z.maxLength(4096)),
    refreshToken: z.string().check(z.maxLength(512)),
  }),
  reply: SignedIn,
  refusals: ['session_ended'],
})

export const meEndpoint = endpoint({
  method: 'GET',
  path: '/accounts/me',
  auth: 'session',
  query: z.object({ email: z.optional(z.string()) }),
  reply: User,
  refusals: ['account_not_found'],
})
