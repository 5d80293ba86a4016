import type { AuthClient } from '#platform'
import { codeOf, dataOf } from './auth-errors.ts'

/** A code as the app shows it, or null: people also type the blank in its middle. */
export function appCodeIn(typed: string): string | null {
  const code = typed.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(code) ? code : null
}

/** Shows the code of a linked app; the session is then worth both factors. */
export async function verifyAppCode({ mfa }: AuthClient, code: string): Promise<void> {
  const { totp } = dataOf(await mfa.listFactors())
  let refusal: unknown = Object.assign(new Error('no app is linked'), { code: 'mfa_factor_not_found' })
  // Who has linked two apps is not asked which of them is at hand.
  for (const { id } of totp) {
    const { error } = await mfa.challengeAndVerify({ factorId: id, code })
    if (!error) return
    if (codeOf(error) !== 'mfa_verification_failed') throw error
    refusal = error
  }
  throw refusal
}

/** Gives up one of the recovery codes in place of the app's. */
export async function verifyRecoveryCode({ mfa }: AuthClient, code: string): Promise<void> {
  dataOf(await mfa.recoveryCodes.verify({ code }))
}
