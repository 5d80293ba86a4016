import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '#platform'
import { Alert, Button, Modal } from '#ui'
import { ChooseOldModal } from './ChooseOldModal.tsx'
import { useAnswerOld, useLeaveOld } from './old-question-mutations.ts'
import { oldQuestionsQuery } from './old-question-queries.ts'
import { oldQuestionTexts as texts } from './texts.ts'

const LOOK_EVERY_MS = 1500
/** The open questions of a seller are read within a minute of a start. */
const LOOK_FOR_MS = 60_000

/** After a start of the channel: looks for old questions for a minute, and asks about them once. */
export function OldQuestionsDialog({ onEnd }: { onEnd: () => void }) {
  const { data } = useQuery({ ...oldQuestionsQuery(1), refetchInterval: LOOK_EVERY_MS })
  const [isChoosing, setIsChoosing] = useState(false)
  const answer = useAnswerOld()
  const leave = useLeaveOld()
  const error = answer.error ?? leave.error
  const count = data?.count ?? 0
  const isAsking = count > 0

  useEffect(() => {
    if (isAsking) return undefined
    const timer = setTimeout(onEnd, LOOK_FOR_MS)
    return () => clearTimeout(timer)
  }, [isAsking, onEnd])

  if (!data || !isAsking) return null
  if (isChoosing) return <ChooseOldModal onBack={() => setIsChoosing(false)} onClose={onEnd} />
  return (
    <Modal
      title={texts.ask(count, data.days)}
      isOpen
      onClose={onEnd}
      footer={
        <>
          <Button
            variant="ghost"
            busy={leave.isPending && texts.working}
            onClick={() => leave.mutate({ all: true, until: data.at }, { onSuccess: onEnd })}
          >
            {texts.leave(count)}
          </Button>
          <Button variant="outline" onClick={() => setIsChoosing(true)}>
            {texts.choose}
          </Button>
          <Button
            busy={answer.isPending && texts.working}
            onClick={() => answer.mutate({ all: true, until: data.at }, { onSuccess: onEnd })}
          >
            {texts.answerAll(count)}
          </Button>
        </>
      }
    >
      {error && (
        <Alert tone="bad" role="alert">
          {messageOf(error)}
        </Alert>
      )}
      <p>{texts.why(count)}</p>
    </Modal>
  )
}
