import { accountTexts } from '@mostrador/contract/accounts'
import type { RefusalCode } from '@mostrador/contract/refusals'
import { done, refuse } from '#platform'
import type { Outcome } from '#platform'
import type { Auth } from './auth.ts'
import { AuthProblem } from './auth-problem.ts'
import type { AuthCode } from './auth-problem.ts'

/**
 * Runs a verb of the auth service for a call of the product: what the verb says no to becomes the call's refusal, in
 * Spanish. What `refusals` does not name goes on as a surprise.
 */
export async function refusing<T, Code extends RefusalCode>(
  { settings }: Auth,
  refusals: Partial<Record<AuthCode, Code>>,
  work: () => Promise<T>,
): Promise<Outcome<T, Code>> {
  try {
    return done(await work())
  } catch (error) {
    if (!(error instanceof AuthProblem)) throw error
    const code = refusals[error.code]
    if (!code) throw error
    const { retryAfterSeconds, reasons } = error
    return refuse(code, {
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      ...(reasons?.includes('length') && {
        message: accountTexts.passwordShorterThan(settings.passwordMinLength),
      }),
    }) as Outcome<T, Code>
  }
}
