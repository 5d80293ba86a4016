import type { Channel } from '@mostrador/contract/marketplace'
import { lazy, Suspense } from 'react'

const ReconnectAlert = lazy(async () => ({
  default: (await import('./ReconnectAlert.tsx')).ReconnectAlert,
}))

/** For pages about something else: loads its words only when the permission has died. */
export const ReconnectBanner = ({ channel }: { channel: Channel | undefined }) =>
  channel?.connection.state === 'expired' && (
    <Suspense>
      <ReconnectAlert nickname={channel.connection.nickname} />
    </Suspense>
  )
