import { buildKnowledgeIndex, stepsOf } from '@mostrador/answering'
import type { AnsweringSteps } from '@mostrador/answering'
import type { IndexShelf } from './index-shelf.ts'
import type { FoundVersions, QuestionStep, StepMessage, StepReply } from './messages.ts'

const NO_KNOWLEDGE = buildKnowledgeIndex([])

/** Runs a step in the worker. It calls `prepared` as soon as the index can be searched. */
export function runStep(shelf: IndexShelf, message: StepMessage, prepared: () => void): StepReply {
  const { knowledge } = message
  const index = knowledge ? shelf.indexOf(knowledge) : NO_KNOWLEDGE
  if (!index) return { isMissing: true }
  prepared()
  if (message.input === null) {
    const { disagreements, older } = index
    return { value: { disagreements, older } satisfies FoundVersions }
  }
  return { value: take(stepsOf({ ...message.input, knowledge: index }), message.step) }
}

function take(steps: AnsweringSteps, step: QuestionStep): unknown {
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
