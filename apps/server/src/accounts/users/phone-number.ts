import { AuthProblem } from '../auth-problem.ts'

export const PHONE_FORMAT = 'Invalid phone number format (E.164 required)'
const E164_DIGITS = /^[1-9]\d{1,14}$/

/** The digits of a phone number, as they are stored. Null for a text that is no number of the form E.164. */
export function phoneDigits(text: string): string | null {
  const digits = text.replace(/^\+/, '').replaceAll(' ', '')
  return E164_DIGITS.test(digits) ? digits : null
}

/** The same; throws the protocol's problem where `phoneDigits` returns null. */
export function requirePhone(text: string): string {
  const digits = phoneDigits(text)
  if (digits === null) throw new AuthProblem('validation_failed', { message: PHONE_FORMAT })
  return digits
}
