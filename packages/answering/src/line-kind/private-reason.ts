import { hasContactData } from '@mostrador/contract/guard'
import { namesHome, privacyOf, type PrivateReason } from '@mostrador/contract/privacy'

/**
 * Returns the most serious reason to withhold a line of a file from buyers, or null. `above` is its heading or label,
 * which may hold the word that explains a value.
 */
export const privateReason = (line: string, above = ''): PrivateReason | null =>
  privacyOf(line, above) ?? (hasContactData(line) || namesHome(line) ? 'contact' : null)
