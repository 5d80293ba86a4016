import { setTimeout as wait } from 'node:timers/promises'

const FIRST_WAIT_MS = 100
const LAST_WAIT_MS = 6400

/** Stores new tokens and retries for 13 seconds while the database fails, because the tokens exist nowhere else. */
export async function storePatiently<T>(store: () => Promise<T>): Promise<T> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs *= 2) {
    try {
      return await store()
    } catch (error) {
      if (waitMs > LAST_WAIT_MS) throw error
      await wait(waitMs)
    }
  }
}
