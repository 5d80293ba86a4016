// The thread of `sampleSteadily`.
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { url, everyMs } = workerData as { url: string; everyMs: number }
const stopping = new AbortController()
parentPort?.once('message', () => stopping.abort())

const samples: Promise<number>[] = []
while (!stopping.signal.aborted) {
  samples.push(sample())
  await wait(everyMs)
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has none
parentPort?.postMessage(await Promise.all(samples))

async function sample(): Promise<number> {
  const startedAt = performance.now()
  const reply = await fetch(url).catch(() => undefined)
  await reply?.body?.cancel()
  return reply?.status === 200 ? performance.now() - startedAt : Number.POSITIVE_INFINITY
}
