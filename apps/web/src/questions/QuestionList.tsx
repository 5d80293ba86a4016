import type { CallReply } from '@mostrador/contract'
import type { Assistant } from '@mostrador/contract/assistants'
import type { latestQuestionsEndpoint, Question, QuestionStatus } from '@mostrador/contract/questions'
import type { UseQueryResult } from '@tanstack/react-query'
import { createSearchParams, Navigate } from 'react-router'
import { useLinkedAssistant } from '#marketplace'
import { Alert, Button, Card, Empty, ErrorState, LoadingState, Pagination, SkeletonRow } from '#ui'
import { listAddress } from './list-address.ts'
import { QuestionCard } from './QuestionCard.tsx'
import { lastPage } from './shown-range.ts'
import type { Replies } from './use-replies.ts'
import { useSteadyList } from './use-steady-list.ts'
import { statusTexts } from './status-texts.ts'
import { questionScreenTexts as texts } from './texts.ts'

interface QuestionListProps {
  questions: UseQueryResult<CallReply<typeof latestQuestionsEndpoint>>
  status: QuestionStatus | undefined
  onTurn: (page: number) => void
  onShowAll: () => void
  onRetry: () => void
  replies: Replies
}

/** The four faces of the list. When keeping up fails, what was read before stays in sight. */
export function QuestionList({ questions, status, onTurn, onShowAll, onRetry, replies }: QuestionListProps) {
  const { assistant } = useLinkedAssistant()
  if (questions.isPending) return <ListSkeleton />
  if (!questions.data) return <ErrorState message={texts.loadFailed} onRetry={onRetry} />

  const { data, paging } = questions.data
  const pageCount = lastPage(paging)
  // Questions can become fewer while a later page is open, or the address may name a page there never was.
  if (paging.page > pageCount)
    return (
      <Navigate to={{ search: `?${createSearchParams(listAddress({ page: pageCount, status }))}` }} replace />
    )
  if (paging.total === 0 && !replies.isWriting)
    return (
      <Card as="div" flush>
        <Empty
          title={texts.empty}
          action={
            status && (
              <Button variant="secondary" onClick={onShowAll}>
                {texts.showAll}
              </Button>
            )
          }
        >
          {status ? texts.emptyWithStatus(statusTexts[status]) : texts.emptyText}
        </Empty>
      </Card>
    )
  return (
    <>
      {questions.isError && <Alert role="status">{texts.updateFailed}</Alert>}
      <Cards
        questions={data}
        // The page before may still stand in for the one that is on its way.
        place={questions.isPlaceholderData ? '' : `${paging.page} ${status}`}
        assistant={assistant}
        replies={replies}
      />
      <Pagination label={texts.pages} page={paging.page} pageCount={pageCount} onChange={onTurn} />
    </>
  )
}

interface CardsProps {
  questions: Question[]
  place: string
  assistant: Assistant | null
  replies: Replies
}

const Cards = ({ questions, place, assistant, replies }: CardsProps) => (
  <ul className="grid gap-4">
    {useSteadyList(questions, place, replies.isWriting).map((question) => (
      <li key={question.id}>
        <QuestionCard question={question} assistant={assistant} replies={replies} />
      </li>
    ))}
  </ul>
)

const ListSkeleton = () => (
  <LoadingState label={texts.loading} className="grid gap-4">
    {['a', 'b', 'c'].map((key) => (
      <Card as="div" key={key}>
        <SkeletonRow />
      </Card>
    ))}
  </LoadingState>
)
