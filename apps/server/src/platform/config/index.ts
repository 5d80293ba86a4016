import { resolve } from 'node:path'
import type * as z from 'zod'
import { OperatorError } from '#platform'
import { aiService, type AiProtocol, type AiServiceName } from './ai-services.ts'
import { readSecretKeyFile, secretKeyPath } from './secret-key-file.ts'
import { Settings } from './settings.ts'
import { isOpenToReaders, opensEverything, unsafeInProduction } from './unsafe.ts'

export { Settings }

/** A provider of models and how it is reached. */
export interface AiSettings {
  /** The name of the service. Answers are stored with it. */
  provider: AiServiceName
  protocol: AiProtocol
  /** Undefined: the library knows the address of the protocol's own service. */
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
  /** Whether a second call checks what the model wrote. */
  check: boolean
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
  /** Lets another machine read `/metrics`. */
  metricsToken: string | undefined
  /** 32 bytes. */
  secretKey: Buffer
  /** Where the key comes from: SECRET_KEY, or the path of a file. */
  secretKeyName: string
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
    /** Whether a phone number is a name to sign in with. */
    phones: boolean
    /** Whether a code for an unknown address is refused instead of left unsent. */
    tellUnknown: boolean
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

export class ConfigError extends OperatorError {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`these settings need attention:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

interface ReadOptions {
  production?: boolean
  /** Whether a new data folder gets a key; default true. */
  mayMakeKey?: boolean
}

/** Reads the environment once; throws a ConfigError that names every bad setting at once. */
export function readConfig(env: NodeJS.ProcessEnv, options: ReadOptions = {}): Config {
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
    metricsToken: settings.METRICS_TOKEN,
    secretKey: settings.SECRET_KEY
      ? Buffer.from(settings.SECRET_KEY, 'base64')
      : readSecretKeyFile(dataDir, { mayMake: options.mayMakeKey ?? true }),
    secretKeyName: settings.SECRET_KEY ? 'SECRET_KEY' : secretKeyPath(dataDir),
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
  const { needsKey, baseUrl } = aiService(provider)
  return [
    ...(settings.AI_MODEL ? [] : [`AI_MODEL: required with AI_PROVIDER=${provider}`]),
    ...(settings.AI_API_KEY || !needsKey ? [] : [`AI_API_KEY: required with AI_PROVIDER=${provider}`]),
    ...(settings.AI_BASE_URL || baseUrl !== null
      ? []
      : [`AI_BASE_URL: required with AI_PROVIDER=${provider}`]),
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
  const { protocol, baseUrl } = aiService(provider)
  return {
    provider,
    protocol,
    baseUrl: (settings.AI_BASE_URL ?? baseUrl ?? undefined)?.replace(/\/+$/, ''),
    apiKey: settings.AI_API_KEY,
    model: settings.AI_MODEL ?? '',
    embeddingModel: settings.AI_EMBEDDING_MODEL ?? null,
    imageModel: settings.AI_IMAGE_MODEL ?? null,
    openaiApi: settings.AI_OPENAI_API,
    patienceMs: settings.AI_TIMEOUT_SECONDS * 1000,
    check: settings.AI_CHECK ?? true,
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
    phones: settings.AUTH_PHONES ?? false,
    tellUnknown: settings.AUTH_TELL_UNKNOWN ?? false,
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

/** One problem a setting: what else is wrong with it follows from the first. */
function firstProblems(issues: readonly z.core.$ZodIssue[]): string[] {
  const problems = new Map<string, string>()
  for (const { path, message } of issues) {
    const setting = path.join('.')
    if (!problems.has(setting)) problems.set(setting, `${setting}: ${message}`)
  }
  return [...problems.values()]
}
