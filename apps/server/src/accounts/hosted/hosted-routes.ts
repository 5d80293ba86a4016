import {
  authConfigEndpoint,
  endSessionEndpoint,
  forgotPasswordEndpoint,
  googleCallbackEndpoint,
  googleReturnEndpoint,
  listSessionsEndpoint,
  loginEndpoint,
  meEndpoint,
  refreshTokenEndpoint,
  registerEndpoint,
  resetPasswordEndpoint,
} from '@mostrador/contract/accounts'
import type { SignedIn } from '@mostrador/contract/accounts'
import * as z from 'zod'
import { done, refuse } from '#platform'
import type { Api } from '#platform/http'
import type { Auth } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { refusing } from '../refusals.ts'
import { takeRate } from '../throttle/rates.ts'
import { profileBefore, profileOf } from '../users/profile.ts'
import type { HostedCallers, HostedClaims } from './hosted-callers.ts'
import { askHosted, HostedSession } from './hosted-service.ts'
import type { Hosted } from './hosted-service.ts'

const RECOVERY_SECONDS = 30 * 60
const DEAD_SESSION = {
  validation_failed: 'session_ended',
  refresh_token_not_found: 'session_ended',
  refresh_token_already_used: 'session_ended',
  session_expired: 'session_ended',
  session_not_found: 'session_ended',
  user_not_found: 'session_ended',
  user_banned: 'session_ended',
  bad_jwt: 'session_ended',
  over_request_rate_limit: 'auth_unavailable',
  unavailable: 'auth_unavailable',
} as const

const HostedSettings = z.object({
  external: z.object({ google: z.boolean().default(false) }).default({ google: false }),
  mailer_autoconfirm: z.boolean().default(false),
})

/** The product's own calls about accounts, answered with what a hosted GoTrue says. */
export function hostedAccountRoutes(api: Api, auth: Auth, hosted: Hosted, callers: HostedCallers): void {
  const signedIn = async (answer: unknown): Promise<SignedIn> => {
    const session = HostedSession.parse(answer)
    const { seller, isIncomplete } = await callers.callerOf(session.access_token)
    const user = await profileOf(auth, seller.id)
    return { session, user, ...(isIncomplete && { mfa_required: true }) }
  }

  api.mount(authConfigEndpoint, async () => {
    const settings = HostedSettings.safeParse(
      await askHosted(hosted, { method: 'GET', path: '/settings' }).catch(() => ({})),
    ).data
    return done({
      authUrl: hosted.url,
      apiKey: hosted.apiKey,
      google: settings?.external.google ?? false,
      passwordMinLength: auth.settings.passwordMinLength,
      confirmEmail: !settings?.mailer_autoconfirm,
      outboxUrl: null,
    })
  })

  api.mount(loginEndpoint, ({ body }, _, request) =>
    refusing(
      auth,
      {
        invalid_credentials: 'wrong_credentials',
        validation_failed: 'wrong_credentials',
        user_banned: 'wrong_credentials',
        email_not_confirmed: 'email_not_confirmed',
        over_request_rate_limit: 'too_many_tries',
        unavailable: 'auth_unavailable',
      },
      async () => {
        await takeRate(auth, 'token', request.ip)
        return signedIn(await askHosted(hosted, { method: 'POST', path: '/token?grant_type=password', body }))
      },
    ),
  )

  api.mount(registerEndpoint, ({ body: { email, password, phone } }, _, request) =>
    refusing(
      auth,
      {
        user_already_exists: 'user_already_exists',
        email_exists: 'user_already_exists',
        weak_password: 'weak_password',
        signup_disabled: 'registration_closed',
        over_request_rate_limit: 'too_many_tries',
        over_email_send_rate_limit: 'too_many_tries',
        unavailable: 'auth_unavailable',
      },
      async () => {
        await takeRate(auth, 'signUp', request.ip)
        const answer = await askHosted(hosted, {
          method: 'POST',
          path: '/signup',
          body: { email, password, data: { phone } },
        })
        return HostedSession.safeParse(answer).success
          ? signedIn(answer)
          : { session: null, user: await profileBefore(auth, email, phone) }
      },
    ),
  )

  api.mount(refreshTokenEndpoint, ({ body }, _, request) =>
    refusing(auth, DEAD_SESSION, async () => {
      await takeRate(auth, 'refresh', request.ip)
      const before = await callers.claimsOf(body.token, 'allowed')
      if (!before) throw new AuthProblem('bad_jwt')
      const answer = HostedSession.parse(
        await askHosted(hosted, {
          method: 'POST',
          path: '/token?grant_type=refresh_token',
          body: { refresh_token: body.refreshToken },
        }),
      )
      // Both tokens were of one session, or nothing is handed out.
      const after = await callers.claimsOf(answer.access_token)
      if (after?.session_id !== before.session_id) throw new AuthProblem('bad_jwt')
      return signedIn(answer)
    }),
  )

  api.mount(forgotPasswordEndpoint, ({ body }, _, request) =>
    refusing(
      auth,
      { over_request_rate_limit: 'too_many_tries', unavailable: 'auth_unavailable' },
      async () => {
        await takeRate(auth, 'recover', request.ip)
        const back = new URLSearchParams({ redirect_to: `${auth.publicUrl}/reset-password` }).toString()
        await askHosted(hosted, { method: 'POST', path: `/recover?${back}`, body }).catch(
          (error: unknown) => {
            // Whatever it says about the address, nobody hears of it here.
            if (!(error instanceof AuthProblem) || error.code === 'unavailable') throw error
          },
        )
        return { success: true as const }
      },
    ),
  )

  api.mount(resetPasswordEndpoint, ({ body: { token, password } }, _, request) =>
    refusing(
      auth,
      {
        insufficient_aal: 'second_factor_needed',
        weak_password: 'weak_password',
        same_password: 'same_password',
        bad_jwt: 'recovery_link_dead',
        session_not_found: 'recovery_link_dead',
        user_not_found: 'recovery_link_dead',
        user_banned: 'recovery_link_dead',
        over_request_rate_limit: 'too_many_tries',
        unavailable: 'auth_unavailable',
      },
      async () => {
        await takeRate(auth, 'changeUser', request.ip)
        const { claims, isIncomplete } = await callers.callerOf(token)
        if (!isRecovering(claims, auth.clock.now())) throw new AuthProblem('session_not_found')
        if (isIncomplete) throw new AuthProblem('insufficient_aal')
        await askHosted(hosted, { method: 'PUT', path: '/user', token, body: { password } })
        await askHosted(hosted, { method: 'POST', path: '/logout?scope=others', token })
        return { success: true as const }
      },
    ),
  )

  const returned = async (token: string) => {
    const caller = await callers.authenticate(token, true)
    return caller.ok ? done(await profileOf(auth, caller.value.id)) : caller
  }
  api.mount(googleCallbackEndpoint, ({ query }) => returned(query.access_token))
  api.mount(googleReturnEndpoint, ({ body }) => returned(body.access_token))

  api.mount(meEndpoint, async ({ query }, seller) => {
    if (query.email !== undefined && query.email.toLowerCase() !== seller.email)
      return refuse('account_not_found')
    return done(await profileOf(auth, seller.id))
  })

  // A hosted service tells nobody of its sessions; the app signs the others out through its own client.
  api.mount(listSessionsEndpoint, async () => done([]))
  api.mount(endSessionEndpoint, async () => refuse('session_not_found'))

  api.http.all('/auth/v1/*', { schema: { hide: true } }, async (_, reply) =>
    reply
      .code(404)
      .send({ code: 'not_found', message: 'The auth service of this product is hosted elsewhere' }),
  )
}

/** Whether the session was opened by a mailed link or code a short while ago. */
const isRecovering = ({ amr }: HostedClaims, now: Date): boolean =>
  amr.some(
    ({ method, timestamp }) =>
      ['otp', 'recovery', 'magiclink'].includes(method) &&
      now.getTime() / 1000 - timestamp < RECOVERY_SECONDS,
  )
