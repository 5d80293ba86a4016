import type { GuardCode } from '@mostrador/contract/guard'

/** One reason why a text may not be published. */
export interface Finding {
  code: GuardCode
  /** The part of the text that breaks the rule. */
  clause: string
  /** The value in it that nothing supports, in folded words. */
  value?: string
  /** The source text that contradicts or forbids it, if there is one. */
  unit?: string
}
