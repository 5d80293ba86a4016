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
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('pino level'),
})
type Settings = z.output<typeof Settings>

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
  logLevel: Settings['LOG_LEVEL']
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
    logLevel: settings.LOG_LEVEL,
  }
}

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

function unsafeInProduction(settings: Settings): string[] {
  const problems: string[] = []
  const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/
  if (!settings.PUBLIC_URL) problems.push('PUBLIC_URL: required, the address that users see')
  else if (settings.PUBLIC_URL.startsWith('http:') && !loopback.test(new URL(settings.PUBLIC_URL).hostname))
    problems.push('PUBLIC_URL: must be https on a public host')
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
