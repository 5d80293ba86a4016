import { assistantTexts, type Assistant } from '@mostrador/contract/assistants'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { ButtonLink, Card, Empty, ErrorState, LoadingState, Page, PageHeader, Skeleton } from '#ui'
import { assistantsQuery } from './assistant-queries.ts'
import { assistantScreenTexts as texts } from './texts.ts'

interface OneAssistantProps {
  /** The page's heading until the assistant is there. */
  title: string
  children: (assistant: Assistant) => ReactNode
}

/** The faces of a page about the assistant in the address: on its way, failed, not there, there. */
export function OneAssistant({ title, children }: OneAssistantProps) {
  const { id } = useParams()
  const { data: assistants, isPending, refetch } = useQuery(assistantsQuery)
  const assistant = assistants?.find((one) => one.id === id)
  if (assistant) return children(assistant)
  return (
    <Page>
      <PageHeader title={title} />
      {isPending ? (
        <LoadingState label={texts.loadingOne} className="grid gap-6">
          <Skeleton className="h-48 rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
        </LoadingState>
      ) : assistants ? (
        <Card>
          <Empty
            title={texts.notFoundTitle}
            action={<ButtonLink to="/assistant">{texts.backToList}</ButtonLink>}
          >
            {assistantTexts.notFound}
          </Empty>
        </Card>
      ) : (
        <ErrorState message={texts.loadFailed} onRetry={refetch} />
      )}
    </Page>
  )
}
