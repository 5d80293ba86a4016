import { buildKnowledgeIndex, stepsOf } from '@mostrador/answering'
import type { AnsweringSteps } from '@mostrador/answering'
import type { IndexShelf } from './index-shelf.ts'
import type { Step, StepMessage, StepReply } from './messages.ts'

const NO_KNOWLEDGE = buildKnowledgeIndex([])

/** Runs a step in the worker. It calls `prepared` as soon as the index can be searched. */
export function runStep(
  shelf: IndexShelf,
  { input, step, knowledge }: StepMessage,
  prepared: () => void,
): StepReply {
  const index = knowledge ? shelf.indexOf(knowledge) : NO_KNOWLEDGE
  if (!index) return { isMissing: true }
  prepared()
  return { value: take(stepsOf({ ...input, knowledge: index }), step) }
}

function take(steps: AnsweringSteps, step: Step): unknown {
  switch (step.name) {
    case 'answer':
      return steps.answer(...step.args)
    case 'prepare':
      return steps.prepare(...step.args)
    case 'judge':
      return steps.judge(...step.args)
    case 'conclude':
      return steps.conclude(...step.args)
  }
}
