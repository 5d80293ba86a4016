import { OLD_QUESTIONS_PAGE_SIZE } from '@mostrador/contract/questions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform'
import { Alert, Button, Checkbox, ErrorState, LoadingState, Modal, Pagination, SkeletonRow } from '#ui'
import { AskedAt } from '../AskedAt.tsx'
import { useAnswerOld } from './old-question-mutations.ts'
import { oldQuestionsQuery } from './old-question-queries.ts'
import { oldQuestionTexts as texts } from './texts.ts'

interface ChooseOldModalProps {
  /** To the question whether to answer them at all. */
  onBack: () => void
  onClose: () => void
}

/** The old questions with a box each, a page at a time. Show it by mounting it. */
export function ChooseOldModal({ onBack, onClose }: ChooseOldModalProps) {
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { data, isError, refetch } = useQuery(oldQuestionsQuery(page))
  const answer = useAnswerOld()

  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before)
      if (isChosen) after.add(id)
      else after.delete(id)
      return after
    })

  return (
    <Modal
      title={texts.chooseTitle}
      lead={texts.chooseLead}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onBack}>
            {texts.back}
          </Button>
          <Button
            disabled={chosen.size === 0}
            busy={answer.isPending && texts.working}
            onClick={() => answer.mutate({ ids: [...chosen] }, { onSuccess: onClose })}
          >
            {texts.chosen(chosen.size)}
          </Button>
        </>
      }
    >
      {answer.isError && (
        <Alert tone="bad" role="alert">
          {messageOf(answer.error)}
        </Alert>
      )}
      {data ? (
        <>
          <ul className="grid">
            {data.questions.map(({ id, question, productTitle, date }) => (
              <li key={id}>
                <Checkbox
                  checked={chosen.has(id)}
                  onChange={(event) => choose(id, event.target.checked)}
                  label={<span className="wrap-anywhere">{question}</span>}
                  description={
                    <span className="wrap-anywhere">
                      {productTitle} · <AskedAt date={date} />
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
          <Pagination
            label={texts.pages}
            page={page}
            pageCount={Math.ceil(data.count / OLD_QUESTIONS_PAGE_SIZE)}
            onChange={setPage}
          />
        </>
      ) : isError ? (
        <ErrorState message={texts.loadFailed} onRetry={refetch} />
      ) : (
        <LoadingState label={texts.loading}>
          <SkeletonRow />
        </LoadingState>
      )}
    </Modal>
  )
}
