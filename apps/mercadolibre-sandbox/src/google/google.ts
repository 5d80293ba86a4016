import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { interactionPolicy, Provider } from 'oidc-provider'
import type { JWK } from 'oidc-provider'
import { ACCOUNTS } from './accounts.ts'
import { createMemory } from './memory.ts'
import { texts } from './texts.ts'

/** The product, as Google knows it. */
export interface GoogleClient {
  id: string
  secret: string
  redirectUri: string
}

/** Stands in for Google: an OpenID provider whose accounts need no password. */
export interface Google {
  readonly client: GoogleClient
  /** Where it may send people back to. */
  redirectTo(uri: string): void
  /** The provider under its address, made when it is first asked. */
  at(issuer: string): Promise<Provider>
}

export function createGoogle(client: GoogleClient): Google {
  const cookieKey = randomBytes(32).toString('base64url')
  let provider: Promise<Provider> | undefined
  return {
    client,
    redirectTo(uri) {
      client.redirectUri = uri
      provider = undefined
    },
    at(issuer) {
      key ??= signingKey()
      provider ??= key.then((jwk) => createProvider(issuer, client, jwk, cookieKey))
      return provider
    },
  }
}

// One for the process, because making it takes long.
let key: Promise<JWK> | undefined

async function signingKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }
}

function createProvider(issuer: string, client: GoogleClient, key: JWK, cookieKey: string): Provider {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }))
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    adapter: createMemory(),
    cookies: { keys: [cookieKey] },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google tells who somebody is in the token itself.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `${new URL(issuer).pathname}/interaction/${uid}` },
    findAccount(_, sub) {
      const account = ACCOUNTS.find((each) => each.sub === sub)
      return account && { accountId: sub, claims: () => ({ ...account }) }
    },
    renderError(ctx, { error, error_description: why = '' }) {
      ctx.type = 'text'
      ctx.body = `${texts.refused} ${error}: ${why}`
    },
    // Whoever chooses an account has allowed what the product asks for.
    async loadExistingGrant({ oidc }) {
      if (!oidc.client || !oidc.session?.accountId) return undefined
      const { clientId } = oidc.client
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 600,
      IdToken: 3600,
      Interaction: 3600,
      Session: 3600,
      Grant: 3600,
    },
  })
}
