/** Thrown by a job that wants to be tried again, not before `afterMs` when the other side asked for that. */
export class Retry extends Error {
  readonly afterMs: number
  constructor(message: string, options: { afterMs?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.afterMs = options.afterMs ?? 0
  }
}
