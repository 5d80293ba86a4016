import type { FastifyInstance } from 'fastify'
import { type CallLog, controlHooks, type Faults } from '#control'
import { type Clock, sendPage } from '#platform'
import { accountPage, expiredPage } from './account-page.ts'
import { ACCOUNTS } from './accounts.ts'
import type { Google } from './google.ts'

interface Parts {
  google: Google
  baseUrl: string
  faults: Faults
  calls: CallLog
  clock: Clock
}

/** The provider's issuer is the sandbox's address with this. */
export const GOOGLE_PATH = '/google'

/** The provider's own calls, and the page where a person chooses an account. */
export async function googleRoutes(app: FastifyInstance, parts: Parts) {
  const provider = () => parts.google.at(parts.baseUrl + GOOGLE_PATH)

  await app.register(async (page) => {
    page.get<{ Params: { uid: string } }>(`${GOOGLE_PATH}/interaction/:uid`, async (request, reply) => {
      const known = await (await provider()).interactionDetails(request.raw, reply.raw).catch(() => null)
      return known
        ? sendPage(reply, 200, accountPage(request.url, ACCOUNTS))
        : sendPage(reply, 400, expiredPage())
    })
    page.post<{ Params: { uid: string }; Body: { account?: string; decision?: string } | null }>(
      `${GOOGLE_PATH}/interaction/:uid`,
      async (request, reply) => {
        const account = ACCOUNTS.find(({ sub }) => sub === request.body?.account)
        const result =
          account && request.body?.decision === 'enter'
            ? { login: { accountId: account.sub }, consent: {}, select_account: {} }
            : { error: 'access_denied', error_description: 'The user denied the request' }
        const next = await (
          await provider()
        )
          .interactionResult(request.raw, reply.raw, result)
          .catch(() => null)
        return next ? reply.redirect(next, 303) : sendPage(reply, 400, expiredPage())
      },
    )
  })

  await app.register(async (calls) => {
    controlHooks(calls, parts)
    // The provider reads bodies itself.
    calls.removeAllContentTypeParsers()
    calls.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    calls.all(`${GOOGLE_PATH}/*`, async (request, reply) => {
      const handle = (await provider()).callback()
      reply.hijack()
      const raw = Object.assign(request.raw, { originalUrl: request.url })
      raw.url = request.url.slice(GOOGLE_PATH.length)
      raw.headers.cookie = withoutSession(raw.headers.cookie)
      await handle(raw, reply.raw)
    })
  })
}

/** Nobody stays signed in: every sign-in asks which account. */
const withoutSession = (cookies = '') =>
  cookies
    .split('; ')
    .filter((cookie) => !cookie.startsWith('_session'))
    .join('; ')
