import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Looks up once what is asked for many times within one turn of the event loop. Nothing is kept: a lookup begins after all
 * whom it answers have asked, so that none of them hears of something older than the question.
 */
export function onceATurn<A, V>(
  keyOf: (asked: A) => string,
  lookUp: (asked: A) => Promise<V>,
): (asked: A) => Promise<V> {
  const waiting = new Map<string, Promise<V>>()
  return (asked) => {
    const key = keyOf(asked)
    const begin = async () => {
      await nextTurn()
      waiting.delete(key)
      return lookUp(asked)
    }
    const found = waiting.get(key) ?? begin()
    waiting.set(key, found)
    return found
  }
}
