/** A statement gets a name when it comes for this time: those that come once would fill the server's memory. */
const NAMED_FROM = 3
const MOST_NAMED = 250
const MOST_COUNTED = 2000

export interface StatementNames {
  /** What the database keeps this statement prepared as; undefined for one that does not come often enough. */
  of(text: string): string | undefined
  /** From now on it goes without a name. */
  forget(text: string): void
}

/**
 * Names for statements that come again and again. The database reads and plans a named one once for each connection, which
 * costs it more than running it: on the embedded engine four times as much.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string | undefined>()
  const seen = new Map<string, number>()
  return {
    of(text) {
      if (names.has(text) || names.size >= MOST_NAMED) return names.get(text)
      const times = (seen.get(text) ?? 0) + 1
      if (seen.size >= MOST_COUNTED) seen.clear()
      if (times < NAMED_FROM) {
        seen.set(text, times)
        return undefined
      }
      seen.delete(text)
      names.set(text, `s${names.size}`)
      return names.get(text)
    },
    forget: (text) => void names.set(text, undefined),
  }
}
