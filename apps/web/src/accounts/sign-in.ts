import { loginEndpoint, registerEndpoint } from '@mostrador/contract/accounts'
import { authConfig, call, isApiError, messageOf, session } from '#platform'
import type { FieldErrors, Mode, Typed } from './sign-in-rules.ts'

export { authConfig }
export { ConfirmByMail } from './ConfirmByMail.tsx'
export { SessionEnded } from './SessionEnded.tsx'
export { SignInRefusal } from './SignInRefusal.tsx'
export { signInWithGoogle } from './google-flow.ts'
export { errorsIn } from './sign-in-rules.ts'

/** Logs in or registers, and keeps the session. Answers whether there is one: a new address may have to be confirmed. */
export async function signIn(mode: Mode, { email, password, phone }: Typed): Promise<boolean> {
  if (mode === 'login') {
    session.save(await call(loginEndpoint, { body: { email, password } }))
    return true
  }
  const registered = await call(registerEndpoint, { body: { email, password, phone } })
  if (registered.session) session.save({ ...registered, session: registered.session })
  return registered.session !== null
}

export interface Refusal {
  sentence: string
  /** The one field that it is about. */
  field?: keyof FieldErrors
  /** The account waits for its address to be confirmed. */
  isUnconfirmed: boolean
  /** There were too many tries. A mailed link signs the seller in without a wait. */
  isThrottled: boolean
}

export const refusalOf = (error: unknown): Refusal => ({
  sentence: messageOf(error),
  ...(isApiError(error, 'weak_password') && { field: 'password' }),
  isUnconfirmed: isApiError(error, 'email_not_confirmed'),
  isThrottled: isApiError(error, 'too_many_tries'),
})
