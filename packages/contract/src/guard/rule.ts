import type { GuardCode } from './codes.ts'

/** A wording that a rule catches, matched on folded text. */
export interface Rule {
  code: GuardCode
  pattern: RegExp
  /** Where it comes from, or what it is meant for. */
  source: string
}
