import type { CallReply } from '@mostrador/contract'
import type { listConversationsEndpoint } from '@mostrador/contract/widget'
import type { UseQueryResult } from '@tanstack/react-query'
import { createSearchParams, Navigate } from 'react-router'
import { Button, ButtonLink, Card, Empty, ErrorState, LoadingState, Pagination, SkeletonRow } from '#ui'
import { addressOf } from './conversation-address.ts'
import { ConversationRow } from './ConversationRow.tsx'
import { widgetScreenTexts as texts } from './texts.ts'
import type { ConversationFilter } from './widget-queries.ts'

interface ConversationListProps {
  conversations: UseQueryResult<CallReply<typeof listConversationsEndpoint>>
  filter: ConversationFilter
  onTurn: (page: number) => void
  onShowAll: () => void
}

export function ConversationList({ conversations, filter, onTurn, onShowAll }: ConversationListProps) {
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
  const pageCount = Math.max(1, Math.ceil(paging.total / paging.limit))
  // Conversations can become fewer while a later page is open, or the address may name a page there never was.
  if (paging.page > pageCount)
    return (
      <Navigate
        to={{ search: `?${createSearchParams(addressOf({ ...filter, page: pageCount }))}` }}
        replace
      />
    )
  if (data.length === 0)
    return (
      <Card as="div" flush>
        {filter.search !== '' || filter.channel ? (
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
      <Pagination label={texts.pages} page={paging.page} pageCount={pageCount} onChange={onTurn} />
    </>
  )
}
