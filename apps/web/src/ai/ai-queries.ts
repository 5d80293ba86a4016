import { aiCapabilitiesEndpoint } from '@mostrador/contract/ai'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform'

/** Settings of the installation, which change only when the server starts anew. */
export const aiCapabilitiesQuery = queryOptions({
  queryKey: ['ai', 'capabilities'],
  queryFn: ({ signal }) => call(aiCapabilitiesEndpoint, { signal }),
  staleTime: Infinity,
})
