import { accountTexts, NewPassword, resetPasswordEndpoint } from '@mostrador/contract/accounts'
import { ApiError, call, isApiError, passingAuthClient, type AuthClient } from '#platform'
import { dataOf } from './auth-errors.ts'
import { recoveryTexts as texts } from './recovery-texts.ts'

/** The session that a recovery mail opened. It only serves to set a password and is kept nowhere. */
export interface RecoveryTokens {
  token: string
  refreshToken: string
}

export interface TypedPassword {
  password: string
  confirmation: string
}

/** What the address brought, or the sentence for what it lacks. */
export function tokensIn(hash: URLSearchParams): RecoveryTokens | string {
  const token = hash.get('access_token')
  const refreshToken = hash.get('refresh_token')
  if (!token) return texts.noToken
  return refreshToken ? { token, refreshToken } : texts.noRefreshToken
}

const MIN_LENGTH = 6

/** What is wrong in each field. */
export function errorsIn({ password, confirmation }: TypedPassword): Partial<TypedPassword> {
  const { error } = NewPassword.safeParse(password)
  const wrong = password.length < MIN_LENGTH ? texts.tooShort : error?.issues[0]?.message
  return {
    ...(wrong && { password: wrong }),
    ...(confirmation !== password && { confirmation: accountTexts.passwordsDiffer }),
  }
}

export const resetPassword = (tokens: RecoveryTokens, password: string) =>
  call(resetPasswordEndpoint, { body: { ...tokens, password } })

/** What to say of a reset that failed: the server's reason, when it gave one. */
export const failureOf = (error: unknown) => ({
  sentence:
    error instanceof ApiError && error.status > 0 && error.status < 500
      ? texts.resetFailed(error.message)
      : texts.resetFailedUnexpectedly,
  needsNewLink: isApiError(error, 'recovery_link_dead'),
})

/** A client that holds the recovery session, so that a second factor can be shown to it. */
export async function clientOf({ token, refreshToken }: RecoveryTokens): Promise<AuthClient> {
  const client = await passingAuthClient()
  dataOf(await client.setSession({ access_token: token, refresh_token: refreshToken }))
  return client
}

/** The tokens after the second factor was shown. */
export async function tokensOf(client: AuthClient): Promise<RecoveryTokens> {
  const { session } = dataOf(await client.getSession())
  if (!session) throw new Error('the session went while its second factor was shown')
  return { token: session.access_token, refreshToken: session.refresh_token }
}
