import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { createRightOfWay } from '#platform/queue'
import { readDocument } from './knowledge/document-reader/index.ts'
import { readDocument as readOld } from './knowledge/old-reader/index.ts'
const text = Array.from({ length: 20000 }, (_, n) => `La mochila número ${n} pesa 900 gramos.`).join('\n\n')
const best: Record<string, number[]> = { idle: [], old: [], new: [] }
const run = async (name: string, work: () => Promise<unknown>) => {
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable(); await wait(20)
  await work()
  await wait(20); loop.disable()
  best[name]!.push(Math.round(loop.max / 1e6))
}
const asked = (read: typeof readDocument) => read(new TextEncoder().encode(text), { fileName: 'a.txt', shop: null, corrections: new Map() }, { signal: new AbortController().signal, way: createRightOfWay() })
for (let n = 0; n < 4; n++) {
  await run('idle', () => wait(1500))
  await run('old', () => asked(readOld))
  await run('new', () => asked(readDocument))
}
console.log(best)
process.exit(0)
