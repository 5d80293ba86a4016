import {
  authConfigEndpoint,
  forgotPasswordEndpoint,
  googleCallbackEndpoint,
  googleReturnEndpoint,
  loginEndpoint,
  meEndpoint,
  refreshTokenEndpoint,
  registerEndpoint,
  resetPasswordEndpoint,
} from '@mostrador/contract/accounts'
import type { SignedIn, SocialReturn, User } from '@mostrador/contract/accounts'
import { done, refuse } from '#platform'
import type { Api } from '#platform/http'
import type { Auth } from './auth.ts'
import { AuthProblem } from './auth-problem.ts'
import { needsSecondFactor } from './factors/factor-store.ts'
import { askRecovery } from './mails/mail-asks.ts'
import { isRecovering } from './passwords/change-password.ts'
import { deviceOf } from './protocol/auth-api.ts'
import { refusing } from './refusals.ts'
import { deviceRoutes } from './sessions/device-routes.ts'
import { parseRefreshToken } from './sessions/refresh-token.ts'
import { findSession } from './sessions/session-store.ts'
import { holderOf, refreshSession, tokensOf } from './sessions/sessions.ts'
import type { IssuedSession } from './sessions/sessions.ts'
import { signInAndRead } from './sign-in/sign-in.ts'
import { signUp } from './sign-in/sign-up.ts'
import { takeRate } from './throttle/rates.ts'
import { profileBefore, profileOf } from './users/profile.ts'
import { updateUser } from './users/update-user.ts'

const NO_ASK = { redirectTo: null, codeChallenge: null }

/** The product's own calls about accounts, in Spanish, on the verbs that the protocol's calls stand on. */
export function accountRoutes(api: Api, auth: Auth): void {
  const { settings } = auth

  api.mount(authConfigEndpoint, async () =>
    done({
      authUrl: settings.hosted?.url ?? `${auth.publicUrl}/auth/v1`,
      apiKey: settings.hosted?.apiKey ?? '',
      google: settings.google !== null,
      passwordMinLength: settings.passwordMinLength,
      confirmEmail: settings.confirmEmail,
      outboxUrl: auth.outboxUrl,
    }),
  )

  api.mount(loginEndpoint, ({ body }, _, request) =>
    refusing(
      auth,
      {
        invalid_credentials: 'wrong_credentials',
        user_banned: 'wrong_credentials',
        email_not_confirmed: 'email_not_confirmed',
        over_request_rate_limit: 'too_many_tries',
      },
      async () => {
        const readProfile = (userId: string) => profileOf(auth, userId)
        const { session, found } = await signInAndRead(auth, body, deviceOf(request), readProfile)
        return signedIn(session, found, 'aal1')
      },
    ),
  )

  api.mount(registerEndpoint, ({ body: { email, password, phone } }, _, request) =>
    refusing(
      auth,
      {
        user_already_exists: 'user_already_exists',
        weak_password: 'weak_password',
        signup_disabled: 'registration_closed',
        over_request_rate_limit: 'too_many_tries',
        over_email_send_rate_limit: 'too_many_tries',
      },
      async () => {
        const asked = { email, password, data: { phone }, ask: NO_ASK }
        const { session } = await signUp(auth, asked, deviceOf(request))
        return session
          ? signedIn(session, await profileOf(auth, session.user.id), 'aal1')
          : { session, user: await profileBefore(auth, email, phone) }
      },
    ),
  )

  api.mount(refreshTokenEndpoint, async ({ body }, _, request) => {
    const claims = await auth.tokens.verify(body.token, 'allowed')
    // Both tokens are of one session, or nothing is turned.
    if (!claims || parseRefreshToken(body.refreshToken)?.sessionId !== claims.sessionId)
      return refuse('session_ended')
    return refusing(
      auth,
      {
        validation_failed: 'session_ended',
        refresh_token_not_found: 'session_ended',
        refresh_token_already_used: 'session_ended',
        session_expired: 'session_ended',
        user_banned: 'session_ended',
        unavailable: 'auth_unavailable',
      },
      async () => {
        const session = await refreshSession(auth, body.refreshToken, deviceOf(request))
        const row = await findSession(auth.db, claims.sessionId)
        return signedIn(session, await profileOf(auth, session.user.id), row?.aal ?? 'aal1')
      },
    )
  })

  api.mount(forgotPasswordEndpoint, ({ body: { email } }, _, request) =>
    refusing(auth, { over_request_rate_limit: 'too_many_tries' }, async () => {
      const device = deviceOf(request)
      await takeRate(auth, 'recover', device.ip)
      await askRecovery(auth, email, NO_ASK, device)
      return { success: true as const }
    }),
  )

  api.mount(resetPasswordEndpoint, ({ body: { token, refreshToken, password } }, _, request) =>
    refusing(
      auth,
      {
        insufficient_aal: 'second_factor_needed',
        weak_password: 'weak_password',
        same_password: 'same_password',
        session_not_found: 'recovery_link_dead',
        over_request_rate_limit: 'too_many_tries',
      },
      async () => {
        const device = deviceOf(request)
        await takeRate(auth, 'changeUser', device.ip)
        const holder = await holderOf(auth, { accessToken: token, refreshToken })
        if (!holder || !isRecovering(holder.session, auth.clock.now()))
          throw new AuthProblem('session_not_found')
        await updateUser(auth, holder, { password }, device)
        return { success: true as const }
      },
    ),
  )

  api.mount(googleCallbackEndpoint, ({ query }) => returned(auth, query))
  api.mount(googleReturnEndpoint, ({ body }) => returned(auth, body))

  api.mount(meEndpoint, async ({ query }, seller) => {
    if (query.email !== undefined && query.email.toLowerCase() !== seller.email)
      return refuse('account_not_found')
    return done(await profileOf(auth, seller.id))
  })

  deviceRoutes(api, auth)
}

function signedIn(session: IssuedSession, user: User, aal: 'aal1' | 'aal2'): SignedIn {
  const hasFactor = session.user.factors?.some(
    ({ factor_type: type, status }) => type === 'totp' && status === 'verified',
  )
  const isIncomplete = aal === 'aal1' && hasFactor
  return {
    session: tokensOf(session),
    user,
    ...(isIncomplete && { mfa_required: true }),
  }
}

/** Who came back from a social login. */
async function returned(auth: Auth, tokens: SocialReturn) {
  const { access_token: accessToken, refresh_token: refreshToken } = tokens
  const holder = await holderOf(auth, { accessToken, refreshToken })
  if (!holder) return refuse('session_ended')
  if (await needsSecondFactor(auth.db, holder.user, holder.session)) return refuse('second_factor_needed')
  return done(await profileOf(auth, holder.user.id))
}
