import { OLD_QUESTIONS_PAGE_SIZE, oldQuestionsEndpoint } from '@mostrador/contract/questions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform'

/** Questions get old slowly; a start of the channel looks more often. */
const KEEP_UP_MS = 30_000

export const oldQuestionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['questions', 'old', page],
    queryFn: ({ signal }) =>
      call(oldQuestionsEndpoint, { query: { page, limit: OLD_QUESTIONS_PAGE_SIZE }, signal }),
    refetchInterval: KEEP_UP_MS,
    placeholderData: keepPreviousData,
  })
