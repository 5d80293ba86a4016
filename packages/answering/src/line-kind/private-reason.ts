import { hasContactData } from '@mostrador/contract/guard'
import { namesHome, privacyOf, type PrivateReason } from '@mostrador/contract/privacy'

/**
 * Why a line of a file may not be told to a buyer, or null: the gravest reason that it gives. `above` is what it stands
 * under, a heading or the label of its line, where the word for a value may be.
 */
export const privateReason = (line: string, above = ''): PrivateReason | null =>
  privacyOf(line, above) ?? (hasContactData(line) || namesHome(line) ? 'contact' : null)
