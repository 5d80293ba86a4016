import type { ThreadTurn } from '@mostrador/contract/questions'
import { AnswerBubble, Disclosure, QuestionBubble, Talk } from '#ui'
import { AskedAt } from './AskedAt.tsx'
import { questionScreenTexts as texts } from './texts.ts'

interface QuestionThreadProps {
  thread: readonly ThreadTurn[]
  color: string | undefined
}

/** More turns than this wait behind a heading. */
const SHOWN_AT_ONCE = 2

/** What the same buyer wrote about the listing before, with the answers. */
export function QuestionThread({ thread, color }: QuestionThreadProps) {
  if (thread.length === 0) return null
  return (
    <div className="thread-before">
      <Disclosure title={texts.before(thread.length)} startsOpen={thread.length <= SHOWN_AT_ONCE}>
        <ol className="grid gap-4 pt-3">
          {thread.map(({ question, answer, date }) => (
            <li key={`${date} ${question}`} className="grid gap-2">
              <p className="text-micro text-ink-2">
                <AskedAt date={date} />
              </p>
              <Talk>
                <QuestionBubble>{question}</QuestionBubble>
                {answer === null ? (
                  <p className="evidence evidence-flush text-micro text-ink-2">{texts.noAnswerOfItsOwn}</p>
                ) : (
                  <AnswerBubble {...(color !== undefined && { color })}>{answer}</AnswerBubble>
                )}
              </Talk>
            </li>
          ))}
        </ol>
      </Disclosure>
    </div>
  )
}
