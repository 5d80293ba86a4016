import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { createRightOfWay } from '#platform/queue'
import { readThroughHost as older } from './old.ts'
import { readThroughHost as newer } from './new.ts'
const best: Record<string, string[]> = { idle: [], old: [], new: [] }
const run = async (name: string, work: () => Promise<unknown>) => {
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable(); await wait(20)
  const t = performance.now(), c = process.cpuUsage()
  await work()
  const cpu = process.cpuUsage(c)
  const ms = performance.now() - t
  await wait(20); loop.disable()
  best[name]!.push(`${Math.round(loop.max / 1e6)} ms (p99 ${Math.round(loop.percentile(99) / 1e6)}; took ${Math.round(ms)}, cpu ${Math.round((cpu.user + cpu.system) / 1000)})`)
}
const asked = (read: any) => read({ type: 'txt', fileName: 'a.txt', corrections: [] }, new Uint8Array(), { signal: new AbortController().signal, way: createRightOfWay() })
await asked(older); const r = await asked(newer); console.log(r.parts.length, r.blocks.length, JSON.stringify(r).length / 1e6)
for (let n = 0; n < 5; n++) {
  await run('idle', () => wait(500))
  await run('old', () => asked(older))
  await run('new', () => asked(newer))
}
console.log(best)
process.exit(0)
