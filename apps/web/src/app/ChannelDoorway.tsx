import { useQuery } from '@tanstack/react-query'
import { assistantsQuery } from '#assistants'
import { channelQuery } from '#marketplace'
import { Doorway } from './Doorway.tsx'

/** The doorway of this seller's channel. Nothing waits for it: until the state is known the wall is plain. */
export function ChannelDoorway() {
  const { data: channel } = useQuery(channelQuery)
  const linkedId = channel?.isActive ? channel.config.selectedAssistant : null
  const { data: assistants } = useQuery({ ...assistantsQuery, enabled: linkedId !== null })
  if (!channel || (linkedId !== null && !assistants)) return null
  return (
    <Doorway
      answeredBy={assistants?.find(({ id }) => id === linkedId)?.name ?? null}
      hasExpired={channel.connection.state === 'expired'}
    />
  )
}
