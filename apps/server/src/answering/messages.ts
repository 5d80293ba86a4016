import type { AnswerInput, AnsweringSteps } from '@mostrador/answering'

/** A question with all that is known of it, but for the files. */
export type QuestionInput = Omit<AnswerInput, 'knowledge'>

/** One step of an answer, with what it takes. */
export type Step = {
  [Name in keyof AnsweringSteps]: { name: Name; args: Parameters<AnsweringSteps[Name]> }
}[keyof AnsweringSteps]

export interface StepMessage {
  input: QuestionInput
  step: Step
  /** Null where nothing is looked up in files. */
  knowledge: {
    /** One for each repository, and one for each version of it. */
    key: string
    version: number
    /** All parts, as `encodeParts` makes them; null to ask whether the worker knows them already. */
    parts: Uint8Array | null
  } | null
}

/** `isMissing`: the worker knows no such version, and has to be told its parts. */
export type StepReply = { value: unknown } | { isMissing: true }
