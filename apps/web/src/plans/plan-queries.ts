import { listPlansEndpoint } from '@mostrador/contract/plans'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform'

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => call(listPlansEndpoint, { signal }),
  // The operator's file changes with a new release; what of it is for sale may change at any time, but seldom.
  staleTime: 5 * 60_000,
})
