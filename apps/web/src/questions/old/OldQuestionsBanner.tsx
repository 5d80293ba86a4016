import { useState } from 'react'
import { messageOf } from '#platform'
import { Alert, Button, focusHeading } from '#ui'
import { ChooseOldModal } from './ChooseOldModal.tsx'
import { useAnswerOld, useLeaveOld } from './old-question-mutations.ts'
import { oldQuestionTexts as texts } from './texts.ts'

interface OldQuestionsBannerProps {
  count: number
  /** The seller's limit. */
  days: number
  /** When they were counted. */
  at: string
}

export function OldQuestionsBanner({ count, days, at }: OldQuestionsBannerProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const answer = useAnswerOld()
  const leave = useLeaveOld()
  const error = answer.error ?? leave.error
  // The banner goes, and the focus with it.
  const done = { onSuccess: focusHeading }

  return (
    <>
      <Alert tone="info" role="status">
        <div className="grid gap-3">
          <p className="strong">{texts.ask(count, days)}</p>
          {error && <p>{messageOf(error)}</p>}
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              busy={answer.isPending && texts.working}
              onClick={() => answer.mutate({ all: true, until: at }, done)}
            >
              {texts.answerAll(count)}
            </Button>
            <Button size="sm" variant="outline" onClick={() => setIsChoosing(true)}>
              {texts.choose}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              busy={leave.isPending && texts.working}
              onClick={() => leave.mutate({ all: true, until: at }, done)}
            >
              {texts.leave(count)}
            </Button>
          </div>
        </div>
      </Alert>
      {isChoosing && (
        <ChooseOldModal onBack={() => setIsChoosing(false)} onClose={() => setIsChoosing(false)} />
      )}
    </>
  )
}
