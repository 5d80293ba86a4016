import { accountTexts, Credentials, Registration } from '@mostrador/contract/accounts'

export type Mode = 'login' | 'register'
export interface Typed {
  email: string
  password: string
  confirmation: string
  phone: string
}
export type FieldName = keyof Typed
export type FieldErrors = Partial<Record<FieldName, string>>

/** What is wrong in each field, by the same rules as the server; a field's first complaint is the one shown. */
export function errorsIn(mode: Mode, typed: Typed): FieldErrors {
  const { error } = (mode === 'login' ? Credentials : Registration).safeParse(typed)
  // Reversed, because `Object.fromEntries` keeps the last of several entries with one name.
  const complaints = (error?.issues ?? []).toReversed().map(({ path, message }) => [path[0], message])
  const errors: FieldErrors = Object.fromEntries(complaints)
  if (mode === 'register' && typed.confirmation !== typed.password)
    errors.confirmation = accountTexts.passwordsDiffer
  return errors
}
