import { useQuery } from '@tanstack/react-query'
import { Alert, ErrorState, LoadingState, Page, PageHeader, Skeleton, Spinner } from '#ui'
import { channelQuery, countriesQuery } from './channel-queries.ts'
import { ConnectedCard } from './ConnectedCard.tsx'
import { ConnectExplainer } from './ConnectExplainer.tsx'
import { ConnectForm } from './ConnectForm.tsx'
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
  const { isFinishing, hasJustConnected, refusal } = useConnectionReturn()
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

  const { connection } = channel.data
  if (connection.state === 'connected')
    return <ConnectedCard nickname={connection.nickname} isNews={hasJustConnected} />
  return (
    <>
      {refusal && (
        <Alert tone="bad" role="alert">
          {refusal}
        </Alert>
      )}
      {connection.state === 'expired' && (
        <Alert title={texts.expiredTitle}>{texts.expiredText(connection.nickname)}</Alert>
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
