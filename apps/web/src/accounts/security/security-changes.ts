import { PRODUCT_NAME } from '@mostrador/contract'
import { endSessionEndpoint } from '@mostrador/contract/accounts'
import type { Factor, UserIdentity } from '@supabase/auth-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { authClient, call, isApiError } from '#platform'
import { dataOf } from '../auth-errors.ts'
import { securityKey } from './security-queries.ts'

/** A change is done once what it can touch has come again. */
function useChange<I, O>(mutationFn: (input: I) => Promise<O>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    // Secrets and codes pass through here: nothing is kept once its screen is gone.
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: securityKey }),
  })
}

/** Asks for a secret that becomes a second factor with its first code. */
export const useStartEnrolment = () =>
  useChange(async () => {
    const { mfa } = await authClient()
    return dataOf(await mfa.enroll({ factorType: 'totp', issuer: PRODUCT_NAME }))
  })

export const useFinishEnrolment = (factorId: string) =>
  useChange(async (code: string) => {
    const { mfa } = await authClient()
    dataOf(await mfa.challengeAndVerify({ factorId, code }))
  })

export const useRemoveSecondFactor = (factors: readonly Factor[]) =>
  useChange(async () => {
    const auth = await authClient()
    for (const { id } of factors) dataOf(await auth.mfa.unenroll({ factorId: id }))
    // The token still speaks of a factor that is gone. Without an answer the next renewal puts that right.
    await auth.refreshSession()
  })

export const useMakeRecoveryCodes = () =>
  useChange(async (kind: 'first' | 'new') => {
    const { recoveryCodes } = (await authClient()).mfa
    return dataOf(await (kind === 'first' ? recoveryCodes.generate() : recoveryCodes.regenerate())).codes
  })

export const useChangeEmail = () =>
  useChange(async (email: string) => {
    const auth = await authClient()
    dataOf(await auth.updateUser({ email }, { emailRedirectTo: returnAddress() }))
  })

/** Leaves the page for Google's. */
export const useLinkGoogle = () =>
  useChange(async () => {
    const auth = await authClient()
    dataOf(await auth.linkIdentity({ provider: 'google', options: { redirectTo: returnAddress() } }))
  })

export const useUnlinkGoogle = (google: UserIdentity) =>
  useChange(async () => {
    const auth = await authClient()
    dataOf(await auth.unlinkIdentity(google))
  })

export const useEndSession = (id: string) =>
  useChange(async () => {
    try {
      await call(endSessionEndpoint, { params: { id } })
    } catch (error) {
      // It has ended by itself meanwhile, which is what was wanted.
      if (!isApiError(error, 'session_not_found')) throw error
    }
  })

export const useEndOtherSessions = () =>
  useChange(async () => {
    const { error } = await (await authClient()).signOut({ scope: 'others' })
    if (error) throw error
  })

const returnAddress = () => `${window.location.origin}/redirect`
