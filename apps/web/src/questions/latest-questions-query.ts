import { latestQuestionsEndpoint } from '@mostrador/contract/questions'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform'

/** While somebody looks at the home page it keeps up by itself; a hidden tab asks nothing. */
const KEEP_UP_MS = 10_000

export const latestQuestionsQuery = queryOptions({
  queryKey: ['questions', 'latest'],
  queryFn: async ({ signal }) => (await call(latestQuestionsEndpoint, { signal })).data,
  refetchInterval: KEEP_UP_MS,
})
