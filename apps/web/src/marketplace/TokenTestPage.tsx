import { useQuery } from '@tanstack/react-query'
import { ButtonLink, Card, Empty, ErrorState, LoadingState, Page, PageHeader, Skeleton } from '#ui'
import { tokenQuery } from './channel-queries.ts'
import { marketplaceScreenTexts as texts } from './texts.ts'
import { TokenCard } from './TokenCard.tsx'
import './marketplace.css'

/** Whether the stored permission works, asked of the marketplace itself. */
export const TokenTestPage = () => (
  <Page>
    <PageHeader title={texts.tokenTitle} lead={texts.tokenLead} />
    <TokenFaces />
  </Page>
)

function TokenFaces() {
  const token = useQuery(tokenQuery)
  const check = async () => {
    await token.refetch()
  }

  if (token.isPending)
    return (
      <LoadingState label={texts.tokenLoading}>
        <Skeleton className="h-90 rounded-lg" />
      </LoadingState>
    )
  if (!token.data) return <ErrorState message={texts.tokenLoadFailed} onRetry={check} />
  if (token.data.connection.state === 'disconnected')
    return (
      <Card as="div" flush>
        <Empty
          title={texts.noAccount}
          action={<ButtonLink to="/mercadolibre/connect">{texts.connectAccount}</ButtonLink>}
        >
          {texts.noAccountText}
        </Empty>
      </Card>
    )
  return (
    <>
      {token.isError && <ErrorState message={texts.tokenLoadFailed} />}
      <TokenCard
        token={token.data}
        checkedAt={token.dataUpdatedAt}
        isChecking={token.isFetching}
        onCheck={check}
      />
    </>
  )
}
