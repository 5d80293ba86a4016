import type { Assistant } from '@mostrador/contract/assistants'
import type { Channel } from '@mostrador/contract/marketplace'
import { useQuery } from '@tanstack/react-query'
import { assistantsQuery } from '#assistants'
import { channelQuery } from './channel-queries.ts'

/** The assistant that answers on the channel, if one is linked. */
export const linkedAssistant = (channel: Channel | undefined, assistants: Assistant[] | undefined) =>
  assistants?.find(({ id }) => id === channel?.config.selectedAssistant) ?? null

/** The channel and the assistant that answers on it, if one is linked. */
export function useLinkedAssistant() {
  const channel = useQuery(channelQuery)
  const assistants = useQuery(assistantsQuery)
  return {
    channel: channel.data,
    assistant: linkedAssistant(channel.data, assistants.data),
    isPending: channel.isPending || assistants.isPending,
    isError: channel.isError || assistants.isError,
    refetch: () => Promise.all([channel.refetch(), assistants.refetch()]),
  }
}
