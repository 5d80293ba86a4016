import {
  categoryAttributesEndpoint,
  listCategoriesEndpoint,
  listDraftsEndpoint,
  listingRightsEndpoint,
  listingTypesEndpoint,
  predictCategoryEndpoint,
  searchImagesEndpoint,
  userCurrencyEndpoint,
  type Draft,
  type ListingSite,
  type UserCurrency,
} from '@mostrador/contract/listings'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform'

const LOOK_AGAIN_MS = 1500

const isUnderWay = ({ status, descriptionState }: Draft) =>
  status === 'generando' || descriptionState === 'pending'

/** Looked at again while something is being published, here or in another tab. */
export const draftsQuery = queryOptions({
  queryKey: ['listings', 'drafts'],
  queryFn: async ({ signal }) => (await call(listDraftsEndpoint, { signal })).drafts,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_AGAIN_MS : false),
  // What is on the screen is newer than what the server has.
  refetchOnWindowFocus: false,
})

export const DEFAULT_CURRENCY: UserCurrency = {
  currency_id: 'ARS',
  currency_symbol: '$',
  site_id: 'MLA',
}

export const siteOf = ({ site_id, currency_id }: UserCurrency): ListingSite => ({
  siteId: site_id,
  currencyId: currency_id,
})

export const currencyQuery = queryOptions({
  queryKey: ['listings', 'currency'],
  queryFn: ({ signal }) => call(userCurrencyEndpoint, { signal }),
  staleTime: Infinity,
})

/** Asked again when the seller comes back from the marketplace, where such a thing is mended. */
export const listingRightsQuery = queryOptions({
  queryKey: ['listings', 'rights'],
  queryFn: ({ signal }) => call(listingRightsEndpoint, { signal }),
  refetchOnWindowFocus: true,
})

export const listingTypesQuery = queryOptions({
  queryKey: ['listings', 'types'],
  queryFn: ({ signal }) => call(listingTypesEndpoint, { signal }),
  staleTime: Infinity,
})

export const attributesQuery = (categoryId: string) =>
  queryOptions({
    queryKey: ['listings', 'attributes', categoryId],
    queryFn: ({ signal }) => call(categoryAttributesEndpoint, { params: { id: categoryId }, signal }),
    staleTime: Infinity,
  })

export const categoriesQuery = (parent: string | undefined) =>
  queryOptions({
    queryKey: ['listings', 'categories', parent ?? null],
    queryFn: ({ signal }) => call(listCategoriesEndpoint, { query: { parent }, signal }),
    staleTime: Infinity,
  })

export const predictionsQuery = (title: string) =>
  queryOptions({
    queryKey: ['listings', 'predictions', title],
    queryFn: ({ signal }) => call(predictCategoryEndpoint, { query: { title }, signal }),
    enabled: title.trim() !== '',
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })

export const imageSearchQuery = (query: string) =>
  queryOptions({
    queryKey: ['listings', 'images', query],
    queryFn: ({ signal }) => call(searchImagesEndpoint, { query: { query }, signal }),
    enabled: query !== '',
    staleTime: Infinity,
  })
