import type { Channel } from '@mostrador/contract/marketplace'
import { queryOptions, type QueryClient } from '@tanstack/react-query'

/** When the channel last began to answer in this tab; null: not since the page was loaded. */
export const channelStartQuery = queryOptions<number | null>({
  queryKey: ['channel-start'],
  queryFn: () => null,
  enabled: false,
  initialData: null,
  gcTime: Infinity,
  staleTime: Infinity,
})

/** Notes that a change made the channel answer. */
export function noteChannelStart(client: QueryClient, { isActive, connection }: Channel): void {
  if (isActive && connection.state === 'connected')
    client.setQueryData(channelStartQuery.queryKey, Date.now())
}
