import {
  latestQuestionsEndpoint,
  ownListingEndpoint,
  ownListingsEndpoint,
  QUESTIONS_PAGE_SIZE,
  sampleProductEndpoint,
  simulatedQuestionsEndpoint,
  type QuestionStatus,
} from '@mostrador/contract/questions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform'

/** While somebody looks at them the lists keep up by themselves; a hidden tab asks nothing. */
const KEEP_UP_MS = 3000

export const questionsPageQuery = (page: number, status: QuestionStatus | undefined) =>
  queryOptions({
    queryKey: ['questions', 'page', page, status],
    queryFn: ({ signal }) =>
      call(latestQuestionsEndpoint, { query: { page, limit: QUESTIONS_PAGE_SIZE, status }, signal }),
    refetchInterval: KEEP_UP_MS,
    placeholderData: keepPreviousData,
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

/** What the questions are about: the sample product, or one of the seller's listings. */
export const simulatedProductQuery = (assistantId: string, itemId: string | null) =>
  queryOptions({
    queryKey: ['questions', 'simulated-product', assistantId, itemId],
    queryFn: async ({ signal }) =>
      itemId === null
        ? (await call(sampleProductEndpoint, { params: { id: assistantId }, signal })).data
        : (await call(ownListingEndpoint, { params: { itemId }, signal })).data,
    staleTime: itemId === null ? Infinity : 0,
  })

export const ownListingsQuery = (page: number) =>
  queryOptions({
    queryKey: ['questions', 'own-listings', page],
    queryFn: async ({ signal }) => (await call(ownListingsEndpoint, { query: { page }, signal })).data,
    placeholderData: keepPreviousData,
  })
