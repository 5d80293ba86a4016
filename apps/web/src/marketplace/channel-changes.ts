import {
  linkAssistantEndpoint,
  saveChannelEndpoint,
  toggleChannelEndpoint,
  type ChannelConfig,
} from '@mostrador/contract/marketplace'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { assistantsQuery } from '#assistants'
import { call } from '#platform'
import { channelQuery } from './channel-queries.ts'

/** Links the assistant that answers the buyers. */
export function useLinkAssistant() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (assistantId: string) => call(linkAssistantEndpoint, { body: { assistantId } }),
    onSuccess: ({ data }) => {
      client.setQueryData(channelQuery.queryKey, data)
      // Their cards say which of them is linked.
      void client.invalidateQueries(assistantsQuery)
    },
  })
}

/** Switches the channel. The switch moves at once; when the call fails, the previous value returns. */
export function useToggleChannel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isActive: boolean) => call(toggleChannelEndpoint, { body: { isActive } }),
    onMutate: async (isActive) => {
      await client.cancelQueries(channelQuery)
      const previous = client.getQueryData(channelQuery.queryKey)
      client.setQueryData(channelQuery.queryKey, (channel) => channel && { ...channel, isActive })
      return previous
    },
    onError: (_error, _isActive, previous) => client.setQueryData(channelQuery.queryKey, previous),
    onSuccess: ({ data }) => client.setQueryData(channelQuery.queryKey, data),
  })
}

export function useSaveChannel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (config: ChannelConfig) => call(saveChannelEndpoint, { body: { config } }),
    onSuccess: ({ data }) => client.setQueryData(channelQuery.queryKey, data),
  })
}
