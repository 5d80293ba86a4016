/** Runs so many works at a time; the others wait, and begin in the order in which they came. */
export function atMost(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = atOnce
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The place goes straight to the one who waits, so that no newcomer slips in between.
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
