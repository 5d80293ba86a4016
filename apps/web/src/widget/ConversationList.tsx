import type { CallReply } from '@mostrador/contract'
import type { listConversationsEndpoint } from '@mostrador/contract/widget'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, ButtonLink, Card, Empty, ErrorState, LoadingState, Pagination, SkeletonRow } from '#ui'
import { ConversationRow } from './ConversationRow.tsx'
import { widgetScreenTexts as texts } from './texts.ts'

interface ConversationListProps {
  conversations: UseQueryResult<CallReply<typeof listConversationsEndpoint>>
  isFiltered: boolean
  onTurn: (page: number) => void
  onShowAll: () => void
}

export function ConversationList({ conversations, isFiltered, onTurn, onShowAll }: ConversationListProps) {
  const { data: found, isPending, refetch } = conversations
  if (isPending)
    return (
      <LoadingState label={texts.conversationsLoading}>
        <Card as="div" className="grid gap-6">
          <SkeletonRow />
          <SkeletonRow />
        </Card>
      </LoadingState>
    )
  if (!found) return <ErrorState message={texts.conversationsFailed} onRetry={refetch} />
  const { data, paging } = found
  if (data.length === 0)
    return (
      <Card as="div" flush>
        {isFiltered || paging.page > 1 ? (
          <Empty
            title={texts.nothingFound}
            action={
              <Button variant="secondary" onClick={onShowAll}>
                {texts.showAll}
              </Button>
            }
          >
            {texts.nothingFoundText}
          </Empty>
        ) : (
          <Empty
            title={texts.empty}
            action={
              <ButtonLink variant="secondary" to="/assistant">
                {texts.goToAssistants}
              </ButtonLink>
            }
          >
            {texts.emptyText}
          </Empty>
        )}
      </Card>
    )
  return (
    <>
      <Card as="ul" rows>
        {data.map((conversation) => (
          <ConversationRow
            key={`${conversation.channel} ${conversation.assistantId} ${conversation.id}`}
            conversation={conversation}
          />
        ))}
      </Card>
      <Pagination
        label={texts.pages}
        page={paging.page}
        pageCount={Math.ceil(paging.total / paging.limit)}
        onChange={onTurn}
      />
    </>
  )
}
