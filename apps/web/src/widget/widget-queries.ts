import {
  getConversationEndpoint,
  getWebChatEndpoint,
  listConversationsEndpoint,
  saveWebChatEndpoint,
  type ConversationChannel,
  type ConversationSummary,
  type WebChatSettings,
} from '@mostrador/contract/widget'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform'

export const webChatQuery = (assistantId: string) =>
  queryOptions({
    queryKey: ['web-chat', assistantId],
    queryFn: ({ signal }) => call(getWebChatEndpoint, { params: { id: assistantId }, signal }),
  })

export function useSaveWebChat(assistantId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (settings: WebChatSettings) =>
      call(saveWebChatEndpoint, { params: { id: assistantId }, body: settings }),
    onSuccess: (saved) => client.setQueryData(webChatQuery(assistantId).queryKey, saved),
  })
}

export interface ConversationFilter {
  search: string
  channel: ConversationChannel | undefined
}

export const conversationsQuery = ({ search, channel, page }: ConversationFilter & { page: number }) =>
  queryOptions({
    queryKey: ['conversations', search, channel, page],
    queryFn: ({ signal }) => call(listConversationsEndpoint, { query: { search, channel, page }, signal }),
    placeholderData: keepPreviousData,
  })

export const conversationQuery = ({ channel, assistantId, id, lastAt }: ConversationSummary) =>
  queryOptions({
    queryKey: ['conversations', 'one', channel, assistantId, id, lastAt],
    queryFn: async ({ signal }) =>
      (await call(getConversationEndpoint, { params: { channel, assistantId, id }, signal })).data,
  })
