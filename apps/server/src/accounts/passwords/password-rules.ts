import { readFileSync } from 'node:fs'
import { PRODUCT_NAME } from '@mostrador/contract'
import { charactersOf, PASSWORD_MAX_LENGTH } from '@mostrador/contract/accounts'
import type { Auth } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import type { WeakPasswordReason } from '../auth-problem.ts'

/** What people choose most, in lower case: from public lists, and what sellers here are likely to add to them. */
const COMMON = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
)

interface WeakPassword {
  reasons: WeakPasswordReason[]
  message: string
}

/**
 * Why a password may not be chosen by a user who signs in with `name`, an address or a number; null when it may. Any characters will do; what is refused
 * is what is short or what somebody guesses.
 */
export function weaknessOf(
  { settings }: Pick<Auth, 'settings'>,
  password: string,
  name: string,
): WeakPassword | null {
  const length = charactersOf(password)
  const least = settings.passwordMinLength
  if (length < least)
    return { reasons: ['length'], message: `Password should be at least ${least} characters.` }
  if (length > PASSWORD_MAX_LENGTH)
    return { reasons: ['length'], message: `Password should be at most ${PASSWORD_MAX_LENGTH} characters.` }
  if (new Set(password).size === 1)
    return { reasons: ['characters'], message: 'Password should not be one character repeated.' }
  return isGuessed(password.toLowerCase(), name.toLowerCase())
    ? { reasons: ['pwned'], message: 'Password is too easy to guess.' }
    : null
}

export function requireStrongPassword(auth: Pick<Auth, 'settings'>, password: string, name: string): void {
  const weakness = weaknessOf(auth, password, name)
  if (weakness) throw new AuthProblem('weak_password', weakness)
}

function isGuessed(password: string, signInName: string): boolean {
  if (COMMON.has(password)) return true
  const [local = ''] = signInName.split('@')
  const [name = ''] = local.split('+')
  const known = [PRODUCT_NAME.toLowerCase(), signInName, local, name].filter((word) => word !== '')
  return known.includes(password) || known.includes(withoutDecoration(password))
}

/** What remains of a word when the digits and signs around it are gone. */
const withoutDecoration = (word: string): string => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
