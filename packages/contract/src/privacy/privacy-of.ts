import { fold } from '../text/index.ts'
import { holdsAbuse } from './abuse.ts'
import { holdsBusinessSecret } from './business-secret.ts'
import { holdsCredential } from './credential.ts'
import { holdsIdentity } from './identity.ts'
import { isMarkedInternal } from './internal.ts'
import { holdsOtherPerson } from './other-person.ts'
import { holdsPayment } from './payment.ts'
import type { PrivateReason } from './reasons.ts'

/**
 * Returns the most serious reason to withhold a line from buyers, or null. `above` is its heading or label, which may
 * hold the word that explains a value. The rules for contact data are in `guard/`.
 */
export function privacyOf(line: string, above = ''): Exclude<PrivateReason, 'contact'> | null {
  const folded = fold(line)
  const foldedAbove = fold(above)
  if (holdsPayment(line, folded)) return 'payment'
  if (holdsIdentity(line, folded)) return 'identity'
  if (holdsCredential(folded, foldedAbove)) return 'credential'
  if (holdsOtherPerson(line, folded)) return 'other_person'
  if (holdsBusinessSecret(line, folded, foldedAbove)) return 'business_secret'
  if (holdsAbuse(folded)) return 'abuse'
  return isMarkedInternal(folded) ? 'internal' : null
}
