import { z } from 'zod'
import { DEFAULTS, startSandbox } from './start.ts'

const Environment = z.object({
  HOST: z.string().default(DEFAULTS.host),
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(DEFAULTS.port),
  SANDBOX_NOTIFY_URL: z.url().optional(),
  SANDBOX_APP_ID: z.string().regex(/^\d+$/).default(DEFAULTS.appId),
  SANDBOX_APP_SECRET: z.string().default(DEFAULTS.appSecret),
  SANDBOX_REDIRECT_URI: z.url().default(DEFAULTS.redirectUri),
  SANDBOX_GOOGLE_CLIENT_ID: z.string().default(DEFAULTS.googleClientId),
  SANDBOX_GOOGLE_CLIENT_SECRET: z.string().default(DEFAULTS.googleClientSecret),
  SANDBOX_GOOGLE_REDIRECT_URI: z.url().default(DEFAULTS.googleRedirectUri),
  SANDBOX_DLOCAL_API_KEY: z.string().default(DEFAULTS.dlocalApiKey),
  SANDBOX_DLOCAL_SECRET_KEY: z.string().default(DEFAULTS.dlocalSecretKey),
})

const environment = Environment.safeParse(process.env)
if (!environment.success) {
  console.error(z.prettifyError(environment.error))
  process.exit(1)
}

const settings = environment.data
const sandbox = await startSandbox({
  port: settings.SANDBOX_PORT,
  host: settings.HOST,
  appId: settings.SANDBOX_APP_ID,
  appSecret: settings.SANDBOX_APP_SECRET,
  redirectUri: settings.SANDBOX_REDIRECT_URI,
  googleClientId: settings.SANDBOX_GOOGLE_CLIENT_ID,
  googleClientSecret: settings.SANDBOX_GOOGLE_CLIENT_SECRET,
  googleRedirectUri: settings.SANDBOX_GOOGLE_REDIRECT_URI,
  dlocalApiKey: settings.SANDBOX_DLOCAL_API_KEY,
  dlocalSecretKey: settings.SANDBOX_DLOCAL_SECRET_KEY,
  ...(settings.SANDBOX_NOTIFY_URL === undefined ? {} : { notifyUrl: settings.SANDBOX_NOTIFY_URL }),
})
console.log(`sandbox listening on ${sandbox.url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close())
