import type { Question } from '@mostrador/contract/questions'
import { formatLocalDate } from '#platform'
import { StatusBadge } from '#questions'
import { AnswerBubble, QuestionBubble, Talk, Thumb } from '#ui'

interface LatestQuestionProps {
  question: Question
  color?: string | undefined
}

export function LatestQuestion({ question, color }: LatestQuestionProps) {
  const { product, user, date, status, answer } = question
  return (
    <article className="qrow">
      <div className="flex items-start gap-4">
        <Thumb src={product.thumbnail} />
        <div className="qrow-head">
          <h3 className="wrap-anywhere">{product.title}</h3>
          <StatusBadge status={status} />
          <p className="text-small text-ink-2">
            {user.nickname} · <time dateTime={date}>{formatLocalDate(date)}</time>
          </p>
        </div>
      </div>
      <Talk>
        <QuestionBubble>{question.question}</QuestionBubble>
        {answer !== null && <AnswerBubble color={color}>{answer}</AnswerBubble>}
      </Talk>
    </article>
  )
}
