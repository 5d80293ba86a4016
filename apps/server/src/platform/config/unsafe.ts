import { UNSAFE } from './settings.ts'
import type { Settings } from './settings.ts'

/** Test switches that nobody asked for by name. */
function unsafeSwitches(settings: Settings): string[] {
  const used: Record<(typeof UNSAFE)[number], [setting: string, isOn: boolean]> = {
    admin_calls: ['AUTH_ADMIN', settings.AUTH_ADMIN ?? false],
    anonymous_users: ['AUTH_ANONYMOUS_USERS', settings.AUTH_ANONYMOUS_USERS ?? false],
    auto_confirm: ['AUTH_CONFIRM_EMAIL', settings.AUTH_CONFIRM_EMAIL === false],
    limit_factor: ['AUTH_LIMIT_FACTOR', settings.AUTH_LIMIT_FACTOR > 1],
    tell_unknown: ['AUTH_TELL_UNKNOWN', settings.AUTH_TELL_UNKNOWN ?? false],
    signing_keys_file: ['AUTH_SIGNING_KEYS_FILE', settings.AUTH_SIGNING_KEYS_FILE !== undefined],
  }
  return UNSAFE.filter((name) => used[name][1] && !settings.AUTH_UNSAFE?.includes(name)).map(
    (name) => `${used[name][0]}: unsafe on a public host; add ${name} to AUTH_UNSAFE if you mean it`,
  )
}

/** Whether what is sent there can be read on the way: all but https, and what never leaves this machine. */
export function isOpenToReaders(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** Whether a hosted service takes this key for an operator's. */
export function opensEverything(apiKey: string): boolean {
  const [, claims = ''] = apiKey.split('.')
  return apiKey.startsWith('sb_secret_') || Buffer.from(claims, 'base64url').includes('"service_role"')
}

/** What must not stand on a public host, a line a setting. */
export function unsafeInProduction(settings: Settings): string[] {
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
