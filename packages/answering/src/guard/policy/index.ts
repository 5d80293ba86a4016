import type { Finding } from '../../types.ts'
import { addressFindings } from './address.ts'
import { contactFindings } from './contact.ts'
import { hiddenPriceFindings } from './hidden-price.ts'
import { insultFindings } from './insult.ts'
import { languageFindings } from './language.ts'
import { leakFindings } from './leak.ts'
import { offPlatformFindings } from './off-platform.ts'
import { orderFindings } from './order.ts'
import { personalDataFindings } from './personal-data.ts'
import { scoredFindings } from './policy-score.ts'
import { promiseFindings } from './promise.ts'
import { readForPolicy, type PolicyContext, type PolicyReading } from './reading.ts'
import { registerFindings } from './register.ts'
import { rivalFindings } from './rival.ts'

const RULES: readonly ((read: PolicyReading, context: PolicyContext) => Finding[])[] = [
  contactFindings,
  addressFindings,
  personalDataFindings,
  offPlatformFindings,
  promiseFindings,
  leakFindings,
  rivalFindings,
  insultFindings,
  languageFindings,
  hiddenPriceFindings,
  orderFindings,
  registerFindings,
]

/** What the rules find alone, without the learned score. */
export const ruleFindings = (read: PolicyReading, context: PolicyContext): Finding[] =>
  RULES.flatMap((findings) => findings(read, context))

/** Every place where a text breaks the marketplace's or the shop's rules, whatever it says about the product. */
export const policyFindings = (read: PolicyReading, context: PolicyContext): Finding[] => [
  ...ruleFindings(read, context),
  ...scoredFindings(read, context),
]

export { readForPolicy }
