import {
  latestQuestionsEndpoint,
  QUESTIONS_PAGE_SIZE,
  sampleProductEndpoint,
  simulatedQuestionsEndpoint,
  type QuestionStatus,
} from '@mostrador/contract/questions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform'

/** While somebody looks at them the lists keep up by themselves; a hidden tab asks nothing. */
const KEEP_UP_MS = 3000
const KEEP_UP_AT_HOME_MS = 10_000

export const questionsPageQuery = (page: number, status: QuestionStatus | undefined) =>
  queryOptions({
    queryKey: ['questions', 'page', page, status],
    queryFn: ({ signal }) =>
      call(latestQuestionsEndpoint, { query: { page, limit: QUESTIONS_PAGE_SIZE, status }, signal }),
    refetchInterval: KEEP_UP_MS,
    placeholderData: keepPreviousData,
  })

export const latestQuestionsQuery = queryOptions({
  queryKey: ['questions', 'latest'],
  queryFn: async ({ signal }) => (await call(latestQuestionsEndpoint, { signal })).data,
  refetchInterval: KEEP_UP_AT_HOME_MS,
})

/** The newest first. */
export const simulatedQuestionsQuery = (assistantId: string, conversationId: string) =>
  queryOptions({
    queryKey: ['questions', 'simulated', assistantId, conversationId],
    queryFn: async ({ signal }) => {
      const input = { params: { id: assistantId }, query: { conversationId }, signal }
      return (await call(simulatedQuestionsEndpoint, input)).data
    },
    // Only this page adds to the conversation; what was on its way when the seller left is there on coming back.
    staleTime: Infinity,
    refetchOnMount: 'always',
  })

export const sampleProductQuery = (assistantId: string) =>
  queryOptions({
    queryKey: ['questions', 'sample-product', assistantId],
    queryFn: async ({ signal }) =>
      (await call(sampleProductEndpoint, { params: { id: assistantId }, signal })).data,
    staleTime: Infinity,
  })
