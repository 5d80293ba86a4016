import type { QuestionStatus } from '@mostrador/contract/questions'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useTransition } from 'react'
import { useSearchParams } from 'react-router'
import { channelQuery, NotConnectedBanner } from '#marketplace'
import { Button, LeaveGuard, Page, PageHeader } from '#ui'
import { listAddress, readListAddress } from './list-address.ts'
import { OldQuestionsNotice } from './old/index.ts'
import { questionsPageQuery } from './question-queries.ts'
import { QuestionList } from './QuestionList.tsx'
import { shownRange } from './shown-range.ts'
import { StatusFilter } from './StatusFilter.tsx'
import { questionScreenTexts as texts } from './texts.ts'
import { useReplies } from './use-replies.ts'
import './questions.css'

export function QuestionsPage() {
  const [search, setSearch] = useSearchParams()
  const { page, status } = readListAddress(search)
  const replies = useReplies()
  const { data: channel } = useQuery(channelQuery)
  const questions = useQuery(questionsPageQuery(page, status))
  const [isRefreshing, startRefresh] = useTransition()
  const paging = questions.data?.paging

  const refresh = () =>
    startRefresh(async () => {
      await questions.refetch()
    })
  const show = (next: { page?: number; status?: QuestionStatus | undefined }) => setSearch(listAddress(next))
  const turnTo = (next: number) => {
    show({ page: next, status })
    window.scrollTo({ top: 0 })
  }

  return (
    <Page>
      <PageHeader
        tight
        title={texts.questionsTitle}
        lead={<span role="status">{paging && shownRange(paging)}</span>}
        actions={
          <Button
            className="btn-folds"
            variant="secondary"
            aria-label={texts.refreshQuestions}
            aria-busy={isRefreshing}
            onClick={refresh}
          >
            <RefreshCw className={isRefreshing ? 'i spin' : 'i'} />
            <span className="max-sm:hidden">{texts.refresh}</span>
          </Button>
        }
      />
      {channel && <NotConnectedBanner channel={channel} />}
      <OldQuestionsNotice />
      <StatusFilter status={status} onChange={(chosen) => show({ status: chosen })} />
      <QuestionList
        questions={questions}
        status={status}
        onTurn={turnTo}
        onShowAll={() => show({})}
        onRetry={refresh}
        replies={replies}
      />
      <LeaveGuard when={replies.hasUnsaved} />
    </Page>
  )
}
