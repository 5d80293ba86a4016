import { resolve } from 'node:path'
import { aiService, type AiProtocol, type AiServiceName } from './ai-services.ts'
import { ConfigError } from './config-error.ts'
import { warnOfMisspelt } from './misspelt.ts'
import { readProviderSettings, readSettings } from './read-settings.ts'
import { readSecretKeyFile, secretKeyPath } from './secret-key-file.ts'
import { SETTING_NAMES } from './settings.ts'
import type { Settings } from './settings.ts'
import { productionWarnings } from './unsafe.ts'

export { ConfigError, readSettings }
export { aboutSetting, SETTING_NAMES } from './settings.ts'

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
    /** Whether the start asks the marketplace about the app, so that a wrong secret shows at once. */
    isCheckedAtStart: boolean
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

interface ReadOptions {
  production?: boolean
  /** Whether a new data folder gets a key; default true. */
  mayMakeKey?: boolean
}

/** Reads the environment once; throws a ConfigError that names every bad setting at once. */
export function readConfig(env: NodeJS.ProcessEnv, options: ReadOptions = {}): Config {
  const settings = readSettings(env, options)
  const dataDir = resolve(settings.DATA_DIR)
  const host = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST
  const publicUrl = settings.PUBLIC_URL ?? `http://${host}:${settings.PORT}`
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
      isCheckedAtStart: options.production ?? false,
    },
    mail: {
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM ?? `Mostrador <no-responder@${new URL(publicUrl).hostname}>`,
    },
    auth: authOf(settings, publicUrl, options.production ?? false),
    payments: settings.DLOCAL_API_KEY
      ? {
          apiUrl: settings.DLOCAL_API_URL.replace(/\/+$/, ''),
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
    warnings: [
      ...warnOfMisspelt(env, SETTING_NAMES),
      ...(options.production ? productionWarnings(settings, resolve(dataDir, 'outbox')) : []),
    ],
  }
}

const objectStorageOf = (settings: Settings): ObjectStorage | null =>
  settings.S3_ENDPOINT
    ? {
        endpoint: settings.S3_ENDPOINT.replace(/\/+$/, ''),
        bucket: settings.S3_BUCKET ?? '',
        region: settings.S3_REGION,
        accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
      }
    : null

/** The provider alone, for tools that run without the product. Throws a ConfigError. */
export function readAiSettings(env: NodeJS.ProcessEnv): AiSettings | null {
  return aiOf(readProviderSettings(env))
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
    check: settings.AI_CHECK,
  }
}

function authOf(settings: Settings, publicUrl: string, isProduction: boolean): Config['auth'] {
  const authUrl = settings.AUTH_URL?.replace(/\/+$/, '')
  return {
    signUp: settings.AUTH_SIGN_UP,
    confirmEmail: settings.AUTH_CONFIRM_EMAIL ?? (isProduction || settings.SMTP_URL !== undefined),
    passwordMinLength: settings.AUTH_PASSWORD_MIN,
    redirectOrigins: [new URL(publicUrl).origin, ...(settings.AUTH_REDIRECT_ORIGINS ?? [])],
    manualLinking: settings.AUTH_MANUAL_LINKING,
    anonymousUsers: settings.AUTH_ANONYMOUS_USERS,
    phones: settings.AUTH_PHONES,
    tellUnknown: settings.AUTH_TELL_UNKNOWN,
    admin: settings.AUTH_ADMIN,
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
          issuerUrl: settings.GOOGLE_ISSUER_URL,
        }
      : null,
  }
}
