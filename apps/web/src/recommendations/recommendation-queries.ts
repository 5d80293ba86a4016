import { ecommerceTipsEndpoint, marketplaceSessionsEndpoint } from '@mostrador/contract/recommendations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform'

export const ecommerceTipsQuery = queryOptions({
  queryKey: ['recommendations', 'tips'],
  queryFn: ({ signal }) => call(ecommerceTipsEndpoint, { signal }),
})

export const marketplaceSessionsQuery = queryOptions({
  queryKey: ['recommendations', 'sessions'],
  queryFn: async ({ signal }) => (await call(marketplaceSessionsEndpoint, { signal })).data,
})
