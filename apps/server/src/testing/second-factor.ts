import { TOTP } from 'otpauth'
import { loginEndpoint } from '@mostrador/contract/accounts'
import type { TestApp, TestSeller } from './app.ts'

export interface AuthReply {
  status: number
  /** What was answered; `code` when it is a refusal. */
  body: Record<string, unknown>
  retryAfter: number
}

interface Asked {
  token?: string
  body?: object
  /** What the proxy says where the call comes from. */
  from?: string
}

/** Makes a call of the auth protocol as today's client does. */
export async function askAuth(
  app: TestApp,
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
  { token, body, from }: Asked = {},
): Promise<AuthReply> {
  const [method, path] = call.split(' ')
  const response = await fetch(`${app.url}/auth/v1${path}`, {
    method: method ?? '',
    headers: {
      'x-supabase-api-version': '2024-01-01',
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(from !== undefined && { 'x-forwarded-for': from }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    retryAfter: Number(response.headers.get('retry-after')),
  }
}

/** One entry of an authenticator app, whose clock is the product's. */
export interface Authenticator {
  factorId: string
  code(): string
}

/** Begins to enrol an authenticator app. */
export async function enrol(app: TestApp, token: string, friendlyName?: string): Promise<Authenticator> {
  const body = { factor_type: 'totp', friendly_name: friendlyName }
  const reply = await askAuth(app, 'POST /factors', { token, body })
  if (reply.status !== 200) throw new Error(`enrolling answered ${JSON.stringify(reply.body)}`)
  const { id, totp } = reply.body as { id: string; totp: { secret: string } }
  const entry = new TOTP({ secret: totp.secret })
  return { factorId: id, code: () => entry.generate({ timestamp: app.clock.now().getTime() }) }
}

export async function challenge(
  app: TestApp,
  token: string,
  { factorId }: Authenticator,
  from?: string,
): Promise<string> {
  const reply = await askAuth(app, `POST /factors/${factorId}/challenge`, { token, ...(from && { from }) })
  if (reply.status !== 200) throw new Error(`the challenge answered ${JSON.stringify(reply.body)}`)
  return String(reply.body['id'])
}

export const verify = (
  app: TestApp,
  token: string,
  { factorId }: Authenticator,
  { challengeId, code, from }: { challengeId: string; code: string; from?: string },
): Promise<AuthReply> =>
  askAuth(app, `POST /factors/${factorId}/verify`, {
    token,
    body: { challenge_id: challengeId, code },
    ...(from && { from }),
  })

/** Shows a new code of the app, and answers the tokens of the raised session. */
export async function showCode(
  app: TestApp,
  token: string,
  authenticator: Authenticator,
): Promise<{ access_token: string; refresh_token: string }> {
  // The code of the step before may have been used.
  app.clock.advance({ seconds: 30 })
  const challengeId = await challenge(app, token, authenticator)
  const reply = await verify(app, token, authenticator, { challengeId, code: authenticator.code() })
  if (reply.status !== 200) throw new Error(`the code was refused: ${JSON.stringify(reply.body)}`)
  return reply.body as { access_token: string; refresh_token: string }
}

export interface GuardedSeller {
  seller: TestSeller
  authenticator: Authenticator
  /** Of the session that enrolled the app: at aal2. */
  token: string
  /** Signs in on another device, which still has to show a code. */
  signInLow(): Promise<{ access_token: string; refresh_token: string }>
}

/** A seller who has a second factor. */
export async function aSellerWithSecondFactor(app: TestApp): Promise<GuardedSeller> {
  const seller = await app.signUpSeller()
  const authenticator = await enrol(app, seller.session.access_token)
  const { access_token: token } = await showCode(app, seller.session.access_token, authenticator)
  return {
    seller,
    authenticator,
    token,
    async signInLow() {
      const reply = await app.call(loginEndpoint, {
        body: { email: seller.user.email, password: 'una-clave-larga' },
      })
      if (!('value' in reply)) throw new Error(`signing in answered ${reply.message}`)
      return reply.value.session
    },
  }
}

/** As if the owner had confirmed the address before anything else. */
export const proveAddress = (app: TestApp, email: string) =>
  app.database.db
    .updateTable('auth_user')
    .set({ email_proven_at: app.clock.now() })
    .where('email', '=', email)
    .execute()

/** What an access token says of its session. */
export const sessionClaims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    session_id: string
    aal: string
    amr: { method: string; timestamp: number }[]
  }
