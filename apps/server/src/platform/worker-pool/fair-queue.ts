/** A queue of items by owner. Owners take turns, however many items each has. */
export interface FairQueue<T> {
  /** Returns false when the owner already has `waitingPerOwner` waiting items. */
  add(owner: string, item: T): boolean
  /** Returns the next item, which counts as running until `done`; undefined when no item may run. */
  take(): T | undefined
  done(owner: string): void
  /** Removes a waiting item. */
  drop(item: T): void
  /** Empties the queue and returns the waiting items. */
  clear(): T[]
}

interface Owner<T> {
  waiting: T[]
  running: number
}

/** At most `share` items of one owner run at a time, so that other owners have room. */
export function createFairQueue<T>({
  share,
  waitingPerOwner,
}: {
  share: number
  waitingPerOwner: number
}): FairQueue<T> {
  // A Map keeps insertion order: the owner who had the latest turn is at the end.
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
