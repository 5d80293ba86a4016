import type { Assistant } from '@mostrador/contract/assistants'
import type { Question } from '@mostrador/contract/questions'
import { PenLine } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { Button, Card, ExternalLink, SkeletonRow, Thumb } from '#ui'
import { AnsweredTurn } from './AnsweredTurn.tsx'
import { AskedAt } from './AskedAt.tsx'
import { IntentBadge } from './IntentBadge.tsx'
import { QuestionThread } from './QuestionThread.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { questionScreenTexts as texts } from './texts.ts'
import type { Replies } from './use-replies.ts'

const AnswerForm = lazy(async () => ({ default: (await import('./AnswerForm.tsx')).AnswerForm }))

interface QuestionCardProps {
  question: Question
  assistant: Assistant | null
  replies: Replies
}

/** The product at the left, the talk at the right; on a narrow screen the product on top. */
export function QuestionCard({ question, assistant, replies }: QuestionCardProps) {
  const { id, product, user, date, status, isSending } = question
  const card = useRef<HTMLElement>(null)
  const written = replies.textFor(id)
  const canAnswer = question.answer === null && !isSending
  const open = () => replies.open(question)
  const close = () => {
    replies.close(id)
    card.current?.focus()
  }

  return (
    <Card as="article" flush className="thread" ref={card} tabIndex={-1} aria-labelledby={`question-${id}`}>
      <div className="thread-product">
        <Thumb src={product.thumbnail} size="md" />
        <div className="thread-title">
          <h2 className="type-h3 min-w-0 wrap-anywhere" id={`question-${id}`}>
            {product.permalink ? (
              <ExternalLink href={product.permalink} className="thread-link">
                {product.title}
              </ExternalLink>
            ) : (
              product.title
            )}
          </h2>
          <div className="flex flex-wrap gap-2">
            <StatusBadge status={status} />
            <IntentBadge intent={question.intent} />
          </div>
        </div>
      </div>
      <div className="thread-talk">
        <QuestionThread thread={question.thread} color={assistant?.color} />
        <p className="text-small text-ink-2">
          <span className="strong text-ink">{user.nickname}</span> · <AskedAt date={date} />
        </p>
        <AnsweredTurn turn={question} isSending={isSending} assistant={assistant} />
        {written !== undefined ? (
          <Suspense fallback={<SkeletonRow />}>
            <AnswerForm
              question={question}
              text={written}
              onType={(text) => replies.type(id, text)}
              onClose={close}
            />
          </Suspense>
        ) : (
          canAnswer && (
            <Button
              className="justify-self-end"
              variant="secondary"
              size="sm"
              aria-label={
                question.draft === null ? texts.answerOne(user.nickname) : texts.publishOne(user.nickname)
              }
              onClick={open}
            >
              <PenLine className="i-sm" />
              {question.draft === null ? texts.answer : texts.editAndPublish}
            </Button>
          )
        )}
      </div>
    </Card>
  )
}
