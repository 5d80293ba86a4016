/** Things that wait, by owner. Owners take turns, whoever has how many waiting. */
export interface FairQueue<T> {
  /** False when the owner has as many waiting as one may have. */
  add(owner: string, item: T): boolean
  /** The next one, which counts as running until `done`; undefined when none may run. */
  take(): T | undefined
  done(owner: string): void
  /** Takes one back that still waits. */
  drop(item: T): void
  /** Empties the queue; returns what waited. */
  clear(): T[]
}

interface Owner<T> {
  waiting: T[]
  running: number
}

/** At most `share` things of one owner run at a time, so that there is room for others. */
export function createFairQueue<T>({
  share,
  waitingPerOwner,
}: {
  share: number
  waitingPerOwner: number
}): FairQueue<T> {
  // A Map keeps the order of insertion: whose turn was last stands at the end.
  const owners = new Map<string, Owner<T>>()

  return {
    add(name, item) {
      const owner = owners.get(name) ?? { waiting: [], running: 0 }
      if (owner.waiting.length >= waitingPerOwner) return false
      owner.waiting.push(item)
      owners.set(name, owner)
      return true
    },
    take() {
      for (const [name, owner] of owners) {
        if (owner.running >= share) continue
        const item = owner.waiting.shift()
        if (item === undefined) continue
        owner.running += 1
        owners.delete(name)
        owners.set(name, owner)
        return item
      }
      return undefined
    },
    done(name) {
      const owner = owners.get(name)
      if (!owner) return
      owner.running -= 1
      if (owner.running === 0 && owner.waiting.length === 0) owners.delete(name)
    },
    drop(item) {
      for (const [name, owner] of owners) {
        owner.waiting = owner.waiting.filter((other) => other !== item)
        if (owner.running === 0 && owner.waiting.length === 0) owners.delete(name)
      }
    },
    clear() {
      const all = [...owners.values()].flatMap(({ waiting }) => waiting)
      owners.clear()
      return all
    },
  }
}
