import { aiService } from './ai-services.ts'
import { ConfigError } from './config-error.ts'
import { warnOfMisspelt } from './misspelt.ts'
import { aboutSetting, SETTING_NAMES, Settings } from './settings.ts'
import { unsafeInProduction } from './unsafe.ts'

/** The settings that could be read. */
type Read = Partial<Settings>
/** Returns whether the environment gives a value, well-formed or not. An empty value counts as unset. */
type IsSet = (name: string) => boolean
/** Returns lines that begin with the name of a setting. */
type Rule = (read: Read, isSet: IsSet) => string[]

/**
 * Reads all settings. Throws a ConfigError that names every missing, malformed and unsafe one at once; `production` adds
 * the rules for a public host.
 */
export function readSettings(env: NodeJS.ProcessEnv, { production = false } = {}): Settings {
  const rules = [missingCompanions, missingOfProvider, secretForBrowsers, roleWithoutServer]
  return readWith(env, production ? [...rules, unsafeInProduction] : rules)
}

/** Reads all settings for tools that use the model provider only. Throws a ConfigError. */
export const readProviderSettings = (env: NodeJS.ProcessEnv): Settings => readWith(env, [missingOfProvider])

function readWith(env: NodeJS.ProcessEnv, rules: readonly Rule[]): Settings {
  const given = new Map(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const isSet: IsSet = (name) => given.has(name)
  const read: Record<string, unknown> = {}
  const problems: string[] = []
  for (const name of SETTING_NAMES) {
    const parsed = Settings.shape[name].safeParse(given.get(name))
    if (parsed.success) read[name] = parsed.data
    else problems.push(`${name}: ${parsed.error.issues[0]?.message}`)
  }
  for (const rule of rules) problems.push(...rule(read, isSet))
  if (problems.length > 0)
    throw new ConfigError([...firstOfEach(problems), ...warnOfMisspelt(env, SETTING_NAMES)])
  return read as Settings
}

/** One problem for each setting, in the order of the README: what else is wrong with it follows from the first. */
function firstOfEach(problems: readonly string[]): string[] {
  return SETTING_NAMES.flatMap((name) => problems.find((problem) => problem.startsWith(`${name}:`)) ?? [])
}

const missingCompanions: Rule = (_, isSet) =>
  SETTING_NAMES.flatMap((name) => {
    const { requiredWith, type } = aboutSetting(name)
    const isMissing = requiredWith !== undefined && isSet(requiredWith) && !isSet(name)
    return isMissing ? [`${name}: required with ${requiredWith}; must be ${type.expected}`] : []
  })

const roleWithoutServer: Rule = (read, isSet) =>
  read.ROLE !== undefined && read.ROLE !== 'all' && !isSet('DATABASE_URL')
    ? ['ROLE: api and worker need DATABASE_URL; the embedded database has one process only']
    : []

const secretForBrowsers: Rule = (read) =>
  opensEverything(read.AUTH_API_KEY ?? '')
    ? ['AUTH_API_KEY: is a secret key, and every browser gets to see it; use the public one']
    : []

/** Returns whether a hosted service takes this key for an operator's. */
function opensEverything(apiKey: string): boolean {
  const [, claims = ''] = apiKey.split('.')
  return apiKey.startsWith('sb_secret_') || Buffer.from(claims, 'base64url').includes('"service_role"')
}

/** With the embedded engine the other settings of providers have no effect, so that one word switches over and back. */
const missingOfProvider: Rule = ({ AI_PROVIDER: provider }, isSet) => {
  if (provider === undefined || provider === 'embedded') return []
  const { needsKey, baseUrl } = aiService(provider)
  const required = [
    'AI_MODEL',
    ...(needsKey ? ['AI_API_KEY'] : []),
    ...(baseUrl === null ? ['AI_BASE_URL'] : []),
  ]
  const notOffered =
    provider === 'anthropic'
      ? [
          ['AI_IMAGE_MODEL', 'anthropic draws no pictures; leave it unset'] as const,
          ['AI_EMBEDDING_MODEL', 'anthropic makes no vectors; leave it unset'] as const,
        ]
      : []
  return [
    ...required
      .filter((name) => !isSet(name))
      .map((name) => `${name}: required with AI_PROVIDER=${provider}`),
    ...notOffered.filter(([name]) => isSet(name)).map(([name, problem]) => `${name}: ${problem}`),
  ]
}
