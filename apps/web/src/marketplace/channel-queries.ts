import { getChannelEndpoint } from '@mostrador/contract/marketplace'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform'

/** The seller's Mercado Libre channel: connection, linked assistant, settings, on or off. */
export const channelQuery = queryOptions({
  queryKey: ['channel', 'mercadolibre'],
  queryFn: async ({ signal }) => (await call(getChannelEndpoint, { signal })).data,
})
