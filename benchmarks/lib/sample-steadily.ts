import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Requests an address repeatedly from a separate process until `stop`. */
export interface Sampling {
  /** Resolves with the milliseconds until each reply; a status other than 200 counts as `Infinity`. */
  stop(): Promise<number[]>
}

/** Starts the sampler in its own session, so that the load of this process does not slow it. */
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
