import type { Evidence, Silence } from '@mostrador/contract/questions'
import { AnswerBubble, NoAnswerBubble, QuestionBubble, Talk } from '#ui'
import { EvidenceChips } from './EvidenceChips.tsx'
import { SilenceNote } from './SilenceNote.tsx'

interface AnsweredTurnProps {
  question: string
  answer: string | null
  silence: Silence | null
  evidence: Evidence[]
  /** The bell's colour. */
  color?: string | undefined
}

/** A question and what became of it, with what only the seller sees: where the answer came from, or why there is none. */
export const AnsweredTurn = ({ question, answer, silence, evidence, color }: AnsweredTurnProps) => (
  <Talk>
    <QuestionBubble>{question}</QuestionBubble>
    {answer === null ? (
      <>
        <NoAnswerBubble />
        {silence && <SilenceNote silence={silence} />}
      </>
    ) : (
      <>
        <AnswerBubble color={color}>{answer}</AnswerBubble>
        <EvidenceChips evidence={evidence} />
      </>
    )}
  </Talk>
)
