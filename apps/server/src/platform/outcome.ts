import type { RefusalCode } from '@mostrador/contract/refusals'

/** What a verb answers: its result, or one of the ways in which it can say no. */
export type Outcome<T, Code extends RefusalCode = never> =
  | { ok: true; value: T }
  | (Code extends RefusalCode ? Refused<Code> : never)

export interface Refused<Code extends RefusalCode = RefusalCode> {
  ok: false
  code: Code
  /** Takes the place of the code's general sentence, for example to name a file. */
  message?: string
  retryAfterSeconds?: number
}

export const done = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })

export const refuse = <Code extends RefusalCode>(
  code: Code,
  more: { message?: string; retryAfterSeconds?: number } = {},
): Refused<Code> => ({ ok: false, code, ...more })
