import type { Parts } from './parts.ts'
import { answers, mustBeFree } from './ports.ts'
import { serverCommand } from './server-command.ts'

export interface ProductOptions {
  port: number
  sandboxPort: number
  host?: string
  /** The address people open, when it is not the server's own. */
  publicUrl?: string
  /** Settings besides those of this process. */
  env?: NodeJS.ProcessEnv
  /** What to give Node besides the file to run. */
  nodeOptions?: string[]
}

export interface RunningProduct {
  /** Where people open it. */
  address: string
  /** Where the marketplace sandbox listens. */
  sandboxAddress: string
  /** False when it ended before it was ready. */
  ready: Promise<boolean>
}

// Known to both processes of one machine; the sandbox's app is no secret.
const SANDBOX_APP = { id: '1234567890123456', secret: 'sandbox-app-secret' }
const SANDBOX_DLOCAL = { key: 'sandbox-dlocal-key', secret: 'sandbox-dlocal-secret' }
const SANDBOX_GOOGLE = { id: 'mostrador.apps.sandbox', secret: 'sandbox-google-secret' }

/** Starts the product and, unless a marketplace app is configured, the sandbox it talks to. */
export async function startProduct(parts: Parts, options: ProductOptions): Promise<RunningProduct> {
  const { port, sandboxPort, host = '127.0.0.1', nodeOptions = [] } = options
  const env: NodeJS.ProcessEnv = { ...process.env, HOST: host, PORT: String(port), ...options.env }
  const ownAddress = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
  const address = options.publicUrl ?? env['PUBLIC_URL'] ?? ownAddress
  const sandboxAddress = `http://127.0.0.1:${sandboxPort}`
  const hasEnded = () => parts.hasEnded

  const hasMarketplace = Boolean(env['ML_APP_ID'])
  await mustBeFree(host, port, 'PORT')
  if (!hasMarketplace) await mustBeFree('127.0.0.1', sandboxPort, 'SANDBOX_PORT')

  if (hasMarketplace) {
    parts.start({
      name: 'The server',
      command: serverCommand('main.ts', ...nodeOptions),
      env,
      comesBack: true,
    })
    return { address, sandboxAddress, ready: answers(`${ownAddress}/readyz`, hasEnded) }
  }

  const redirectUri = `${address}/mercadolibre/connect`
  parts.start({
    name: 'The marketplace sandbox',
    command: [process.execPath, ...nodeOptions, 'apps/mercadolibre-sandbox/src/main.ts'],
    env: {
      ...env,
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_NOTIFY_URL: `${ownAddress}/api/webhooks/mercadolibre`,
      SANDBOX_APP_ID: SANDBOX_APP.id,
      SANDBOX_APP_SECRET: SANDBOX_APP.secret,
      SANDBOX_REDIRECT_URI: redirectUri,
      SANDBOX_GOOGLE_CLIENT_ID: SANDBOX_GOOGLE.id,
      SANDBOX_GOOGLE_CLIENT_SECRET: SANDBOX_GOOGLE.secret,
      SANDBOX_GOOGLE_REDIRECT_URI: `${address}/auth/v1/callback`,
      SANDBOX_DLOCAL_API_KEY: SANDBOX_DLOCAL.key,
      SANDBOX_DLOCAL_SECRET_KEY: SANDBOX_DLOCAL.secret,
    },
  })
  await answers(`${sandboxAddress}/_control/log`, hasEnded)
  parts.start({
    name: 'The server',
    command: serverCommand('demo.ts', ...nodeOptions),
    comesBack: true,
    env: {
      ...env,
      PUBLIC_URL: address,
      ML_APP_ID: SANDBOX_APP.id,
      ML_APP_SECRET: SANDBOX_APP.secret,
      ML_REDIRECT_URI: redirectUri,
      ML_API_URL: sandboxAddress,
      ML_AUTH_URL: `${sandboxAddress}/authorization`,
      // A client of one's own at Google stays; so does a hosted service, which asks Google itself.
      ...(!env['GOOGLE_CLIENT_ID'] && {
        GOOGLE_CLIENT_ID: SANDBOX_GOOGLE.id,
        GOOGLE_CLIENT_SECRET: SANDBOX_GOOGLE.secret,
        GOOGLE_ISSUER_URL: `${sandboxAddress}/google`,
      }),
      ...(!env['DLOCAL_API_KEY'] && {
        DLOCAL_API_URL: `${sandboxAddress}/dlocal`,
        DLOCAL_API_KEY: SANDBOX_DLOCAL.key,
        DLOCAL_SECRET_KEY: SANDBOX_DLOCAL.secret,
      }),
    },
  })
  return { address, sandboxAddress, ready: answers(`${ownAddress}/readyz`, hasEnded) }
}
