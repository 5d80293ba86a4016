import type { ModelPrompt } from '@mostrador/answering'

/** The one way to a model, whoever provides it. What it brings back is as untrusted as anything from outside. */
export interface AiPort {
  readonly provider: string
  readonly model: string
  /** How long somebody waits for an answer of it. */
  readonly patienceMs: number
  /** Whether a second call reads each answer again before it is published. */
  readonly isReadAgain: boolean
  /** The model that makes vectors; null where none is configured. */
  readonly embeddingModel: string | null
  /** One reply. Throws an AiFailure, or what the signal was aborted with. */
  answer(prompt: ModelPrompt, options: { signal: AbortSignal }): Promise<ModelCall>
  /** The model that draws pictures; null where none is configured. */
  readonly imageModel: string | null
  /** A reply in the form of a schema of the caller's own. Throws like `answer`. */
  complete(prompt: Completion, options: { signal: AbortSignal }): Promise<ModelCall>
  /** Pictures as files, in whatever format. Throws like `answer`. */
  images(prompt: { text: string; count: number }, options: { signal: AbortSignal }): Promise<Uint8Array[]>
  /** A vector for each text, in order. Throws like `answer`. */
  embed(texts: string[], options: { signal: AbortSignal }): Promise<Float32Array[]>
}

export interface Completion {
  instructions: string
  message: string
  /** JSON schema of the reply. */
  schema: object
}

export interface ModelCall {
  /** The JSON that the model wrote; undefined when it was none. */
  reply: unknown
  tokens: { input: number; output: number }
}

/**
 * Why there was no reply: too slow, too many calls, refused by the provider (key, model, request), away, or with a reply
 * that is not of its protocol. `resting`: it failed again and again, and is not asked for a while.
 */
export type AiFailureCode = 'slow' | 'limited' | 'refused' | 'away' | 'garbled' | 'resting'

/** Holds no cause: the errors of providers carry what was sent to them, which is for no log. */
export class AiFailure extends Error {
  readonly code: AiFailureCode
  /** Whether the provider works and refused this one request, such as a prompt longer than the model's context. */
  readonly isOfOneRequest: boolean
  constructor(code: AiFailureCode, detail = '', { isOfOneRequest = false } = {}) {
    super(`the model's provider: ${code}${detail && ` (${detail})`}`)
    this.code = code
    this.isOfOneRequest = isOfOneRequest
  }
}
