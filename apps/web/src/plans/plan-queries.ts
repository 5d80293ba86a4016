import { listPlansEndpoint } from '@mostrador/contract/plans'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform'

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => call(listPlansEndpoint, { signal }),
  // The operator's file changes with a new release, not while a seller looks.
  staleTime: Infinity,
})
