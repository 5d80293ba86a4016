import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { aiCapabilitiesQuery } from '#ai'
import { assistantsQuery } from '#assistants'
import { ErrorState, LoadingState, Page, PageHeader, Skeleton } from '#ui'
import { channelQuery } from './channel-queries.ts'
import { ConfigForm } from './ConfigForm.tsx'
import { marketplaceScreenTexts as texts } from './texts.ts'
import './marketplace.css'

export function ConfigPage() {
  const channel = useQuery(channelQuery)
  const assistants = useQuery(assistantsQuery)
  // Asked for together with the rest, so that its line does not move the page later.
  usePrefetchQuery(aiCapabilitiesQuery)
  if (channel.data && assistants.data)
    return <ConfigForm channel={channel.data} assistants={assistants.data} />

  const failed = [channel, assistants].filter(({ isError }) => isError)
  return (
    <Page>
      <PageHeader title={texts.configTitle} lead={texts.configLead} />
      {failed.length > 0 ? (
        <ErrorState
          message={texts.configLoadFailed}
          onRetry={() => Promise.all(failed.map((query) => query.refetch()))}
        />
      ) : (
        <LoadingState label={texts.configLoading} className="grid gap-6">
          <Skeleton className="h-21 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-80 rounded-lg" />
        </LoadingState>
      )}
    </Page>
  )
}
