import { readFile, rm } from 'node:fs/promises'
import { kill } from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Running } from './processes.ts'

/** How long the event loop of a program stood still, as it measured from inside. */
export interface LoopDelay {
  /** How often it looked. */
  looks: number
  p99Ms: number
  maxMs: number
  /** The longest that it worked without a turn of the loop, in time of the processor. */
  longestWorkMs: number
}

const POLL_MS = 20
const PATIENCE_MS = 30_000

/** The delays since the last call, of a program that runs with `watch-loop.ts` and this file as its `LOOP_REPORT`. */
export async function takeLoopDelay(program: Running, file: string): Promise<LoopDelay> {
  await rm(file, { force: true })
  kill(program.pid, 'SIGUSR2')
  const giveUpAt = Date.now() + PATIENCE_MS
  while (Date.now() < giveUpAt) {
    // An empty file is one that is being written.
    const written = await readFile(file, 'utf8').catch(() => '')
    if (written !== '') return JSON.parse(written) as LoopDelay
    if (program.hasEnded) throw new Error(`the program ended:\n${program.output()}`)
    await wait(POLL_MS)
  }
  throw new Error('the program did not write the delays of its event loop')
}
