import type { AddressInfo } from 'node:net'
import { DLOCAL_PATH } from '#dlocal'
import { GOOGLE_PATH } from '#google'
import { createSandbox } from './sandbox.ts'
import { createWorld } from './world.ts'

export interface SandboxOptions {
  /** 0 takes a free one. */
  port?: number
  host?: string
  /** Where the product hears that something changed. Nothing is sent without it. */
  notifyUrl?: string
  appId?: string
  appSecret?: string
  redirectUri?: string
  /** Of its stand-in for Google. */
  googleClientId?: string
  googleClientSecret?: string
  googleRedirectUri?: string
  /** Of its stand-in for dLocal Go. */
  dlocalApiKey?: string
  dlocalSecretKey?: string
}

export interface Sandbox {
  readonly url: string
  readonly appId: string
  readonly appSecret: string
  /** What the product needs to sign in at the stand-in for Google. */
  readonly google: { issuerUrl: string; clientId: string; clientSecret: string }
  /** What the product needs to sell plans at the stand-in for dLocal Go. */
  readonly dlocal: { apiUrl: string; apiKey: string; secretKey: string }
  /** Where payments are told instead of at the address of their plan. */
  paymentNotifyUrl: string | null
  /** These may be set later, because the product's own address may not be known before. */
  notifyUrl: string | null
  redirectUri: string
  googleRedirectUri: string
  close(): Promise<void>
}

export const DEFAULTS = {
  port: 3001,
  host: '127.0.0.1',
  appId: '1234567890123456',
  appSecret: 'sandbox-secret',
  redirectUri: 'http://127.0.0.1:3000/mercadolibre/connect',
  googleClientId: 'mostrador.apps.sandbox',
  googleClientSecret: 'sandbox-google-secret',
  googleRedirectUri: 'http://127.0.0.1:3000/auth/v1/callback',
  dlocalApiKey: 'sandbox-dlocal-key',
  dlocalSecretKey: 'sandbox-dlocal-secret',
} as const

export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const settings = { ...DEFAULTS, ...options }
  const { port, host, appId, appSecret, redirectUri } = settings
  const { googleClientId, googleClientSecret, googleRedirectUri } = settings
  const world = createWorld({
    appId,
    appSecret,
    redirectUri,
    notifyUrl: options.notifyUrl ?? null,
    merchant: { apiKey: settings.dlocalApiKey, secretKey: settings.dlocalSecretKey },
    googleClient: { id: googleClientId, secret: googleClientSecret, redirectUri: googleRedirectUri },
  })
  const app = await createSandbox(world)
  await app.listen({ port, host })
  const address = app.server.address() as AddressInfo
  // Listening everywhere is no address to be sent to.
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  world.baseUrl = `http://${reachable}:${address.port}`

  return {
    url: world.baseUrl,
    appId,
    appSecret,
    google: {
      issuerUrl: world.baseUrl + GOOGLE_PATH,
      clientId: googleClientId,
      clientSecret: googleClientSecret,
    },
    dlocal: {
      apiUrl: world.baseUrl + DLOCAL_PATH,
      apiKey: settings.dlocalApiKey,
      secretKey: settings.dlocalSecretKey,
    },
    get paymentNotifyUrl() {
      return world.till.notifyUrl
    },
    set paymentNotifyUrl(url) {
      world.till.notifyUrl = url
    },
    get notifyUrl() {
      return world.notifier.notifyUrl
    },
    set notifyUrl(url) {
      world.notifier.notifyUrl = url
    },
    get redirectUri() {
      return world.application.redirectUri
    },
    set redirectUri(uri) {
      world.application.redirectUri = uri
    },
    get googleRedirectUri() {
      return world.google.client.redirectUri
    },
    set googleRedirectUri(uri) {
      world.google.redirectTo(uri)
    },
    async close() {
      world.clock.reset()
      await app.close()
    },
  }
}
