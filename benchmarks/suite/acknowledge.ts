import { type Engine, withUntoldQuestions } from '../lib/notifications.ts'
import { sendSteadily } from '../lib/relay.ts'
import { percentile } from '../lib/statistics.ts'
import type { Benchmark, Measure } from '../lib/result.ts'
import { webhookOf } from '../lib/shop.ts'

const PER_SECOND = 50
const SECONDS = 20
const WARM_UP = 25

/** How soon a notification is acknowledged at fifty a second, each of a new question that is then answered as well. */
export const acknowledge: Benchmark = {
  name: 'acknowledge',
  async run(say) {
    return [...(await measure('embedded', say)), ...(await measure('postgres', say))]
  },
}

async function measure(engine: Engine, say: (text: string) => void): Promise<Measure[]> {
  say(`${engine}: ${PER_SECOND} notifications a second for ${SECONDS} s`)
  const sent = await withUntoldQuestions(engine, WARM_UP + PER_SECOND * SECONDS, async ({ shop, bodies }) => {
    await sendSteadily(webhookOf(shop.url), bodies.slice(0, WARM_UP), PER_SECOND)
    return sendSteadily(webhookOf(shop.url), bodies.slice(WARM_UP), PER_SECOND)
  })
  if (!sent) {
    say('no PostgreSQL answers on 127.0.0.1:5432; left out')
    return []
  }
  const ms = sent.map(({ dueAt, answeredAt }) => answeredAt - dueAt)
  return [
    { what: `${engine}: p50`, value: percentile(ms, 0.5), unit: 'ms' },
    { what: `${engine}: p99`, value: percentile(ms, 0.99), unit: 'ms', bar: { atMost: 50 } },
    {
      what: `${engine}: not acknowledged`,
      value: sent.filter(({ status }) => status !== 200).length,
      unit: '',
      bar: { atMost: 0 },
    },
  ]
}
