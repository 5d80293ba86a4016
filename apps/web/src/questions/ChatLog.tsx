import type { Assistant } from '@mostrador/contract/assistants'
import { Fragment, useEffect, useRef } from 'react'
import { AnswerBubble, ErrorState, QuestionBubble, SkeletonRow, Talk, TypingBubble } from '#ui'
import { AnsweredTurn } from './AnsweredTurn.tsx'
import { questionScreenTexts as texts } from './texts.ts'
import type { useSimulation } from './use-simulation.ts'

interface ChatLogProps {
  assistant: Assistant
  simulation: ReturnType<typeof useSimulation>
  /** Of the product that stands beside the talk. */
  shownTitle: string | undefined
}

export function ChatLog({ assistant, simulation, shownTitle }: ChatLogProps) {
  const { name, color } = assistant
  const { asked, turns, openTurn, isFading } = simulation
  const log = useRef<HTMLDivElement>(null)

  // The newest is in sight, as in any talk; what is opened inside an older turn does not render the log.
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  })

  return (
    <div
      ref={log}
      className={isFading ? 'chat-log chat-log-fading' : 'chat-log'}
      role="log"
      aria-label={texts.messages}
      // An answer is read out when it is whole, not piece by piece.
      aria-busy={openTurn !== undefined}
      // It scrolls, so it must be reachable without a mouse.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {asked.isPending && <SkeletonRow />}
      {asked.isError && <ErrorState message={texts.conversationFailed} onRetry={() => asked.refetch()} />}
      {asked.isSuccess && turns.length === 0 && !openTurn && (
        <p className="m-auto text-center text-ink-2">{texts.nothingAsked}</p>
      )}
      {turns.map((turn, index) => (
        <Fragment key={turn.id}>
          {turn.productTitle !== (turns[index - 1]?.productTitle ?? shownTitle) && (
            <p className="chat-about">{texts.about(turn.productTitle)}</p>
          )}
          <AnsweredTurn turn={{ ...turn, author: 'assistant' }} assistant={assistant} />
        </Fragment>
      ))}
      {openTurn && (
        <Talk>
          <QuestionBubble>{openTurn.question}</QuestionBubble>
          {openTurn.answered ? (
            <AnswerBubble color={color}>{openTurn.answered}</AnswerBubble>
          ) : (
            <TypingBubble name={name} color={color} />
          )}
        </Talk>
      )}
    </div>
  )
}
