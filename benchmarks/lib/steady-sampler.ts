// Entry point of the process that `sampleSteadily` starts.
import { setTimeout as wait } from 'node:timers/promises'

const [url = '', everyMs = '0'] = process.argv.slice(2)
const stopping = new AbortController()
process.once('message', () => stopping.abort())
// The parent process has ended.
process.once('disconnect', () => process.exit(1))

const samples: Promise<number>[] = []
while (!stopping.signal.aborted) {
  samples.push(sample())
  await wait(Number(everyMs))
}
process.send?.(await Promise.all(samples))

async function sample(): Promise<number> {
  const startedAt = performance.now()
  const reply = await fetch(url).catch(() => undefined)
  await reply?.body?.cancel()
  return reply?.status === 200 ? performance.now() - startedAt : Number.POSITIVE_INFINITY
}
