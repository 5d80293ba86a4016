export interface LoggedCall {
  at: string
  method: string
  path: string
  query: string
  /** Null while it is being answered, `lost` when its connection was cut. */
  status: number | 'lost' | null
  ms: number
  body?: unknown
}

/** The latest calls, in the order they came in. */
export interface CallLog {
  add(call: LoggedCall): void
  all(): LoggedCall[]
  clear(): void
}

const KEPT = 50_000

export function createCallLog(): CallLog {
  let calls: LoggedCall[] = []
  return {
    add(call) {
      calls.push(call)
      // Forgetting in large bites keeps adding cheap.
      if (calls.length >= 2 * KEPT) calls = calls.slice(-KEPT)
    },
    all: () => calls.slice(-KEPT),
    clear: () => void (calls = []),
  }
}
