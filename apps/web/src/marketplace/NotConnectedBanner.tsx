import { marketplaceTexts, type Channel } from '@mostrador/contract/marketplace'
import { Alert, ButtonLink } from '#ui'
import { ReconnectAlert } from './ReconnectAlert.tsx'
import { marketplaceScreenTexts as texts } from './texts.ts'

/** Says that buyers get no answer now: no account, a permission that ended, or the channel is off. */
export function NotConnectedBanner({ channel }: { channel: Channel }) {
  const { isActive, connection } = channel
  if (connection.state === 'expired') return <ReconnectAlert nickname={connection.nickname} />
  if (isActive && connection.state === 'connected') return null
  return (
    <Alert
      role="status"
      action={
        <ButtonLink variant="warning" size="sm" to="/mercadolibre/config">
          {texts.configure}
        </ButtonLink>
      }
    >
      {marketplaceTexts.notConnected}
    </Alert>
  )
}
