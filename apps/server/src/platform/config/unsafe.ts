import { aboutSetting, SETTING_NAMES } from './settings.ts'
import type { SettingName, Settings } from './settings.ts'
import { isUnencryptedDatabase } from './setting-types.ts'

/** What production refuses in the settings that could be read; one line for each. */
export const unsafeInProduction = (settings: Partial<Settings>, isSet: (name: string) => boolean): string[] =>
  SETTING_NAMES.flatMap((name) => {
    const refusal = refusalOf(name, settings, isSet)
    return refusal === null ? [] : [`${name}: ${refusal}`]
  })

function refusalOf(
  name: SettingName,
  settings: Partial<Settings>,
  isSet: (name: string) => boolean,
): string | null {
  const { meaning, type, unsafe, ...about } = aboutSetting(name)
  const value = settings[name]
  if (!isSet(name) && (about.isRequiredInProduction || about.isPlaceholder))
    return `required in production (${meaning})`
  if (value === undefined) return null
  if (about.isPlaceholder && withoutSlash(value) === withoutSlash(about.default))
    return `is the placeholder; set your own (${meaning})`
  // A hosted auth service has its own switches. What a malformed AUTH_UNSAFE allows is unknown.
  const isKnown = !isSet('AUTH_URL') && (!isSet('AUTH_UNSAFE') || settings.AUTH_UNSAFE !== undefined)
  if (isKnown && unsafe?.isUnsafe(value) && !settings.AUTH_UNSAFE?.includes(unsafe.name))
    return `unsafe on a public host; add ${unsafe.name} to AUTH_UNSAFE if you mean it`
  const getsSecrets = about.secretsOnlyWith === undefined || isSet(about.secretsOnlyWith)
  return (getsSecrets ? type.plainText?.(value) : null) ?? about.refuseInProduction?.(value) ?? null
}

/** What production allows, but an operator should know. */
export function productionWarnings(settings: Settings, outbox: string): string[] {
  const warnings: string[] = []
  if (!settings.SMTP_URL && !settings.AUTH_URL)
    warnings.push(`SMTP_URL: is not set; mails are not sent, and stay in ${outbox} for a week`)
  if (settings.DATABASE_URL && isUnencryptedDatabase(settings.DATABASE_URL))
    warnings.push(
      'DATABASE_URL: its connection is not encrypted; add ?sslmode=verify-full unless the network is your own',
    )
  return warnings
}

const withoutSlash = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\/$/, '') : value
