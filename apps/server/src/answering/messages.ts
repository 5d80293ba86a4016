import type { AnswerInput, AnsweringSteps, KnowledgeIndex } from '@mostrador/answering'

/** The complete input of a question, except the files. */
export type QuestionInput = Omit<AnswerInput, 'knowledge'>

/** One step of an answer, with its arguments. */
export type QuestionStep = {
  [Name in keyof AnsweringSteps]: { name: Name; args: Parameters<AnsweringSteps[Name]> }
}[keyof AnsweringSteps]

export type StepMessage = {
  /** Null when the step searches no files. */
  knowledge: {
    /** Identifies the repository; `version` identifies its current content. */
    key: string
    version: number
    /** ISO day of the question; text whose period has ended answers nothing. `''` when the day is unknown. */
    day: string
    /** All parts in the format of `encodeParts`; null to ask whether the worker already has them. */
    parts: Uint8Array | null
  } | null
} & ({ input: QuestionInput; step: QuestionStep } | { input: null; step: { name: 'disagreements' } })

/** The value of the step `disagreements`. */
export type FoundVersions = Pick<KnowledgeIndex, 'disagreements' | 'older'>

/** `isMissing`: the worker does not have this version and needs its parts. */
export type StepReply = { value: unknown } | { isMissing: true }
