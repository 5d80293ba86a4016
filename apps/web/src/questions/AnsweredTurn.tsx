import type { Assistant } from '@mostrador/contract/assistants'
import type { Author, Receipt, Silence } from '@mostrador/contract/questions'
import { AnswerBubble, NoAnswerBubble, QuestionBubble, Talk } from '#ui'
import { AnswerEvidence } from './AnswerEvidence.tsx'
import { explainSilence, type Place } from './silence-words.ts'
import { SilenceNote } from './SilenceNote.tsx'
import { questionScreenTexts as texts } from './texts.ts'
import './questions.css'

export interface Turn {
  question: string
  answer: string | null
  /** A text that is not published. */
  draft: string | null
  /** Of the answer or the draft. */
  author: Author | null
  silence: Silence | null
  receipt: Receipt | null
}

interface AnsweredTurnProps {
  turn: Turn
  /** The draft is on its way to the marketplace. */
  isSending?: boolean
  /** Where it was asked; what was said in a chat is over. */
  place?: Place
  assistant: Pick<Assistant, 'color' | 'knowledgeBase'> | null
}

/**
 * A question and what became of it, with what only the seller sees: where the answer came from, or why there is none.
 * Never shown to a buyer or visitor.
 */
export function AnsweredTurn({
  turn,
  isSending = false,
  place = 'marketplace',
  assistant,
}: AnsweredTurnProps) {
  const { question, answer, draft, author, silence, receipt } = turn
  const said = answer ?? (isSending ? draft : null)
  return (
    <Talk>
      <QuestionBubble>{question}</QuestionBubble>
      {said === null ? (
        <>
          {place === 'marketplace' && <NoAnswerBubble />}
          {silence && (
            <SilenceNote
              silence={silence}
              repositoryId={assistant?.knowledgeBase?.id ?? null}
              place={place}
              // The receipt may be of an earlier try.
              decision={receipt?.silence === silence ? receipt.decision : undefined}
            />
          )}
          {draft !== null && <Draft text={draft} byHand={author === 'seller'} />}
        </>
      ) : (
        <AnswerBubble color={assistant?.color}>{said}</AnswerBubble>
      )}
      {isSending && (
        <p className="evidence text-micro text-ink-2" role="status">
          {texts.sending}
        </p>
      )}
      {answer !== null && author !== 'assistant' && author !== null && (
        <p className="evidence text-micro text-ink-2">{texts.answeredBy[author]}</p>
      )}
      {answer !== null && silence && (
        <p className="evidence text-micro text-ink-2">
          {silence === 'post_sale' ? texts.afterFixedText : explainSilence(silence, null).why}
        </p>
      )}
      {receipt && (
        <AnswerEvidence
          receipt={receipt}
          says={(said ?? draft) === null ? 'nothing' : 'something'}
          besideBell={said !== null}
        />
      )}
    </Talk>
  )
}

const Draft = ({ text, byHand }: { text: string; byHand: boolean }) => (
  <div className="draft">
    <span className="text-micro text-ink-2">{byHand ? texts.unpublished : texts.suggestion}</span>
    <p>{text}</p>
  </div>
)
