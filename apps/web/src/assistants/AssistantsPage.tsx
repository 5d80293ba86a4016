import type { Assistant } from '@mostrador/contract/assistants'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink, Card, Empty, ErrorState, LoadingState, Page, PageHeader, Skeleton } from '#ui'
import { assistantsQuery } from './assistant-queries.ts'
import { AssistantCard } from './AssistantCard.tsx'
import { DeleteAssistantModal } from './DeleteAssistantModal.tsx'
import { assistantRouteNames as names } from './route-names.ts'
import { assistantScreenTexts as texts } from './texts.ts'

export function AssistantsPage() {
  return (
    <Page>
      <PageHeader
        title={names.list}
        lead={texts.listLead}
        actions={
          <ButtonLink to="/assistant/personality">
            <Plus className="i" />
            {texts.create}
          </ButtonLink>
        }
      />
      <Assistants />
    </Page>
  )
}

function Assistants() {
  const { data: assistants, isPending, refetch } = useQuery(assistantsQuery)
  const [doomed, setDoomed] = useState<Assistant>()
  if (isPending)
    return (
      <LoadingState label={texts.loading} className={grid}>
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} className="h-72 rounded-lg" />
        ))}
      </LoadingState>
    )
  if (!assistants) return <ErrorState message={texts.loadFailed} onRetry={refetch} />
  return (
    <>
      {assistants.length === 0 ? (
        <NoAssistants />
      ) : (
        <ul className={grid}>
          {assistants.map((assistant) => (
            <li key={assistant.id} className="grid">
              <AssistantCard assistant={assistant} onDelete={() => setDoomed(assistant)} />
            </li>
          ))}
        </ul>
      )}
      {doomed && <DeleteAssistantModal assistant={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  )
}

const NoAssistants = () => (
  <Card>
    <Empty
      title={texts.emptyTitle}
      action={
        <ButtonLink to="/assistant/personality" variant="secondary">
          {texts.create}
        </ButtonLink>
      }
    >
      {texts.emptyText}
    </Empty>
  </Card>
)

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'
