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
 * Why a line may not be told to a buyer, or null: the gravest reason that it gives. `above` is what it stands under, a
 * heading or the label of its line, where the word for a value may be. Contact data have rules of their own, in `guard/`.
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
