import * as z from 'zod'
import { AI_SERVICE_NAMES } from './ai-services.ts'
import {
  bucketName,
  databaseUrl,
  digits,
  emailAddress,
  host,
  linkedPage,
  mailSender,
  mailServer,
  masterKey,
  networks,
  number,
  onOff,
  oneOf,
  origins,
  ownAddress,
  serviceUrl,
  someOf,
  text,
  token,
  wholeNumber,
  word,
} from './setting-types.ts'
import type { SettingType } from './setting-types.ts'
import { holdStrangers } from './networks.ts'

/** Switches for tests and operators that open what a public service keeps shut. */
const UNSAFE = [
  'admin_calls',
  'anonymous_users',
  'auto_confirm',
  'limit_factor',
  'signing_keys_file',
  'tell_unknown',
] as const

/** What the README, `.env.example`, the checks and the error texts know of a setting. */
interface About<T> {
  /** One sentence, for the README and `.env.example`. */
  meaning: string
  /** More sentences, for `.env.example` alone. */
  details?: string
  /** The value of an unset setting, as an operator would write it. */
  default?: string
  /** What happens while it is unset; for settings without a default. */
  unset?: string
  /** Shown in `.env.example` in place of the default. */
  example?: string
  /** The default stands for the operator's own value, which production needs. */
  isPlaceholder?: boolean
  isRequiredInProduction?: boolean
  /** Required when that setting is set. */
  requiredWith?: string
  /** An address that gets secrets only when that setting is set. */
  secretsOnlyWith?: string
  /** Production refuses these values unless `AUTH_UNSAFE` has the name. */
  unsafe?: { name: (typeof UNSAFE)[number]; isUnsafe(value: T): boolean }
  /** What is wrong with a well-formed value in production, or null. */
  refuseInProduction?(value: T): string | null
}

export interface Setting extends About<unknown> {
  type: SettingType<unknown>
}

const abouts = new Map<z.ZodType, Setting>()

function setting<T>(type: SettingType<T>, about: About<T> & { default: string }): z.ZodType<T>
function setting<T>(type: SettingType<T>, about: About<T>): z.ZodType<T | undefined>
function setting<T>(type: SettingType<T>, about: About<T>): z.ZodType<T | undefined> {
  const { schema } = type
  const whole = about.default === undefined ? schema.optional() : schema.prefault(about.default)
  abouts.set(whole, { ...about, type })
  return whole
}

/**
 * Every setting of the product. `npm run settings-docs` writes the README's table and `.env.example` from this list.
 * A new address takes its type from `setting-types.ts`, and with it the rule that production encrypts secrets.
 */
export const Settings = z.object({
  HOST: setting(host, { meaning: 'Address to listen on', default: '127.0.0.1' }),
  PORT: setting(wholeNumber(0, 65535), {
    meaning: 'Port to listen on',
    details: '0 takes any free port.',
    default: '3000',
  }),
  PUBLIC_URL: setting(ownAddress, {
    meaning: 'Address that users and the marketplace see',
    unset: 'from `HOST` and `PORT`',
    example: 'https://mostrador.example',
    isRequiredInProduction: true,
  }),
  DATA_DIR: setting(text, { meaning: 'Embedded database, files, key, mail outbox', default: './data' }),
  DATABASE_URL: setting(databaseUrl, {
    meaning: 'PostgreSQL 15 or newer',
    details:
      'Connect as a role that owns the database and is no superuser. Add ?sslmode=verify-full for a server on another machine.',
    unset: 'the embedded database in `DATA_DIR/db`',
    example: 'postgres://user:password@host/database',
  }),
  ROLE: setting(oneOf(['all', 'api', 'worker']), {
    meaning: 'What this process does',
    details: 'Many processes of each role may share one PostgreSQL.',
    default: 'all',
  }),
  TRUSTED_PROXIES: setting(networks, {
    meaning: 'Proxies in front, which say where a request comes from',
    details:
      'Attempts to sign in are counted by that place. Without it, all requests through a proxy count as its own.',
    unset: 'none',
    refuseInProduction: (list) =>
      holdStrangers(list) ? 'trusts strangers; name the addresses of your own proxies' : null,
  }),
  METRICS_TOKEN: setting(token(16), {
    meaning: 'Bearer token that opens `/metrics` to another machine',
    details: 'Make one with openssl rand -hex 32.',
    unset: 'only this machine may read the metrics, and no request through a proxy',
  }),
  SECRET_KEY: setting(masterKey, {
    meaning: 'Master key for credentials at rest and token signing',
    unset: 'made once in `DATA_DIR/secret.key`',
    requiredWith: 'DATABASE_URL',
    refuseInProduction: (key) =>
      new Set(Buffer.from(key, 'base64')).size < 8
        ? 'not random; make one with: openssl rand -base64 32'
        : null,
  }),
  ML_APP_ID: setting(digits, {
    meaning: "Marketplace app, from the marketplace's developer page",
    unset: 'the sandbox',
    isRequiredInProduction: true,
  }),
  ML_APP_SECRET: setting(word, {
    meaning: 'Secret of the marketplace app',
    unset: 'the sandbox',
    requiredWith: 'ML_APP_ID',
    isRequiredInProduction: true,
  }),
  ML_REDIRECT_URI: setting(serviceUrl, {
    meaning: 'Redirect address that is registered for the app',
    details:
      'The marketplace compares it letter by letter, and shows the seller an error page when it differs.',
    unset: '`PUBLIC_URL/mercadolibre/connect`',
  }),
  ML_API_URL: setting(serviceUrl, {
    meaning: 'Address of the marketplace API, for the sandbox and tests',
    unset: "the marketplace's own",
  }),
  ML_AUTH_URL: setting(serviceUrl, {
    meaning: "Address of the marketplace's permission page, for the sandbox and tests",
    unset: "each country's own",
  }),
  SANDBOX_PORT: setting(wholeNumber(1, 65535), {
    meaning: 'Port of the marketplace sandbox of `npm start`',
    default: '3001',
  }),
  SMTP_URL: setting(mailServer, {
    meaning: 'Mail server',
    details:
      'With smtp:// and a password, add ?requireTLS=true: mails then go out over STARTTLS or not at all.',
    unset: 'mails are files in `DATA_DIR/outbox`',
  }),
  MAIL_FROM: setting(mailSender, {
    meaning: 'Sender of mails',
    unset: '`Mostrador <no-responder@host of PUBLIC_URL>`',
  }),
  S3_ENDPOINT: setting(serviceUrl, {
    meaning: 'Object storage for files; any service that speaks S3',
    unset: 'files are in `DATA_DIR/files`',
  }),
  S3_BUCKET: setting(bucketName, {
    meaning: 'An existing bucket in that storage',
    unset: 'none',
    requiredWith: 'S3_ENDPOINT',
  }),
  S3_REGION: setting(word, { meaning: 'Its region', default: 'us-east-1' }),
  S3_ACCESS_KEY_ID: setting(word, {
    meaning: 'Key of that bucket',
    unset: 'none',
    requiredWith: 'S3_ENDPOINT',
  }),
  S3_SECRET_ACCESS_KEY: setting(word, {
    meaning: 'Secret of that key',
    unset: 'none',
    requiredWith: 'S3_ENDPOINT',
  }),
  AUTH_SIGN_UP: setting(onOff, { meaning: 'Whether visitors can make accounts', default: 'on' }),
  AUTH_CONFIRM_EMAIL: setting(onOff, {
    meaning: 'Whether a mail confirms an address before its first session',
    unset: 'on with `SMTP_URL` and in production, else off',
    unsafe: { name: 'auto_confirm', isUnsafe: (confirms) => !confirms },
  }),
  AUTH_PASSWORD_MIN: setting(wholeNumber(6, 64), {
    meaning: 'Fewest characters of a new password',
    default: '6',
  }),
  AUTH_REDIRECT_ORIGINS: setting(origins, {
    meaning: 'Further origins that a sign-in may return to',
    unset: 'that of `PUBLIC_URL` only',
  }),
  AUTH_MANUAL_LINKING: setting(onOff, {
    meaning: 'Whether a seller can link a Google account to an existing account',
    default: 'on',
  }),
  AUTH_ANONYMOUS_USERS: setting(onOff, {
    meaning: 'Whether sessions without an address can be made',
    default: 'off',
    unsafe: { name: 'anonymous_users', isUnsafe: (isOn) => isOn },
  }),
  AUTH_PHONES: setting(onOff, {
    meaning: 'Whether an account can sign in with a phone number and its password',
    details: 'The operator sets the number. Nothing is sent by SMS.',
    default: 'off',
  }),
  AUTH_TELL_UNKNOWN: setting(onOff, {
    meaning: 'Whether a code for an unknown address is refused, which shows who has an account',
    default: 'off',
    unsafe: { name: 'tell_unknown', isUnsafe: (isOn) => isOn },
  }),
  AUTH_ADMIN: setting(onOff, {
    meaning: 'Whether the auth service has its admin calls',
    default: 'off',
    unsafe: { name: 'admin_calls', isUnsafe: (isOn) => isOn },
  }),
  AUTH_SIGNING_KEYS_FILE: setting(text, {
    meaning: 'File with a JWK array that signs and checks access tokens',
    unset: 'own keys in the database',
    unsafe: { name: 'signing_keys_file', isUnsafe: () => true },
  }),
  AUTH_LIMIT_FACTOR: setting(number(1, 1_000_000), {
    meaning: "Multiplies the auth service's rate limits, for test runs",
    default: '1',
    unsafe: { name: 'limit_factor', isUnsafe: (factor) => factor > 1 },
  }),
  AUTH_MAILS_PER_HOUR: setting(wholeNumber(1, 1_000_000), {
    meaning: 'Mails that all visitors together can request in an hour',
    details: 'Set it to what the mail server takes. An attacker can use it up.',
    default: '1000',
  }),
  AUTH_UNSAFE: setting(someOf(UNSAFE), {
    meaning: 'Unsafe settings that production accepts all the same, by name',
    unset: 'none',
  }),
  AUTH_URL: setting(serviceUrl, { meaning: 'A hosted GoTrue', unset: 'the own auth service' }),
  AUTH_JWKS_URL: setting(serviceUrl, {
    meaning: 'Public keys of the hosted GoTrue',
    unset: '`AUTH_URL/.well-known/jwks.json`',
  }),
  AUTH_API_KEY: setting(word, {
    meaning: 'Public key that the hosted GoTrue wants from clients',
    unset: 'none',
  }),
  GOOGLE_CLIENT_ID: setting(word, {
    meaning: 'Google sign-in: a web client of the Google console',
    details: 'Its redirect address is PUBLIC_URL/auth/v1/callback.',
    unset: 'the button says that it is not available',
  }),
  GOOGLE_CLIENT_SECRET: setting(word, {
    meaning: 'Secret of that client',
    unset: 'none',
    requiredWith: 'GOOGLE_CLIENT_ID',
  }),
  GOOGLE_ISSUER_URL: setting(serviceUrl, {
    meaning: 'OpenID Connect issuer',
    default: 'https://accounts.google.com',
  }),
  KNOWLEDGE_REFRESH_HOURS: setting(number(1, 24 * 30), {
    meaning: 'Hours after which web pages of repositories are read again',
    default: '24',
  }),
  AI_PROVIDER: setting(oneOf(['embedded', ...AI_SERVICE_NAMES]), {
    meaning: 'Who words the answers',
    details:
      'openai-compatible is any other service with the OpenAI interface. The embedded engine needs no service, and answers when another one is slow or fails. With it the other AI settings have no effect. `npm run ai-check` asks the service ten questions.',
    default: 'embedded',
  }),
  AI_BASE_URL: setting(serviceUrl, {
    meaning: 'Address of the provider; `openai-compatible` requires it',
    details: 'ollama listens at port 11434 of this machine, llama-cpp at 8080, lm-studio at 1234.',
    unset: "the service's own",
    secretsOnlyWith: 'AI_API_KEY',
  }),
  AI_API_KEY: setting(word, {
    meaning: 'Key of the provider; services on the internet require it',
    unset: 'none',
  }),
  AI_MODEL: setting(text, {
    meaning: 'Model that words the answers; every provider but `embedded` requires it',
    unset: 'none',
  }),
  AI_EMBEDDING_MODEL: setting(text, {
    meaning: 'Model that makes vectors, so that files are found by meaning too',
    details: 'It is of the same provider. Another model reads all files again. anthropic makes no vectors.',
    unset: 'files are found by words alone',
  }),
  AI_IMAGE_MODEL: setting(text, {
    meaning: 'Model that draws pictures of products',
    details: 'It is of the same provider. anthropic draws none.',
    unset: 'none are drawn',
  }),
  AI_OPENAI_API: setting(oneOf(['responses', 'chat']), {
    meaning: "Which of OpenAI's two interfaces `AI_PROVIDER=openai` uses",
    default: 'responses',
  }),
  AI_TIMEOUT_SECONDS: setting(number(1, 40), {
    meaning: 'Seconds for an answer of the provider before the embedded engine answers',
    details: 'The simulator waits half of it, because a seller watches.',
    default: '20',
  }),
  AI_CHECK: setting(onOff, {
    meaning: 'Whether a second call of the provider checks each answer before it is published',
    details:
      'Off: each answer costs one call, and only its values are checked (numbers, measures, dates, colors). The settings page of the seller says which.',
    default: 'on',
  }),
  DLOCAL_API_URL: setting(serviceUrl, {
    meaning: 'dLocal Go, which charges for plans',
    default: 'https://api.dlocalgo.com',
  }),
  DLOCAL_API_KEY: setting(word, {
    meaning: 'Key of the merchant',
    unset: "plans are not sold, and their cards say 'Contactar'",
  }),
  DLOCAL_SECRET_KEY: setting(word, {
    meaning: 'Secret of that key; it signs the notifications',
    unset: 'none',
    requiredWith: 'DLOCAL_API_KEY',
  }),
  SUPPORT_EMAIL: setting(emailAddress, {
    meaning: 'Where sellers write to for support',
    default: 'ayuda@mostrador.example',
    isPlaceholder: true,
  }),
  SUPPORT_CHAT_URL: setting(linkedPage, {
    meaning: 'Chat for support; its address gets the message as text',
    default: 'https://wa.me/5491155550100',
    isPlaceholder: true,
  }),
  SUPPORT_MEETING_URL: setting(linkedPage, {
    meaning: 'Where sellers schedule a meeting',
    default: 'https://agenda.mostrador.example/reunion',
    isPlaceholder: true,
  }),
  SALES_TIPS_URL: setting(linkedPage, {
    meaning: 'More sales tips, linked from the home page',
    default: 'https://vendedores.mercadolibre.com.ar/',
  }),
  IMAGE_SEARCH_PROVIDER: setting(oneOf(['marketplace', 'none']), {
    meaning: "Where pictures of products are searched: the marketplace's catalogue, or nowhere",
    default: 'marketplace',
  }),
  LOG_LEVEL: setting(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), {
    meaning: 'Least severe events that are logged (pino levels)',
    default: 'info',
    refuseInProduction: (level) =>
      level === 'trace' ? 'logs the headers of requests with their credentials; use debug' : null,
  }),
})
export type Settings = z.output<typeof Settings>
export type SettingName = keyof Settings

export const SETTING_NAMES = Object.keys(Settings.shape) as SettingName[]

/** What is known of a setting, besides its value. */
export function aboutSetting(name: SettingName): Setting {
  const about = abouts.get(Settings.shape[name])
  if (!about) throw new Error(`${name} is not made by setting()`)
  return about
}
