import type { Question } from '@mostrador/contract/questions'
import { formatLocalDate } from '#platform'
import { StatusBadge } from '#questions'
import { AnswerBubble, ProductTile, QuestionBubble, Talk } from '#ui'

interface LatestQuestionProps {
  question: Question
  color?: string | undefined
}

export function LatestQuestion({ question, color }: LatestQuestionProps) {
  const { product, user, date, status, answer } = question
  return (
    <article className="qrow">
      <ProductTile
        title={product.title}
        thumbnail={product.thumbnail}
        badge={<StatusBadge status={status} />}
        detail={
          <>
            {user.nickname} · <time dateTime={date}>{formatLocalDate(date)}</time>
          </>
        }
      />
      <Talk>
        <QuestionBubble>{question.question}</QuestionBubble>
        {answer !== null && <AnswerBubble color={color}>{answer}</AnswerBubble>}
      </Talk>
    </article>
  )
}
