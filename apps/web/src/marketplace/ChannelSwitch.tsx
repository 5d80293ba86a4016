import type { Assistant } from '@mostrador/contract/assistants'
import type { Channel } from '@mostrador/contract/marketplace'
import { useState } from 'react'
import { isApiError } from '#platform'
import { Alert, Bell, Card, Switch } from '#ui'
import { AnswerOrigin } from './AnswerOrigin.tsx'
import { useToggleChannel } from './channel-changes.ts'
import { ChannelBadge } from './ChannelBadge.tsx'
import { ConnectModal } from './ConnectModal.tsx'
import { ReconnectAlert } from './ReconnectAlert.tsx'
import { sentenceOf } from './sentence-of.ts'
import { marketplaceScreenTexts as texts } from './texts.ts'

interface ChannelSwitchProps {
  channel: Channel
  /** The one that is confirmed; without it there is nobody to switch on. */
  assistant: Assistant | undefined
}

export function ChannelSwitch({ channel, assistant }: ChannelSwitchProps) {
  const { isActive, connection } = channel
  const [asksToConnect, setAsksToConnect] = useState(false)
  const toggle = useToggleChannel()
  const isNotConnected = isApiError(toggle.error, 'marketplace_not_connected')

  const press = (isOn: boolean) => {
    if (toggle.isPending) return
    if (isOn && connection.state !== 'connected') return setAsksToConnect(true)
    toggle.mutate(isOn, {
      onError: (error) => isApiError(error, 'marketplace_not_connected') && setAsksToConnect(true),
    })
  }

  return (
    <>
      <Card className="grid gap-3.5 py-4.5">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="flex min-w-0 items-center gap-3">
            <Bell color={assistant?.color} />
            <div className="min-w-0">
              <h2>{texts.channel}</h2>
              <p className="text-small text-ink-2">{lineOf(isActive, assistant)}</p>
            </div>
          </div>
          <Switch
            label={texts.channelSwitch}
            word={<ChannelBadge isActive={isActive} />}
            isOn={isActive}
            onToggle={press}
            disabled={!assistant}
          />
        </div>
        <AnswerOrigin />
      </Card>
      {toggle.isError && !isNotConnected && (
        <Alert tone="bad" role="alert">
          {sentenceOf(toggle.error, texts.toggleFailed)}
        </Alert>
      )}
      {connection.state === 'expired' && <ReconnectAlert nickname={connection.nickname} />}
      <ConnectModal isOpen={asksToConnect} onClose={() => setAsksToConnect(false)} />
    </>
  )
}

function lineOf(isActive: boolean, assistant: Assistant | undefined) {
  if (!assistant) return texts.chooseFirst
  return isActive ? texts.answersAlone(assistant.name) : texts.answersNobody
}
