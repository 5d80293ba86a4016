import type { Question } from '@mostrador/contract/questions'
import { useState } from 'react'

/**
 * Each question as it is now; while `isHeld` the same ones in the same places, so that nothing moves under the fingers of
 * somebody who writes. `place` names the page of the list: another one is never held.
 */
export function useSteadyList(current: Question[], place: string, isHeld: boolean): Question[] {
  const [kept, setKept] = useState({ place, questions: current })
  const isNew = kept.place !== place || (!isHeld && kept.questions !== current)
  if (isNew) setKept({ place, questions: current })
  if (isNew || !isHeld) return current
  const now = new Map(current.map((question) => [question.id, question]))
  return kept.questions.map((question) => now.get(question.id) ?? question)
}
