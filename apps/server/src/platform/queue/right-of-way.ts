/** A stretch of waiting, and what long work then has before it waits again. */
const STRETCH_MS = 250

/** What long work asks while others have the right of way. */
export interface GivingWay {
  /** Resolves at once, or when the way is free. */
  clear(): Promise<void>
  /** Tells at once and at each change whether to stand still. Returns how to stop being told. */
  follow(standStill: (isWaiting: boolean) => void): () => void
}

export interface RightOfWay extends GivingWay {
  /** Somebody waits for work that begins now. Returns how to say that it has ended. */
  take(): () => void
}

/**
 * Long work, which nobody watches second by second, stands still while short work runs that somebody waits for. Where
 * short work never ends, both have the way in turns.
 */
export function createRightOfWay(): RightOfWay {
  const urgent = new Set<symbol>()
  let isTaken = false
  let turn: NodeJS.Timeout | undefined
  const followers = new Set<(isWaiting: boolean) => void>()

  const set = (taken: boolean) => {
    isTaken = taken
    for (const tell of followers) tell(taken)
  }
  const hold = () => {
    set(true)
    turn = setTimeout(() => {
      set(false)
      turn = setTimeout(() => {
        turn = undefined
        if (urgent.size > 0) hold()
      }, STRETCH_MS)
    }, STRETCH_MS)
  }
  const free = () => {
    clearTimeout(turn)
    turn = undefined
    set(false)
  }

  return {
    take() {
      const mine = Symbol()
      urgent.add(mine)
      if (!turn) hold()
      return () => {
        urgent.delete(mine)
        if (urgent.size === 0 && isTaken) free()
      }
    },
    clear: () =>
      new Promise((resolve) => {
        if (!isTaken) return resolve()
        const tell = (isWaiting: boolean) => {
          if (isWaiting) return
          followers.delete(tell)
          resolve()
        }
        followers.add(tell)
      }),
    follow(standStill) {
      followers.add(standStill)
      standStill(isTaken)
      return () => void followers.delete(standStill)
    },
  }
}
