import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Bell } from './Bell.tsx'
import { uiTexts } from './texts.ts'

/** A question and what came back, one below the other: questions grey at the left, answers sky at the right with the bell. */
export const Talk = ({ children }: { children: ReactNode }) => <div className="qa">{children}</div>

export const QuestionBubble = ({ children }: { children: ReactNode }) => (
  <p className="bubble bubble-q">
    <span className="sr-only">{uiTexts.asked}</span>
    {children}
  </p>
)

export function AnswerBubble({ color, children }: { color?: string; children: ReactNode }) {
  return (
    <div className="answer">
      <p className="bubble bubble-a">
        <span className="sr-only">{uiTexts.answered}</span>
        {children}
      </p>
      <Bell color={color} />
    </div>
  )
}

/** The assistant is writing. */
export function TypingBubble({ name, color }: { name: string; color?: string }) {
  return (
    <div className="answer">
      <p className="bubble bubble-a" role="status">
        <span className="sr-only">{uiTexts.typing(name)}</span>
        <span className="typing" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      </p>
      <Bell color={color} />
    </div>
  )
}

export function NoAnswerBubble() {
  return (
    <p className="noans">
      <Clock className="i-sm" />
      {uiTexts.noAnswerYet}
    </p>
  )
}
