import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Auth, Device } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { CodeChallenge } from '../flows/code-challenge.ts'
import type { AuthApi } from '../protocol/auth-api.ts'
import { redirectProblem, withFragment, withQuery } from '../protocol/redirect-answer.ts'
import type { RedirectProblem } from '../protocol/redirect-answer.ts'
import { allowedRedirect } from '../protocol/redirect-target.ts'
import { startAttempt, takeAttempt } from './attempts.ts'
import { browserOf, markBrowser } from './browser-cookie.ts'
import { googleSettings, personOfCallback, signInPage } from './google-provider.ts'
import { finishSignIn } from './google-sign-in.ts'

/** What a client asks a sign-in at a provider with; what else its query holds goes on to the provider. */
export const ProviderAsk = z
  .object({
    provider: z.string().default(''),
    redirect_to: z.string().optional(),
    scopes: z.string().default(''),
  })
  .and(CodeChallenge)
type ProviderAsk = z.output<typeof ProviderAsk>

/** What only we say to the provider, and what a client says to us alone. */
const NOT_PASSED_ON = new Set(
  [
    'client_id client_secret redirect_uri response_type response_mode state scope nonce claims',
    'code_challenge code_challenge_method request request_uri registration dpop_jkt',
    'provider redirect_to scopes skip_http_redirect apikey flow_id',
  ]
    .join(' ')
    .split(' '),
)

export function googleRoutes(api: AuthApi, auth: Auth): void {
  api.route({
    method: 'GET',
    path: '/authorize',
    access: 'anyone',
    rate: 'otherSignIn',
    query: ProviderAsk,
    async handle({ query, request, reply }) {
      requireGoogle(auth, query.provider)
      const redirectTo = allowedRedirect(auth, query.redirect_to)
      const to = await orTold(redirectTo, () => leave(auth, query, null, request, reply))
      reply.redirect(to, 302)
      return undefined
    },
  })

  api.route({
    method: 'GET',
    path: '/callback',
    access: 'anyone',
    async handle({ request, reply, device }) {
      reply.redirect(await comeBack(auth, request, device), 302)
      return undefined
    },
  })

  // From another site's form a browser sends no cookie of ours; it does when it then follows to a page.
  api.route({
    method: 'POST',
    path: '/callback',
    access: 'anyone',
    form: true,
    body: z.record(z.string(), z.string()),
    async handle({ body, reply }) {
      reply.redirect(withQuery(`${auth.publicUrl}/auth/v1/callback`, body), 303)
      return undefined
    },
  })
}

export function requireGoogle(auth: Auth, provider: string): void {
  if (provider !== 'google')
    throw new AuthProblem('validation_failed', {
      message: `Unsupported provider: ${provider.slice(0, 40) || 'none given'}`,
    })
  googleSettings(auth)
}

/** The provider's page to go to; the browser is marked, so that only it can come back. */
export async function leave(
  auth: Auth,
  ask: ProviderAsk,
  linkingSessionId: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const browser = markBrowser(auth, request, reply)
  const asked = await startAttempt(auth, browser, {
    redirectTo: allowedRedirect(auth, ask.redirect_to),
    codeChallenge: ask.codeChallenge,
    linkingSessionId,
  })
  const passedOn = Object.entries(request.query as Record<string, unknown>).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !NOT_PASSED_ON.has(entry[0].toLowerCase()),
  )
  const scopes = ask.scopes.split(/[\s,]+/).filter((scope) => /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/.test(scope))
  return signInPage(auth, asked, { scopes, query: Object.fromEntries(passedOn) })
}

/** Where a callback of the provider leads. */
async function comeBack(auth: Auth, request: FastifyRequest, device: Device): Promise<string> {
  const query = new URLSearchParams(request.raw.url?.split('?')[1])
  const state = query.get('state')
  if (!state) return told(auth.publicUrl, redirectProblem(new AuthProblem('bad_oauth_callback')))
  const taken = await takeAttempt(auth, state, browserOf(auth, request))
  const target = taken.attempt?.redirectTo ?? auth.publicUrl
  if (taken.problem) return told(target, redirectProblem(taken.problem))
  if (query.get('error') === 'access_denied') return told(target, REFUSED)
  return orTold(target, async () => {
    const person = await personOfCallback(auth, query, taken.asked)
    return finishSignIn(auth, taken.attempt, person, device)
  })
}

const REFUSED: RedirectProblem = {
  error: 'access_denied',
  error_code: 'access_denied',
  error_description: 'The sign-in was not allowed',
}

/** The address that `find` answers, or one that tells its problem. */
async function orTold(target: string, find: () => Promise<string>): Promise<string> {
  try {
    return await find()
  } catch (error) {
    if (!(error instanceof AuthProblem)) throw error
    return told(target, redirectProblem(error))
  }
}

const told = (target: string, problem: RedirectProblem): string =>
  withFragment(withQuery(target, { ...problem }), { ...problem })
