// The product with a job that harms its process, and harmless jobs beside it.
import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { inTransaction } from '../../apps/server/src/platform/db/index.ts'
import { newId } from '../../apps/server/src/platform/index.ts'
import { job } from '../../apps/server/src/platform/queue/index.ts'
import { run } from '../../apps/server/src/run.ts'

const Data = z.object({ tenantId: z.string() })
const never = new Promise<void>(() => undefined)
const HARMS: Record<string, () => Promise<void>> = {
  async timer() {
    setTimeout(() => {
      throw new Error('in a timer')
    }, 10)
    await never
  },
  async rejection() {
    void Promise.reject(new Error('unhandled'))
    await never
  },
  async emitter() {
    setImmediate(() => new EventEmitter().emit('error', new Error('no listener')))
    await never
  },
  async abort() {
    process.abort()
  },
}
const [harm = '', innocents] = process.argv.slice(2)
const common = { data: Data, slots: 4, slotsPerSeller: 4, timeLimitSeconds: 60, retries: 200 }
const poisoned = job({ ...common, name: 'faults.poisoned', run: async () => HARMS[harm]?.() })
// Runs longer than the poisoned job, so that some are always active when the process ends.
const innocent = job({ ...common, name: 'faults.innocent', run: async () => wait(200) })

const { product } = await run({ given: async () => ({ jobs: [poisoned, innocent] }) })
const about = { data: { tenantId: newId() } }
await inTransaction(product.database.db, async (tx) => {
  await product.queue.add(
    tx,
    innocent,
    Array.from({ length: Number(innocents ?? 0) }, () => about),
  )
  if (innocents) await product.queue.add(tx, poisoned, [about])
})
