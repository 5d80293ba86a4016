import { listSessionsEndpoint } from '@mostrador/contract/accounts'
import { queryOptions } from '@tanstack/react-query'
import { authClient, authConfig, call } from '#platform'
import { dataOf } from '../auth-errors.ts'

/** All that a change of the account's security can touch. */
export const securityKey = ['security']

/** The user as the auth service knows it: factors, identities, an address that waits for its confirmation. */
export const authUserQuery = queryOptions({
  queryKey: [...securityKey, 'user'],
  queryFn: async () => dataOf(await (await authClient()).getUser()).user,
})

/** How many recovery codes are left, for who has made some. */
export const recoveryCodesQuery = queryOptions({
  queryKey: [...securityKey, 'recovery-codes'],
  queryFn: async () => dataOf(await (await authClient()).mfa.recoveryCodes.getStatus()),
})

export const sessionsQuery = queryOptions({
  queryKey: [...securityKey, 'sessions'],
  queryFn: ({ signal }) => call(listSessionsEndpoint, { signal }),
})

/** What the operator has turned on. */
export const authConfigQuery = queryOptions({
  queryKey: ['auth-config'],
  queryFn: authConfig,
  staleTime: Infinity,
})
