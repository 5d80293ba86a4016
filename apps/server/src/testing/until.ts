import { setTimeout as wait } from 'node:timers/promises'

const POLL_MS = 25

/** Waits for something that can be seen; the test's own time limit ends the waiting. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(POLL_MS)
}
