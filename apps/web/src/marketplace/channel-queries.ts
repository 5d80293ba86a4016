import {
  getChannelEndpoint,
  listCountriesEndpoint,
  tokenStateEndpoint,
} from '@mostrador/contract/marketplace'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform'

/** The seller's Mercado Libre channel: connection, linked assistant, settings, on or off. */
export const channelQuery = queryOptions({
  queryKey: ['channel', 'mercadolibre'],
  queryFn: async ({ signal }) => (await call(getChannelEndpoint, { signal })).data,
})

export const countriesQuery = queryOptions({
  queryKey: ['channel', 'mercadolibre', 'countries'],
  queryFn: async ({ signal }) => (await call(listCountriesEndpoint, { signal })).data,
  // The marketplace opens in a new country less often than a seller closes a tab.
  staleTime: Infinity,
})

/** Each look asks the marketplace itself; nothing old is shown for it. */
export const tokenQuery = queryOptions({
  queryKey: ['channel', 'mercadolibre', 'token'],
  queryFn: async ({ signal }) => (await call(tokenStateEndpoint, { signal })).data,
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
})
