import { useQuery } from '@tanstack/react-query'
import { assistantsQuery } from '#assistants'
import { channelQuery } from './channel-queries.ts'

/** The channel and the assistant that answers on it, if one is linked. */
export function useLinkedAssistant() {
  const channel = useQuery(channelQuery)
  const assistants = useQuery(assistantsQuery)
  const linkedId = channel.data?.config.selectedAssistant ?? null
  return {
    channel: channel.data,
    assistant: assistants.data?.find(({ id }) => id === linkedId) ?? null,
    isPending: channel.isPending || assistants.isPending,
    isError: channel.isError || assistants.isError,
    refetch: () => Promise.all([channel.refetch(), assistants.refetch()]),
  }
}
