import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'

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
const UNSAFE = [
  'admin_calls',
  'anonymous_users',
  'auto_confirm',
  'limit_factor',
  'signing_keys_file',
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
    .enum(['embedded', 'openai', 'anthropic', 'google', 'openai-compatible'])
    .default('embedded')
    .describe('Who words the answers; the embedded engine needs nobody and is the fallback of the others'),
  AI_BASE_URL: optional(url).describe(
    "Address of the provider; required with openai-compatible, else the provider's own",
  ),
  AI_API_KEY: optional(z.string()).describe('Key of the provider; openai-compatible may do without'),
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
type Settings = z.output<typeof Settings>

/** A provider of models and how it is reached. */
export interface AiSettings {
  provider: Exclude<Settings['AI_PROVIDER'], 'embedded'>
  /** Unset: the provider's own. */
  baseUrl: string | undefined
  apiKey: string | undefined
  model: string
  /** Null: no vectors. */
  embeddingModel: string | null
  /** Null: no pictures. */
  imageModel: string | null
  openaiApi: Settings['AI_OPENAI_API']
  /** For one answer, all calls together. */
  patienceMs: number
}

/** Where files lie that do not lie on the disk. */
export interface ObjectStorage {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface Config {
  host: string
  port: number
  /** Without a slash at the end. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  role: Settings['ROLE']
  trustedProxies: string[]
  /** 32 bytes. */
  secretKey: Buffer
  marketplace: {
    appId: string
    appSecret: string
    redirectUri: string
    apiUrl: string
    /** Only set for the sandbox; else each country's own page. */
    authUrl: string | undefined
  }
  mail: {
    /** Unset: mails go to files. */
    smtpUrl: string | undefined
    from: string
  }
  auth: {
    signUp: boolean
    confirmEmail: boolean
    passwordMinLength: number
    /** Origins that a sign-in may return to, the product's own first. */
    redirectOrigins: string[]
    manualLinking: boolean
    anonymousUsers: boolean
    admin: boolean
    signingKeysFile: string | undefined
    limitFactor: number
    /** Asked for by visitors, all together. */
    mailsPerHour: number
    hosted: { url: string; jwksUrl: string; apiKey: string } | null
    google: { clientId: string; clientSecret: string; issuerUrl: string } | null
  }
  /** Null: plans are not sold here. */
  payments: { apiUrl: string; apiKey: string; secretKey: string } | null
  contact: { email: string; chatUrl: string; meetingUrl: string; salesTipsUrl: string }
  /** Null: files lie in the data folder. */
  objectStorage: ObjectStorage | null
  /** Between two readings of a web page. */
  pagesEveryHours: number
  /** Null: the embedded engine alone. */
  ai: AiSettings | null
  /** Where pictures are searched. */
  imageSearch: Settings['IMAGE_SEARCH_PROVIDER']
  logLevel: Settings['LOG_LEVEL']
  /** What an operator should hear of at the start, although it is allowed. */
  warnings: string[]
}

export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`these settings need attention:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** Reads the environment once; throws a ConfigError that names every bad setting at once. */
export function readConfig(env: NodeJS.ProcessEnv, options: { production?: boolean } = {}): Config {
  const parsed = Settings.safeParse(env)
  if (!parsed.success) throw new ConfigError(firstProblems(parsed.error.issues))
  const settings = parsed.data
  const problems = options.production ? unsafeInProduction(settings) : []
  if (settings.DATABASE_URL && !settings.SECRET_KEY)
    problems.push('SECRET_KEY: required with DATABASE_URL (32 random bytes in base64)')
  if (settings.ROLE !== 'all' && !settings.DATABASE_URL)
    problems.push('ROLE: api and worker need DATABASE_URL; the embedded database has one process only')
  if (settings.ML_APP_ID && !settings.ML_APP_SECRET) problems.push('ML_APP_SECRET: required with ML_APP_ID')
  if (settings.GOOGLE_CLIENT_ID && !settings.GOOGLE_CLIENT_SECRET)
    problems.push('GOOGLE_CLIENT_SECRET: required with GOOGLE_CLIENT_ID')
  if (settings.GOOGLE_ISSUER_URL && isOpenToReaders(settings.GOOGLE_ISSUER_URL))
    problems.push('GOOGLE_ISSUER_URL: must be https, but for a stand-in on this machine')
  if (settings.DLOCAL_API_KEY && !settings.DLOCAL_SECRET_KEY)
    problems.push('DLOCAL_SECRET_KEY: required with DLOCAL_API_KEY')
  if (opensEverything(settings.AUTH_API_KEY ?? ''))
    problems.push('AUTH_API_KEY: is a secret key, and every browser gets to see it; use the public one')
  problems.push(...missingOfProvider(settings), ...missingOfObjectStorage(settings))
  if (problems.length > 0) throw new ConfigError(problems)

  const dataDir = resolve(settings.DATA_DIR)
  const publicUrl = (settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`).replace(/\/+$/, '')
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    role: settings.ROLE,
    trustedProxies: settings.TRUSTED_PROXIES ?? [],
    secretKey: settings.SECRET_KEY ? Buffer.from(settings.SECRET_KEY, 'base64') : ownSecretKey(dataDir),
    marketplace: {
      appId: settings.ML_APP_ID ?? '',
      appSecret: settings.ML_APP_SECRET ?? '',
      redirectUri: settings.ML_REDIRECT_URI ?? `${publicUrl}/mercadolibre/connect`,
      apiUrl: (settings.ML_API_URL ?? 'https://api.mercadolibre.com').replace(/\/+$/, ''),
      authUrl: settings.ML_AUTH_URL,
    },
    mail: {
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM ?? `Mostrador <no-responder@${new URL(publicUrl).hostname}>`,
    },
    auth: authOf(settings, publicUrl, options.production ?? false),
    payments: settings.DLOCAL_API_KEY
      ? {
          apiUrl: (settings.DLOCAL_API_URL ?? 'https://api.dlocalgo.com').replace(/\/+$/, ''),
          apiKey: settings.DLOCAL_API_KEY,
          secretKey: settings.DLOCAL_SECRET_KEY ?? '',
        }
      : null,
    contact: {
      email: settings.SUPPORT_EMAIL,
      chatUrl: settings.SUPPORT_CHAT_URL,
      meetingUrl: settings.SUPPORT_MEETING_URL,
      salesTipsUrl: settings.SALES_TIPS_URL,
    },
    objectStorage: objectStorageOf(settings),
    pagesEveryHours: settings.KNOWLEDGE_REFRESH_HOURS,
    ai: aiOf(settings),
    imageSearch: settings.IMAGE_SEARCH_PROVIDER,
    logLevel: settings.LOG_LEVEL,
    warnings:
      options.production && !settings.SMTP_URL && !settings.AUTH_URL
        ? [`SMTP_URL: is not set; mails reach nobody and lie in ${resolve(dataDir, 'outbox')} for a week`]
        : [],
  }
}

const missingOfObjectStorage = (settings: Settings): string[] =>
  settings.S3_ENDPOINT
    ? (['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
        .filter((name) => !settings[name])
        .map((name) => `${name}: required with S3_ENDPOINT`)
    : []

const objectStorageOf = (settings: Settings): ObjectStorage | null =>
  settings.S3_ENDPOINT
    ? {
        endpoint: settings.S3_ENDPOINT.replace(/\/+$/, ''),
        bucket: settings.S3_BUCKET ?? '',
        region: settings.S3_REGION ?? 'us-east-1',
        accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
      }
    : null

/** With the embedded engine the other settings of providers rest, so that one word switches over and back. */
function missingOfProvider(settings: Settings): string[] {
  const { AI_PROVIDER: provider } = settings
  if (provider === 'embedded') return []
  const isCompatible = provider === 'openai-compatible'
  return [
    ...(settings.AI_MODEL ? [] : [`AI_MODEL: required with AI_PROVIDER=${provider}`]),
    ...(settings.AI_API_KEY || isCompatible ? [] : [`AI_API_KEY: required with AI_PROVIDER=${provider}`]),
    ...(settings.AI_BASE_URL || !isCompatible ? [] : [`AI_BASE_URL: required with AI_PROVIDER=${provider}`]),
    ...(settings.AI_IMAGE_MODEL && provider === 'anthropic'
      ? ['AI_IMAGE_MODEL: anthropic draws no pictures; leave it unset']
      : []),
    ...(settings.AI_EMBEDDING_MODEL && provider === 'anthropic'
      ? ['AI_EMBEDDING_MODEL: anthropic makes no vectors; leave it unset']
      : []),
  ]
}

/** The provider alone, for tools that run without the product. Throws a ConfigError. */
export function readAiSettings(env: NodeJS.ProcessEnv): AiSettings | null {
  const parsed = Settings.safeParse(env)
  if (!parsed.success) throw new ConfigError(firstProblems(parsed.error.issues))
  const problems = missingOfProvider(parsed.data)
  if (problems.length > 0) throw new ConfigError(problems)
  return aiOf(parsed.data)
}

function aiOf(settings: Settings): AiSettings | null {
  const { AI_PROVIDER: provider } = settings
  if (provider === 'embedded') return null
  return {
    provider,
    baseUrl: settings.AI_BASE_URL?.replace(/\/+$/, ''),
    apiKey: settings.AI_API_KEY,
    model: settings.AI_MODEL ?? '',
    embeddingModel: settings.AI_EMBEDDING_MODEL ?? null,
    imageModel: settings.AI_IMAGE_MODEL ?? null,
    openaiApi: settings.AI_OPENAI_API,
    patienceMs: settings.AI_TIMEOUT_SECONDS * 1000,
  }
}

function authOf(settings: Settings, publicUrl: string, isProduction: boolean): Config['auth'] {
  const authUrl = settings.AUTH_URL?.replace(/\/+$/, '')
  return {
    signUp: settings.AUTH_SIGN_UP ?? true,
    confirmEmail: settings.AUTH_CONFIRM_EMAIL ?? (isProduction || settings.SMTP_URL !== undefined),
    passwordMinLength: settings.AUTH_PASSWORD_MIN,
    redirectOrigins: [new URL(publicUrl).origin, ...(settings.AUTH_REDIRECT_ORIGINS ?? [])],
    manualLinking: settings.AUTH_MANUAL_LINKING ?? true,
    anonymousUsers: settings.AUTH_ANONYMOUS_USERS ?? false,
    admin: settings.AUTH_ADMIN ?? false,
    signingKeysFile: settings.AUTH_SIGNING_KEYS_FILE,
    limitFactor: settings.AUTH_LIMIT_FACTOR,
    mailsPerHour: settings.AUTH_MAILS_PER_HOUR,
    hosted: authUrl
      ? {
          url: authUrl,
          jwksUrl: settings.AUTH_JWKS_URL ?? `${authUrl}/.well-known/jwks.json`,
          apiKey: settings.AUTH_API_KEY ?? '',
        }
      : null,
    google: settings.GOOGLE_CLIENT_ID
      ? {
          clientId: settings.GOOGLE_CLIENT_ID,
          clientSecret: settings.GOOGLE_CLIENT_SECRET ?? '',
          issuerUrl: settings.GOOGLE_ISSUER_URL ?? 'https://accounts.google.com',
        }
      : null,
  }
}

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text

function isNetwork(text: string): boolean {
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  return isIP(address) !== 0 && Number(bits) <= (isIP(address) === 4 ? 32 : 128)
}

/** One problem a setting: what else is wrong with it follows from the first. */
function firstProblems(issues: readonly z.core.$ZodIssue[]): string[] {
  const problems = new Map<string, string>()
  for (const { path, message } of issues) {
    const setting = path.join('.')
    if (!problems.has(setting)) problems.set(setting, `${setting}: ${message}`)
  }
  return [...problems.values()]
}

/** Test switches that nobody asked for by name. */
function unsafeSwitches(settings: Settings): string[] {
  const used: Record<(typeof UNSAFE)[number], [setting: string, isOn: boolean]> = {
    admin_calls: ['AUTH_ADMIN', settings.AUTH_ADMIN ?? false],
    anonymous_users: ['AUTH_ANONYMOUS_USERS', settings.AUTH_ANONYMOUS_USERS ?? false],
    auto_confirm: ['AUTH_CONFIRM_EMAIL', settings.AUTH_CONFIRM_EMAIL === false],
    limit_factor: ['AUTH_LIMIT_FACTOR', settings.AUTH_LIMIT_FACTOR > 1],
    signing_keys_file: ['AUTH_SIGNING_KEYS_FILE', settings.AUTH_SIGNING_KEYS_FILE !== undefined],
  }
  return UNSAFE.filter((name) => used[name][1] && !settings.AUTH_UNSAFE?.includes(name)).map(
    (name) => `${used[name][0]}: unsafe on a public host; add ${name} to AUTH_UNSAFE if you mean it`,
  )
}

/** Whether what is sent there can be read on the way: all but https, and what never leaves this machine. */
function isOpenToReaders(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** Whether a hosted service takes this key for an operator's. */
function opensEverything(apiKey: string): boolean {
  const [, claims = ''] = apiKey.split('.')
  return apiKey.startsWith('sb_secret_') || Buffer.from(claims, 'base64url').includes('"service_role"')
}

function unsafeInProduction(settings: Settings): string[] {
  const problems: string[] = settings.AUTH_URL ? [] : unsafeSwitches(settings)
  for (const name of ['AUTH_URL', 'AUTH_JWKS_URL'] as const)
    if (settings[name] && isOpenToReaders(settings[name]))
      problems.push(`${name}: must be https, but for a service on this machine`)
  if (settings.AI_API_KEY && settings.AI_BASE_URL && isOpenToReaders(settings.AI_BASE_URL))
    problems.push('AI_BASE_URL: must be https where a key is sent, but for a service on this machine')
  if (settings.DLOCAL_API_URL && isOpenToReaders(settings.DLOCAL_API_URL))
    problems.push('DLOCAL_API_URL: must be https, but for a stand-in on this machine')
  if (!settings.PUBLIC_URL) problems.push('PUBLIC_URL: required, the address that users see')
  else if (isOpenToReaders(settings.PUBLIC_URL)) problems.push('PUBLIC_URL: must be https on a public host')
  if (!settings.ML_APP_ID) problems.push('ML_APP_ID: required, the marketplace app')
  if (settings.SECRET_KEY && new Set(Buffer.from(settings.SECRET_KEY, 'base64')).size < 8)
    problems.push('SECRET_KEY: not random; make one with: openssl rand -base64 32')
  return problems
}

/** The embedded database's own key: made once, readable by its owner alone. */
function ownSecretKey(dataDir: string): Buffer {
  const path = resolve(dataDir, 'secret.key')
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  }
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64')
  if (key.length !== 32) throw new ConfigError([`${path}: is not a key of 32 bytes in base64`])
  return key
}
