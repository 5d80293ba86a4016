import { ownListingsEndpoint } from '@mostrador/contract/questions'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform'

const SHOWN = 3

/** The newest listings of the connected account. */
export const latestListingsQuery = queryOptions({
  queryKey: ['questions', 'latest-listings'],
  queryFn: async ({ signal }) =>
    (await call(ownListingsEndpoint, { query: { page: 1 }, signal })).data.listings.slice(0, SHOWN),
  staleTime: 60_000,
})
