import { setImmediate as nextTurn } from 'node:timers/promises'

/** Maps items one by one and yields to the event loop after each. Rejects with the first error of `map`. */
export async function mapInTurns<T, R>(items: Iterable<T>, map: (item: T) => R): Promise<R[]> {
  const results: R[] = []
  for (const item of items) {
    results.push(map(item))
    await nextTurn()
  }
  return results
}
