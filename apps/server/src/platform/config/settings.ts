import { isIP } from 'node:net'
import * as z from 'zod'
import { AI_SERVICE_NAMES } from './ai-services.ts'

const url = z.url({ protocol: /^https?$/ })
const unset = z.literal('').transform(() => undefined)
const proxies = z
  .string()
  .transform((list) => list.split(',').map((proxy) => proxy.trim()))
  .refine((list) => list.every(isNetwork), 'must be addresses or CIDR ranges, separated by commas')
const flag = z.enum(['on', 'off']).transform((value) => value === 'on')
const origins = z
  .string()
  .transform((list) => list.split(',').map((origin) => origin.trim()))
  .refine((list) => list.every(isOrigin), 'must be origins such as https://shop.example, separated by commas')
/** Switches for tests and operators that open what a public service keeps shut. */
export const UNSAFE = [
  'admin_calls',
  'anonymous_users',
  'auto_confirm',
  'limit_factor',
  'signing_keys_file',
  'tell_unknown',
] as const
const unsafeNames = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(UNSAFE)))
const optional = <T extends z.ZodType>(schema: T) => z.union([unset, schema]).optional()

/** Every setting of the product, its meaning and its default. The README's table is this list. */
export const Settings = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('Port to listen on'),
  PUBLIC_URL: optional(url).describe(
    'Address that users and the marketplace see; default: from host and port',
  ),
  DATA_DIR: z.string().default('./data').describe('Embedded database, files, keys, mail outbox'),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })).describe(
    'PostgreSQL; unset: the embedded database in DATA_DIR/db',
  ),
  ROLE: z
    .enum(['all', 'api', 'worker'])
    .default('all')
    .describe('What this process does; many may share one PostgreSQL'),
  TRUSTED_PROXIES: optional(proxies).describe(
    'Proxies whose word on where a request comes from is believed; unset: none',
  ),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')).describe(
    'Bearer token that opens /metrics from elsewhere; unset: this machine alone',
  ),
  SECRET_KEY: optional(
    z.base64().refine((value) => Buffer.from(value, 'base64').length === 32, 'must be 32 bytes in base64'),
  ).describe('Master key for credentials at rest and token signing; required with DATABASE_URL'),
  ML_APP_ID: optional(z.string().regex(/^\d+$/, 'must be digits')).describe(
    'Marketplace app; unset: the sandbox',
  ),
  ML_APP_SECRET: optional(z.string()).describe('Secret of the marketplace app'),
  ML_REDIRECT_URI: optional(url).describe(
    'Redirect address registered for the app; default: PUBLIC_URL/mercadolibre/connect',
  ),
  ML_API_URL: optional(url).describe('Override of the marketplace API address, for the sandbox and tests'),
  ML_AUTH_URL: optional(url).describe('Override of the authorization page, for the sandbox and tests'),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })).describe(
    'Mail server; unset: each mail is written to DATA_DIR/outbox as a file',
  ),
  MAIL_FROM: optional(z.string()).describe(
    'Sender of mails; default: Mostrador <no-responder@host of PUBLIC_URL>',
  ),
  S3_ENDPOINT: optional(url).describe('Object storage for files; unset: DATA_DIR/files'),
  S3_BUCKET: optional(z.string()).describe('Its bucket, which must be there; required with S3_ENDPOINT'),
  S3_REGION: optional(z.string()).describe('Its region; default: us-east-1'),
  S3_ACCESS_KEY_ID: optional(z.string()).describe('Key of that bucket; required with S3_ENDPOINT'),
  S3_SECRET_ACCESS_KEY: optional(z.string()).describe('Secret of that key; required with S3_ENDPOINT'),
  AUTH_SIGN_UP: optional(flag).describe('Whether new accounts can be made; default: on'),
  AUTH_CONFIRM_EMAIL: optional(flag).describe(
    'Whether an address is confirmed by mail before its first session; default: on with SMTP_URL and in production, else off',
  ),
  AUTH_PASSWORD_MIN: z.coerce
    .number()
    .int()
    .min(6)
    .max(64)
    .default(6)
    .describe('Fewest characters of a new password'),
  AUTH_REDIRECT_ORIGINS: optional(origins).describe(
    'Further origins that a sign-in may return to; unset: PUBLIC_URL only',
  ),
  AUTH_MANUAL_LINKING: optional(flag).describe(
    'Whether a seller can link a Google account to an own one; default: on',
  ),
  AUTH_ANONYMOUS_USERS: optional(flag).describe(
    'Whether sessions without an address can be made; default: off',
  ),
  AUTH_PHONES: optional(flag).describe(
    'Whether an account can sign in with a phone number and its password; nothing is sent by SMS; default: off',
  ),
  AUTH_TELL_UNKNOWN: optional(flag).describe(
    'Whether a code for an unknown address is refused, which tells who has an account; default: off',
  ),
  AUTH_ADMIN: optional(flag).describe('Whether the admin calls of the auth service are there; default: off'),
  AUTH_SIGNING_KEYS_FILE: optional(z.string()).describe(
    'JWK array that signs and checks access tokens; unset: keys of its own in the database',
  ),
  AUTH_LIMIT_FACTOR: z.coerce
    .number()
    .min(1)
    .default(1)
    .describe('Multiplies how often the auth service may be asked, for test runs'),
  AUTH_MAILS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(1000)
    .describe('Mails that visitors may ask for in an hour, all together'),
  AUTH_UNSAFE: optional(unsafeNames).describe(
    `What npm run serve accepts all the same, by name: ${UNSAFE.join(', ')}`,
  ),
  AUTH_URL: optional(url).describe('A hosted GoTrue to use instead of the own auth service'),
  AUTH_JWKS_URL: optional(url).describe('Its public keys; default: AUTH_URL/.well-known/jwks.json'),
  AUTH_API_KEY: optional(z.string()).describe('The public key that it wants from clients'),
  GOOGLE_CLIENT_ID: optional(z.string()).describe(
    'Google sign-in; unset: the button says it is not available',
  ),
  GOOGLE_CLIENT_SECRET: optional(z.string()).describe('Secret of that client'),
  GOOGLE_ISSUER_URL: optional(url).describe('OpenID Connect issuer; default: https://accounts.google.com'),
  KNOWLEDGE_REFRESH_HOURS: z.coerce
    .number()
    .min(1)
    .max(24 * 30)
    .default(24)
    .describe('How often the web pages of repositories are read again'),
  AI_PROVIDER: z
    .enum(['embedded', ...AI_SERVICE_NAMES])
    .default('embedded')
    .describe('Who words the answers; the embedded engine needs nobody and is the fallback of the others'),
  AI_BASE_URL: optional(url).describe(
    "Address of the provider; required with openai-compatible, else the service's own",
  ),
  AI_API_KEY: optional(z.string()).describe(
    'Key of the provider; ollama, llama-cpp, lm-studio and openai-compatible may do without',
  ),
  AI_MODEL: optional(z.string()).describe('Model that words the answers; required but for embedded'),
  AI_EMBEDDING_MODEL: optional(z.string()).describe(
    'Model that makes vectors of files and questions; unset: files are searched by words alone',
  ),
  AI_IMAGE_MODEL: optional(z.string()).describe(
    'Model that draws pictures of products; unset: none are drawn',
  ),
  AI_OPENAI_API: z
    .enum(['responses', 'chat'])
    .default('responses')
    .describe("Which of OpenAI's two interfaces openai uses"),
  AI_TIMEOUT_SECONDS: z.coerce
    .number()
    .min(1)
    .max(40)
    .default(20)
    .describe('What an answer of the provider may take in all before the embedded engine answers'),
  AI_CHECK: optional(flag).describe(
    'Whether a second call of the provider checks each answer before it is published; default: on',
  ),
  DLOCAL_API_URL: optional(url).describe('dLocal Go, which charges for plans; default: its real address'),
  DLOCAL_API_KEY: optional(z.string()).describe(
    "Key of the merchant; unset: plans are not sold, and their cards say 'Contactar'",
  ),
  DLOCAL_SECRET_KEY: optional(z.string()).describe('Secret of that key; signs the notifications'),
  SUPPORT_EMAIL: z.email().default('ayuda@mostrador.example').describe('Where the support pages write to'),
  SUPPORT_CHAT_URL: url
    .default('https://wa.me/5491155550100')
    .describe('Chat of the support pages; the message is added as text'),
  SUPPORT_MEETING_URL: url
    .default('https://agenda.mostrador.example/reunion')
    .describe('Where a meeting is scheduled'),
  SALES_TIPS_URL: url
    .default('https://vendedores.mercadolibre.com.ar/')
    .describe('More sales tips, linked from the home page'),
  IMAGE_SEARCH_PROVIDER: z
    .enum(['marketplace', 'none'])
    .default('marketplace')
    .describe("Where pictures of products are searched: the marketplace's catalogue, or nowhere"),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('pino level'),
})
export type Settings = z.output<typeof Settings>

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text

function isNetwork(text: string): boolean {
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  return isIP(address) !== 0 && Number(bits) <= (isIP(address) === 4 ? 32 : 128)
}
