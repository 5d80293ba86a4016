import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Asks an address again and again, from a thread of its own, until it is told to stop. */
export interface Sampling {
  /** Milliseconds until each answer; an answer other than 200 counts as `Infinity`. */
  stop(): Promise<number[]>
}

export async function sampleSteadily(url: string, everyMs: number): Promise<Sampling> {
  const thread = new Worker(new URL('steady-sampler.ts', import.meta.url), { workerData: { url, everyMs } })
  await once(thread, 'online')
  return {
    async stop() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage('stop')
      const [samples] = (await once(thread, 'message')) as [number[]]
      await thread.terminate()
      return samples
    },
  }
}
