const MOST_TRIES = 10

interface Needs {
  /** Whether a call that failed may still have done, or do, what it was for. */
  isOpen(error: unknown): boolean
  /** Resolves when it is time for another try; while there is no network nothing is counted. */
  again(): Promise<unknown>
}

/** Asks until there is an answer: for calls that come to the same however often they are made. */
export async function untilAnswered<T>(ask: () => Promise<T>, { isOpen, again }: Needs): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!isOpen(error) || tries >= MOST_TRIES) throw error
      await again()
    }
  }
}
