import { readFile, rm } from 'node:fs/promises'
import { kill } from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Running } from './processes.ts'

/** Delays of a program's event loop, measured inside the program. */
export interface LoopDelay {
  /** Number of measurements. */
  looks: number
  p99Ms: number
  maxMs: number
  /** The longest work between two turns of the loop, in processor time. */
  longestWorkMs: number
}

const POLL_MS = 20
const PATIENCE_MS = 30_000

/** Reads the delays since the last call. The program runs with `watch-loop.ts` and `file` as `LOOP_REPORT`. */
export async function takeLoopDelay(program: Running, file: string): Promise<LoopDelay> {
  await rm(file, { force: true })
  kill(program.pid, 'SIGUSR2')
  const giveUpAt = Date.now() + PATIENCE_MS
  while (Date.now() < giveUpAt) {
    // The file is empty while the program writes it.
    const written = await readFile(file, 'utf8').catch(() => '')
    if (written !== '') return JSON.parse(written) as LoopDelay
    if (program.hasEnded) throw new Error(`the program ended:\n${program.output()}`)
    await wait(POLL_MS)
  }
  throw new Error('the program did not write the delays of its event loop')
}
