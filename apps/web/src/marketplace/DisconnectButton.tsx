import type { Revocation } from '@mostrador/contract/marketplace'
import { Unplug } from 'lucide-react'
import { useState } from 'react'
import { Alert, Button, ConfirmModal, focusHeading } from '#ui'
import { useDisconnect } from './channel-changes.ts'
import { sentenceOf } from './sentence-of.ts'
import { marketplaceScreenTexts as texts } from './texts.ts'

interface DisconnectButtonProps {
  nickname: string
  onDisconnected: (revocation: Revocation) => void
}

/** Ends the connection, after saying what that does. */
export function DisconnectButton({ nickname, onDisconnected }: DisconnectButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, reset, isPending, isError, error } = useDisconnect()

  const ask = () => {
    reset()
    setIsAsking(true)
  }
  const disconnect = () =>
    mutate(undefined, {
      onSuccess: ({ data }) => {
        onDisconnected(data.revocation)
        focusHeading()
      },
    })

  return (
    <>
      <Button variant="ghost" onClick={ask}>
        <Unplug className="i" />
        {texts.disconnect}
      </Button>
      <ConfirmModal
        title={texts.disconnectTitle(nickname)}
        confirmLabel={texts.disconnectConfirm}
        isOpen={isAsking}
        busy={isPending && texts.disconnecting}
        onConfirm={disconnect}
        onClose={() => setIsAsking(false)}
      >
        <ul className="grid list-disc gap-2 ps-5">
          {texts.disconnectEffects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        {isError && (
          <Alert tone="bad" role="alert">
            {sentenceOf(error, texts.disconnectFailed)}
          </Alert>
        )}
      </ConfirmModal>
    </>
  )
}
