import { type Engine, withUntoldQuestions } from '../lib/notifications.ts'
import { sendSteadily } from '../lib/send-steadily.ts'
import { percentile } from '../lib/statistics.ts'
import type { Benchmark, Measure } from '../lib/result.ts'
import { type Shop, webhookOf } from '../lib/shop.ts'

interface Load {
  perSecond: number
  seconds: number
  /** More than 600 notifications a minute of one seller are not looked at one by one, but all together some seconds later. */
  sellers: number
  barMs: number
}

const LOADS: readonly Load[] = [
  { perSecond: 50, seconds: 20, sellers: 6, barMs: 50 },
  { perSecond: 200, seconds: 60, sellers: 24, barMs: 25 },
]
/** Until then the processes are still compiling themselves, which is not what a product pays that has been running. */
const WARM_UP_SECONDS = 10

/** How soon a notification is acknowledged, each of a new question that is then answered as well. */
export const acknowledge: Benchmark = {
  name: 'acknowledge',
  async run(say) {
    const measures: Measure[] = []
    for (const load of LOADS)
      for (const engine of ['embedded', 'postgres'] as const)
        measures.push(...(await measure(engine, load, say)))
    return measures
  },
}

async function measure(engine: Engine, load: Load, say: (text: string) => void): Promise<Measure[]> {
  const { perSecond, seconds, sellers, barMs } = load
  say(`${engine}: ${perSecond} notifications a second for ${seconds} s`)
  const warmUp = perSecond * WARM_UP_SECONDS
  const count = warmUp + perSecond * seconds
  const outcome = await withUntoldQuestions(engine, { count, sellers }, async ({ shop, bodies, ids }) => {
    await sendSteadily(webhookOf(shop.url), bodies.slice(0, warmUp), perSecond)
    const sent = await sendSteadily(webhookOf(shop.url), bodies.slice(warmUp), perSecond)
    return { sent, lost: count - (await answeredOrWaiting(shop, ids)) }
  })
  if (!outcome) {
    say('no PostgreSQL answers on 127.0.0.1:5432; left out')
    return []
  }
  const what = (name: string) => `${engine}, ${perSecond}/s: ${name}`
  const ms = outcome.sent.map(({ dueAt, answeredAt }) => answeredAt - dueAt)
  const refused = outcome.sent.filter(({ status }) => status !== 200).length
  return [
    { what: what('p50'), value: percentile(ms, 0.5), unit: 'ms' },
    { what: what('p99'), value: percentile(ms, 0.99), unit: 'ms', bar: { atMost: barMs } },
    { what: what('not acknowledged'), value: refused, unit: '', bar: { atMost: 0 } },
    { what: what('lost'), value: outcome.lost, unit: '', bar: { atMost: 0 } },
  ]
}

/** Of these questions, those that are answered and those whose jobs the database holds, once nothing runs any more. */
async function answeredOrWaiting(shop: Shop, ids: readonly number[]): Promise<number> {
  await shop.stopProduct()
  let answered = 0
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = await Promise.all(ids.slice(start, start + AT_ONCE).map((id) => shop.sandbox.question(id)))
    answered += some.filter(({ answer }) => answer !== null).length
  }
  // With the marketplace out of order no job comes to an end.
  await shop.sandbox.fault({ path: '/', status: 503, times: 1_000_000 })
  const { url } = await shop.startReady('main')
  const measures = await (await fetch(`${url}/metrics`)).text()
  const depths = measures.matchAll(/^queue_jobs\{queue="questions\.answer",state="(?!failed)\w+"\} (\d+)$/gm)
  return answered + [...depths].reduce((sum, [, jobs]) => sum + Number(jobs), 0)
}

const AT_ONCE = 20
