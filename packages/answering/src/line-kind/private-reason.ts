import { hasContactData } from '@mostrador/contract/guard'
import type { OwnListings } from '@mostrador/contract/listing-references'
import { namesHome, privacyOf, type PrivateReason } from '@mostrador/contract/privacy'

/**
 * Returns the most serious reason to withhold a line of a file from buyers, or null. `above` is its heading or label,
 * which may hold the word that explains a value.
 */
export const privateReason = (line: string, above = '', own?: OwnListings): PrivateReason | null =>
  privacyOf(line, above) ?? (hasContactData(line, own) || namesHome(line) ? 'contact' : null)
