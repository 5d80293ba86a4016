import type { Assistant } from '@mostrador/contract/assistants'
import { useQuery } from '@tanstack/react-query'
import { OneAssistant } from '#assistants'
import { ErrorState, LoadingState, Page, PageHeader, Skeleton } from '#ui'
import { widgetRouteNames as names } from './route-names.ts'
import { widgetScreenTexts as texts } from './texts.ts'
import { WebChat } from './WebChat.tsx'
import { webChatQuery } from './widget-queries.ts'
import './widget.css'

export const WebChatPage = () => (
  <OneAssistant title={names.web}>
    {(assistant) => <WebChatOf key={assistant.id} assistant={assistant} />}
  </OneAssistant>
)

function WebChatOf({ assistant }: { assistant: Assistant }) {
  const { data: chat, isPending, refetch } = useQuery(webChatQuery(assistant.id))
  if (chat) return <WebChat assistant={assistant} settings={chat.data} answers={chat.answers} />
  return (
    <Page>
      <PageHeader title={names.web} lead={texts.webLead(assistant.name)} />
      {isPending ? (
        <LoadingState label={texts.loading} className="grid gap-6">
          <Skeleton className="h-48 rounded-lg" />
          <Skeleton className="h-80 rounded-lg" />
        </LoadingState>
      ) : (
        <ErrorState message={texts.loadFailed} onRetry={refetch} />
      )}
    </Page>
  )
}
