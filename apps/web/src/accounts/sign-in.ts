import { loginEndpoint, registerEndpoint } from '@mostrador/contract/accounts'
import { call, session } from '#platform'
import type { Mode, Typed } from './sign-in-rules.ts'

export { errorsIn } from './sign-in-rules.ts'

/** Logs in or registers, and keeps the session. */
export async function signIn(mode: Mode, { email, password, phone }: Typed) {
  const signedIn =
    mode === 'login'
      ? await call(loginEndpoint, { body: { email, password } })
      : await call(registerEndpoint, { body: { email, password, phone } })
  session.save(signedIn)
}
