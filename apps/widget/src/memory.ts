/** What the site's own storage keeps of a chat. */
interface Kept {
  /** Opens the conversation at the server. */
  conversation?: string
  /** The one that its owner chose, known since the chat was opened. */
  color?: string
}

export interface Memory {
  read(): Kept
  write(change: Kept): void
}

/** Over page changes in the site's own storage; where that is blocked, for as long as the page lives. */
export function memoryOf(assistantId: string): Memory {
  const key = `mostrador:${assistantId}`
  let kept: Kept = {}
  try {
    kept = { ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Kept | null) }
  } catch {
    // Blocked, or somebody else's words under our name.
  }
  return {
    read: () => kept,
    write(change) {
      kept = { ...kept, ...change }
      try {
        localStorage.setItem(key, JSON.stringify(kept))
      } catch {
        // Blocked or full: this page still knows.
      }
    },
  }
}
