import { listAssistantsEndpoint } from '@mostrador/contract/assistants'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform'

export const assistantsQuery = queryOptions({
  queryKey: ['assistants'],
  queryFn: ({ signal }) => call(listAssistantsEndpoint, { signal }),
})
