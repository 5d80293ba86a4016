import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { storable, upTo } from '../fields.ts'
import { Limits, Subscription } from '../plans/index.ts'
import { Email, EMAIL_MAX_LENGTH, KnownEmail } from './email.ts'
import { accountTexts } from './texts.ts'

export { accountTexts, Email }
export { isMailAddress, withAsciiDomain } from './email.ts'

export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 128
/** How long a text is to the one who typed it: an emoji is one character. */
export const charactersOf = (text: string): number => Array.from(text).length

export const NewPassword = z.string({ error: accountTexts.passwordRequired }).check(
  z.minLength(1, { error: accountTexts.passwordRequired, abort: true }),
  // A character may take two UTF-16 code units.
  upTo(2 * PASSWORD_MAX_LENGTH, accountTexts.passwordTooLong),
  z.refine((text) => charactersOf(text) >= PASSWORD_MIN_LENGTH, accountTexts.passwordTooShort),
  z.refine((text) => charactersOf(text) <= PASSWORD_MAX_LENGTH, accountTexts.passwordTooLong),
  storable(accountTexts.passwordNotText),
)

export const Phone = z
  .string({ error: accountTexts.phoneRequired })
  .check(
    z.trim(),
    z.minLength(1, { error: accountTexts.phoneRequired, abort: true }),
    upTo(16, accountTexts.phoneInvalid),
    z.regex(/^\+?[0-9 -]{7,15}$/, accountTexts.phoneInvalid),
  )

export const Credentials = z.object({
  email: KnownEmail,
  // Whatever was typed is compared; the rules for new passwords do not judge old ones.
  password: z
    .string({ error: accountTexts.passwordRequired })
    .check(z.minLength(1, accountTexts.passwordRequired), upTo(1024, accountTexts.passwordTooLong)),
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

export const SignedIn = z.object({
  session: Session,
  user: User,
  /** The session does nothing before the second factor was shown. */
  mfa_required: z.optional(z.boolean()),
})
export type SignedIn = z.infer<typeof SignedIn>

/**
 * Without a session when the address has to be confirmed by mail first. The user is then made up where the address has
 * an account already, so that nobody learns that.
 */
export const Registered = z.object({ session: z.nullable(Session), user: User })
export type Registered = z.infer<typeof Registered>

/** What the browser has to know before anybody has signed in. */
export const AuthConfig = z.object({
  /** Where the auth client speaks to: our own service or a hosted one. */
  authUrl: z.string(),
  /** What a hosted service wants from every client; public. */
  apiKey: z.string(),
  google: z.boolean(),
  passwordMinLength: z.int(),
  /** Whether `POST /accounts` sends a mail instead of a session. */
  confirmEmail: z.boolean(),
  /** Where the demo shows the mails that it would send; null elsewhere. */
  outboxUrl: z.nullable(z.string()),
})
export type AuthConfig = z.infer<typeof AuthConfig>

/** One device on which the seller is signed in. */
export const DeviceSession = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  userAgent: z.string(),
  ip: z.string(),
})
export type DeviceSession = z.infer<typeof DeviceSession>

const Done = z.object({ success: z.literal(true) })
const Token = z.string().check(upTo(16_384))
const RefreshToken = z.string().check(upTo(512))

export const authConfigEndpoint = endpoint({
  method: 'GET',
  path: '/accounts/config',
  auth: 'none',
  reply: AuthConfig,
})

export const loginEndpoint = endpoint({
  method: 'POST',
  path: '/accounts/login',
  auth: 'none',
  body: Credentials,
  reply: SignedIn,
  refusals: ['wrong_credentials', 'email_not_confirmed', 'too_many_tries', 'auth_unavailable'],
})

export const registerEndpoint = endpoint({
  method: 'POST',
  path: '/accounts',
  auth: 'none',
  body: Registration,
  reply: Registered,
  refusals: [
    'user_already_exists',
    'weak_password',
    'registration_closed',
    'too_many_tries',
    'auth_unavailable',
  ],
})

export const refreshTokenEndpoint = endpoint({
  method: 'POST',
  path: '/accounts/refresh-token',
  auth: 'none',
  body: z.object({ token: Token, refreshToken: RefreshToken }),
  reply: SignedIn,
  refusals: ['session_ended', 'auth_unavailable'],
})

/** Answers alike whether or not there is such an account. */
export const forgotPasswordEndpoint = endpoint({
  method: 'POST',
  path: '/accounts/forgot-password',
  auth: 'none',
  body: z.object({ email: Email }),
  reply: Done,
  refusals: ['too_many_tries', 'auth_unavailable'],
})

export const PasswordReset = z.object({ token: Token, refreshToken: RefreshToken, password: NewPassword })
export type PasswordReset = z.infer<typeof PasswordReset>

/** With the session that a recovery mail opened; ends all others. */
export const resetPasswordEndpoint = endpoint({
  method: 'POST',
  path: '/accounts/reset-password',
  auth: 'none',
  body: PasswordReset,
  reply: Done,
  refusals: [
    'recovery_link_dead',
    'second_factor_needed',
    'weak_password',
    'same_password',
    'too_many_tries',
    'auth_unavailable',
  ],
})

export const SocialReturn = z.object({
  access_token: Token,
  refresh_token: RefreshToken,
  expires_in: z.optional(z.union([z.string().check(upTo(20)), z.number().check(z.gte(0), z.lte(1e12))])),
  token_type: z.optional(z.string().check(upTo(40))),
})
export type SocialReturn = z.infer<typeof SocialReturn>

/** Who the tokens belong to that a social login came back with. Our own app posts, so that no address holds them. */
export const googleCallbackEndpoint = endpoint({
  method: 'GET',
  path: '/accounts/google-callback',
  auth: 'none',
  query: SocialReturn,
  reply: User,
  refusals: ['session_ended', 'second_factor_needed', 'auth_unavailable'],
})

export const googleReturnEndpoint = endpoint({
  method: 'POST',
  path: '/accounts/google-callback',
  auth: 'none',
  body: SocialReturn,
  reply: User,
  refusals: ['session_ended', 'second_factor_needed', 'auth_unavailable'],
})

export const listSessionsEndpoint = endpoint({
  method: 'GET',
  path: '/accounts/sessions',
  auth: 'session',
  reply: z.array(DeviceSession),
})

export const endSessionEndpoint = endpoint({
  method: 'DELETE',
  path: '/accounts/sessions/:id',
  auth: 'session',
  params: z.object({ id: z.uuid() }),
  reply: Done,
  refusals: ['session_not_found'],
})

export const meEndpoint = endpoint({
  method: 'GET',
  path: '/accounts/me',
  auth: 'session',
  query: z.object({ email: z.optional(z.string().check(upTo(EMAIL_MAX_LENGTH))) }),
  reply: User,
  refusals: ['account_not_found'],
})
