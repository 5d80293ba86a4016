import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SERVER_FLAGS } from '../../scripts/lib/server-command.ts'
import { placeAlone } from '../lib/alone.ts'
import { ROOT, type Running, startCommand } from '../lib/processes.ts'
import type { Measure } from '../lib/result.ts'

const PROGRAM = join(ROOT, 'benchmarks/lib/poisoned-product.ts')
const LOOK_MS = 50
const INNOCENTS = 40

export interface Poisoned {
  /** The exit code of each end of the process; null for a signal. */
  ends: (number | null)[]
  /** Whether the poisoned job is a dead letter. */
  isBuried: boolean
  /** Other jobs that have not completed. */
  left: number
  seconds: number
}

/** Restarts the product with a job that ends its process, until the job has used its tries. */
export async function survivePoison(harm: string, patienceMs: number): Promise<Poisoned> {
  const since = Date.now()
  const { url, env, close } = await placeAlone()
  const ends: (number | null)[] = []
  let program: Running | undefined
  try {
    while (Date.now() - since < patienceMs) {
      const first = ends.length === 0 ? [String(INNOCENTS)] : []
      program = startCommand([process.execPath, ...SERVER_FLAGS, PROGRAM, harm, ...first], env)
      while (!program.hasEnded && Date.now() - since < patienceMs) {
        const found = await jobsAt(url)
        if (found?.isBuried && found.left === 0)
          return { ends, ...found, seconds: (Date.now() - since) / 1000 }
        await wait(LOOK_MS)
      }
      ends.push(program.exitCode)
    }
    return { ends, isBuried: false, left: INNOCENTS, seconds: patienceMs / 1000 }
  } finally {
    await program?.stop()
    await close()
  }
}

export async function survivePoisonOf(harm: string, mostEnds: number): Promise<Measure[]> {
  const { ends, isBuried, left, seconds } = await survivePoison(harm, 15 * 60_000)
  return [
    { what: 'ends of the process', value: ends.length, unit: '', bar: { atMost: mostEnds } },
    { what: 'poisoned jobs not failed for good', value: isBuried ? 0 : 1, unit: '', bar: { atMost: 0 } },
    { what: 'other jobs not done', value: left, unit: '', bar: { atMost: 0 } },
    { what: 'until all was settled', value: seconds, unit: 's' },
  ]
}

/** Reads the job counts from `/metrics`; undefined while the product does not reply. */
async function jobsAt(url: string): Promise<Pick<Poisoned, 'isBuried' | 'left'> | undefined> {
  const reply = await fetch(`${url}/metrics`).catch(() => undefined)
  const text = await reply?.text().catch(() => undefined)
  if (!reply?.ok || text === undefined) return undefined
  const count = (queue: string, states: readonly string[]) =>
    [...text.matchAll(/^queue_jobs\{queue="([^"]+)",state="(\w+)"\} (\d+)/gm)]
      .filter(([, name, state = '']) => name === queue && states.includes(state))
      .reduce((sum, [, , , jobs]) => sum + Number(jobs), 0)
  return {
    isBuried: count('faults.poisoned', ['failed']) === 1,
    left: count('faults.innocent', ['created', 'retry', 'active', 'failed']),
  }
}
