import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Asks an address again and again, from a process of its own, until it is told to stop. */
export interface Sampling {
  /** Milliseconds until each answer; an answer other than 200 counts as `Infinity`. */
  stop(): Promise<number[]>
}

/** Starts a process in a session of its own: the load that this process makes does not slow the samples. */
export async function sampleSteadily(url: string, everyMs: number): Promise<Sampling> {
  const sampler = fork(join(import.meta.dirname, 'steady-sampler.ts'), [url, String(everyMs)], {
    detached: true,
    serialization: 'advanced',
  })
  await once(sampler, 'spawn')
  return {
    async stop() {
      const ended = once(sampler, 'message')
      sampler.send('stop')
      const [samples] = (await ended) as [number[]]
      sampler.kill()
      return samples
    },
  }
}
