import { setTimeout as wait } from 'node:timers/promises'
import { type Engine, withUntoldQuestions } from '../lib/notifications.ts'
import { sendSteadily } from '../lib/send-steadily.ts'
import { percentile } from '../lib/statistics.ts'
import type { Benchmark, Measure } from '../lib/result.ts'
import type { LoggedCall, Sandbox } from '../lib/sandbox.ts'
import { webhookOf } from '../lib/shop.ts'

const PER_SECOND = 5
const SECONDS = 20
const WARM_UP = 10

/**
 * How soon a job starts once it is in the queue. Seen from outside: from the acknowledgement, which comes when the job
 * is durable, to the job's first call to the marketplace. That call has cost two reads of the database and a way
 * through HTTP, so the queue itself is faster than this.
 */
export const queue: Benchmark = {
  name: 'queue',
  async run(say) {
    return [...(await measure('embedded', say)), ...(await measure('postgres', say))]
  },
}

async function measure(engine: Engine, say: (text: string) => void): Promise<Measure[]> {
  say(`${engine}: ${PER_SECOND} questions a second for ${SECONDS} s`)
  const ms = await withUntoldQuestions(
    engine,
    { count: WARM_UP + PER_SECOND * SECONDS },
    async ({ shop, bodies }) => {
      await sendSteadily(webhookOf(shop.url), bodies.slice(0, WARM_UP), PER_SECOND)
      const sent = await sendSteadily(webhookOf(shop.url), bodies.slice(WARM_UP), PER_SECOND)
      const started = await firstCalls(
        shop.sandbox,
        sent.map(({ body }) => resourceOf(body)),
      )
      // A job may start before its acknowledgement has come back.
      return sent.map(({ body, answeredAt }) =>
        Math.max(0, (started.get(resourceOf(body)) ?? Infinity) - answeredAt),
      )
    },
  )
  if (!ms) {
    say('no PostgreSQL answers on 127.0.0.1:5432; left out')
    return []
  }
  return [
    { what: `${engine}: p50`, value: percentile(ms, 0.5), unit: 'ms' },
    { what: `${engine}: p99`, value: percentile(ms, 0.99), unit: 'ms', bar: { atMost: 50 } },
  ]
}

const resourceOf = (body: string) => (JSON.parse(body) as { resource: string }).resource

const GIVE_UP_MS = 20_000

/** When each of these questions was first read at the marketplace. */
async function firstCalls(sandbox: Sandbox, resources: readonly string[]): Promise<Map<string, number>> {
  const giveUpAt = Date.now() + GIVE_UP_MS
  for (;;) {
    const first = firstReads(await sandbox.log())
    if (resources.every((resource) => first.has(resource))) return first
    if (Date.now() > giveUpAt) throw new Error('some questions were never read at the marketplace')
    await wait(100)
  }
}

function firstReads(calls: readonly LoggedCall[]): Map<string, number> {
  const first = new Map<string, number>()
  for (const { at, method, path } of calls)
    if (method === 'GET' && !first.has(path)) first.set(path, Date.parse(at))
  return first
}
