import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
} from 'openid-client'
import type { Configuration } from 'openid-client'
import { Email } from '@mostrador/contract/accounts'
import type { Auth } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'

const TIMEOUT_SECONDS = 10
/** The one that Google signs with; no other is taken, whatever a token says of itself. */
const ALGORITHM = 'RS256'

/** When the provider's answer says nothing about the person: it came late, or was not what it should be. */
const PASSING_FAULTS = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'ERR_JOSE_GENERIC',
  'ERR_JWKS_TIMEOUT',
  'ERR_JWKS_INVALID',
])

/** Who signed in at the provider, as its signed token tells. */
export interface GooglePerson {
  subject: string
  /** In lower case; '' when the provider names none. */
  email: string
  isVerified: boolean
  name: string
  picture: string
}

/** What ties an answer of the provider to the question that was asked. */
export interface Asked {
  state: string
  nonce: string
  verifier: string
}

interface Provider {
  client: Configuration
  issuer: string
  clientId: string
  keys: JWTVerifyGetKey
}

type Settings = NonNullable<Auth['settings']['google']>

/** Found out when somebody first needs it, and again after a failure: the product starts without the provider. */
const providers = new WeakMap<Settings, Promise<Provider>>()

async function providerOf(auth: Auth, settings: Settings): Promise<Provider> {
  const found = providers.get(settings) ?? discover(settings)
  providers.set(settings, found)
  try {
    return await found
  } catch (error) {
    providers.delete(settings)
    throw unavailable(auth, error)
  }
}

async function discover({ issuerUrl, clientId, clientSecret }: Settings): Promise<Provider> {
  const server = new URL(issuerUrl)
  const metadata = { id_token_signed_response_alg: ALGORITHM }
  const client = await discovery(server, clientId, metadata, ClientSecretPost(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    execute: [
      // The signature counts although the token came over a connection of ours.
      enableNonRepudiationChecks,
      // Only for a stand-in on this machine: the settings take no other address without TLS.
      ...(server.protocol === 'http:' ? [allowInsecureRequests] : []),
    ],
  })
  const { issuer, jwks_uri: keys } = client.serverMetadata()
  if (issuer !== issuerUrl || !keys) throw new ClientError('the provider is not the one that was configured')
  return { client, issuer, clientId, keys: createRemoteJWKSet(new URL(keys)) }
}

const callbackUrl = (auth: Auth) => `${auth.publicUrl}/auth/v1/callback`

export function googleSettings(auth: Auth): Settings {
  if (!auth.settings.google)
    throw new AuthProblem('validation_failed', { message: 'Unsupported provider: provider is not enabled' })
  return auth.settings.google
}

/** The provider's page where a person signs in; `extra` cannot change what is ours to say. */
export async function signInPage(
  auth: Auth,
  asked: Asked,
  extra: { scopes: readonly string[]; query: Record<string, string> },
): Promise<string> {
  const { client } = await providerOf(auth, googleSettings(auth))
  return buildAuthorizationUrl(client, {
    ...extra.query,
    redirect_uri: callbackUrl(auth),
    scope: [...new Set(['openid', 'email', 'profile', ...extra.scopes])].join(' '),
    state: asked.state,
    nonce: asked.nonce,
    code_challenge: await calculatePKCECodeChallenge(asked.verifier),
    code_challenge_method: 'S256',
  }).href
}

/** Takes the provider's answer to a sign-in: its code for the person's token, whose every claim is checked. */
export async function personOfCallback(
  auth: Auth,
  query: URLSearchParams,
  asked: Asked,
): Promise<GooglePerson> {
  const { client } = await providerOf(auth, googleSettings(auth))
  const address = new URL(callbackUrl(auth))
  address.search = query.toString()
  try {
    const answer = await authorizationCodeGrant(client, address, {
      expectedState: asked.state,
      expectedNonce: asked.nonce,
      pkceCodeVerifier: asked.verifier,
      idTokenExpected: true,
    })
    return personOf(answer.claims() ?? {})
  } catch (error) {
    throw exchangeProblem(auth, error)
  }
}

/** The person whom a token names that somebody brings along; null unless the configured issuer made it for this product. */
export async function personOfIdToken(
  auth: Auth,
  settings: Settings,
  token: string,
  nonce: string | null,
): Promise<GooglePerson | null> {
  const { issuer, clientId, keys } = await providerOf(auth, settings)
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms: [ALGORITHM],
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: auth.clock.now(),
    })
    const isForUs = payload['azp'] === undefined || payload['azp'] === clientId
    return isForUs && isNonceOf(payload['nonce'], nonce) ? personOf(payload) : null
  } catch (error) {
    const isVerdict = error instanceof errors.JOSEError && !PASSING_FAULTS.has(error.code)
    if (isVerdict) return null
    throw unavailable(auth, error)
  }
}

/** A client sends the nonce as it made it, and gave the provider its hash. */
function isNonceOf(claim: unknown, nonce: string | null): boolean {
  if (claim === undefined && nonce === null) return true
  return nonce !== null && claim === createHash('sha256').update(nonce).digest('hex')
}

function personOf(claims: JWTPayload): GooglePerson {
  const address = Email.safeParse(claims['email'])
  const { sub = '', email_verified: isVerified, name, picture } = claims
  return {
    subject: sub,
    // An address that cannot get mail counts like none.
    email: address.success ? address.data.toLowerCase() : '',
    isVerified: isVerified === true,
    name: text(name, 200),
    picture: text(picture, 1000),
  }
}

/** What is no text, too long, or nothing that a database can hold, is left out. */
const text = (value: unknown, max: number): string =>
  typeof value === 'string' && value.length <= max && value.isWellFormed() && !value.includes('\0')
    ? value
    : ''

/** A fault of the provider that passes, and what is logged of it: no token, no claim. */
function unavailable(auth: Auth, error: unknown): AuthProblem {
  auth.log.warn({ reason: reasonOf(error) }, 'Google cannot be reached')
  return new AuthProblem('unavailable', { message: 'The identity provider cannot be reached right now' })
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** What a failed exchange of a code means: the provider has a problem, or what it says is not to be believed. */
function exchangeProblem(auth: Auth, error: unknown): AuthProblem {
  const isAnswer = error instanceof ClientError && !PASSING_FAULTS.has(error.code ?? '')
  if (!isAnswer && !(error instanceof ResponseBodyError) && !(error instanceof AuthorizationResponseError))
    return unavailable(auth, error)
  auth.log.warn({ reason: reasonOf(error) }, 'an answer of Google was not taken')
  return new AuthProblem('bad_oauth_callback', { message: 'The identity provider gave no valid answer' })
}
