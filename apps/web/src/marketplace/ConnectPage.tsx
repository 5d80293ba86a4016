import type { Revocation } from '@mostrador/contract/marketplace'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert, ErrorState, LoadingState, Page, PageHeader, Skeleton, Spinner } from '#ui'
import { AppRefusedAlert } from './AppRefusedAlert.tsx'
import { channelQuery, countriesQuery } from './channel-queries.ts'
import { ConnectedCard } from './ConnectedCard.tsx'
import { ConnectExplainer } from './ConnectExplainer.tsx'
import { ConnectForm } from './ConnectForm.tsx'
import { DisconnectButton } from './DisconnectButton.tsx'
import { marketplaceScreenTexts as texts } from './texts.ts'
import { useConnectionReturn } from './use-connection-return.ts'
import './marketplace.css'

export function ConnectPage() {
  return (
    <Page>
      <PageHeader title={texts.connectTitle} lead={texts.connectLead} />
      <ConnectFaces />
    </Page>
  )
}

function ConnectFaces() {
  const { isFinishing, hasJustConnected, chosenSiteId, refusal } = useConnectionReturn()
  const [revocation, setRevocation] = useState<Revocation>()
  const channel = useQuery(channelQuery)
  const countries = useQuery(countriesQuery)
  const failed = [channel, countries].filter(({ isError, data }) => isError && !data)

  if (isFinishing)
    return (
      <div className="empty">
        <Spinner label={texts.finishing} />
      </div>
    )
  if (failed.length > 0)
    return (
      <ErrorState
        message={texts.connectLoadFailed}
        onRetry={() => Promise.all(failed.map((query) => query.refetch()))}
      />
    )
  if (!channel.data || !countries.data) return <ConnectSkeleton />

  const { connection, isAppRefused } = channel.data
  if (connection.state === 'connected')
    return (
      <>
        {isAppRefused && <AppRefusedAlert />}
        <ConnectedCard
          account={connection}
          countries={countries.data}
          isNews={hasJustConnected}
          chosenSiteId={chosenSiteId}
          onDisconnected={setRevocation}
        />
      </>
    )
  return (
    <>
      {isAppRefused && <AppRefusedAlert />}
      {refusal && !isAppRefused && !revocation && (
        <Alert tone="bad" role="alert">
          {refusal}
        </Alert>
      )}
      {revocation && (
        <Alert tone={revocation === 'unconfirmed' ? 'warn' : 'info'} role="status" title={texts.disconnected}>
          {texts.disconnectedText[revocation]}
        </Alert>
      )}
      {connection.state === 'expired' && (
        <Alert
          title={texts.expiredTitle}
          action={<DisconnectButton nickname={connection.nickname} onDisconnected={setRevocation} />}
        >
          {texts.expiredText(connection.nickname)}
        </Alert>
      )}
      <div className="connect">
        <ConnectForm countries={countries.data} />
        <ConnectExplainer />
      </div>
    </>
  )
}

const ConnectSkeleton = () => (
  <LoadingState label={texts.connectLoading} className="connect">
    <Skeleton className="h-90 rounded-lg" />
    <Skeleton className="h-60 rounded-lg" />
  </LoadingState>
)
