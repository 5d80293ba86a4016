import type { Clock } from '#platform'
import { AiFailure } from './port.ts'

const FAILURES_IN_A_ROW = 3
const REST_MS = 30_000

/**
 * A circuit breaker, so that nobody waits for a provider that is away. After three failures in a row calls fail at once
 * with `resting` for half a minute; then one call tries, and the others go on when it has succeeded.
 */
export function createRest(clock: Clock) {
  let failures = 0
  let restUntil = 0
  let isTrying = false
  return async function unlessResting<T>(call: () => Promise<T>): Promise<T> {
    const isTrial = failures >= FAILURES_IN_A_ROW
    if (isTrial && (isTrying || clock.now().getTime() < restUntil)) throw new AiFailure('resting')
    if (isTrial) isTrying = true
    try {
      const result = await call()
      failures = 0
      return result
    } catch (error) {
      // A refusal of one request, or the abort of a caller who left, does not mean that the provider is away.
      if (error instanceof AiFailure && !error.isOfOneRequest) {
        failures += 1
        if (failures >= FAILURES_IN_A_ROW) restUntil = clock.now().getTime() + REST_MS
      }
      throw error
    } finally {
      if (isTrial) isTrying = false
    }
  }
}
