import {
  disconnectEndpoint,
  linkAssistantEndpoint,
  renewTokenEndpoint,
  saveChannelEndpoint,
  toggleChannelEndpoint,
  type ChannelConfig,
} from '@mostrador/contract/marketplace'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { assistantsQuery } from '#assistants'
import { call, isApiError } from '#platform'
import { channelQuery, tokenQuery } from './channel-queries.ts'
import { noteChannelStart } from './channel-start.ts'

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
      await client.cancelQueries({ ...channelQuery, exact: true })
      const previous = client.getQueryData(channelQuery.queryKey)
      client.setQueryData(channelQuery.queryKey, (channel) => channel && { ...channel, isActive })
      return previous
    },
    onError: (_error, _isActive, previous) => client.setQueryData(channelQuery.queryKey, previous),
    onSuccess: ({ data }) => {
      client.setQueryData(channelQuery.queryKey, data)
      noteChannelStart(client, data)
    },
  })
}

export function useSaveChannel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (config: ChannelConfig) => call(saveChannelEndpoint, { body: { config } }),
    onSuccess: ({ data }) => client.setQueryData(channelQuery.queryKey, data),
  })
}

/** Ends the connection; what became of the permission at the marketplace is in the reply. */
export function useDisconnect() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(disconnectEndpoint),
    onSuccess: ({ data }) => client.setQueryData(channelQuery.queryKey, data.channel),
    // Disconnected in another tab: the page has to learn of it.
    onError: () => client.invalidateQueries(channelQuery),
  })
}

export function useRenewToken() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(renewTokenEndpoint),
    onSuccess: ({ data }) => client.setQueryData(tokenQuery.queryKey, data),
    onError: (error) => {
      // The permission turned out to be dead or gone: every page that tells of it has to say so.
      const isOver =
        isApiError(error, 'marketplace_reconnect_needed') || isApiError(error, 'marketplace_not_connected')
      return isOver ? client.invalidateQueries({ queryKey: channelQuery.queryKey }) : undefined
    },
  })
}
