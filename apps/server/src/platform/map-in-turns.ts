import { setImmediate as nextTurn } from 'node:timers/promises'

/** Maps items one by one; the event loop serves others after each item. An error of `map` ends it. */
export async function mapInTurns<T, R>(items: Iterable<T>, map: (item: T) => R): Promise<R[]> {
  const results: R[] = []
  for (const item of items) {
    results.push(map(item))
    await nextTurn()
  }
  return results
}
