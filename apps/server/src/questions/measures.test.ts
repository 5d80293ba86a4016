import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSellerWhoAnswers, startAppWithMarketplace, until } from '../testing/index.ts'

/** The value of a line of the measures whose labels are these, or null. */
const valueOf = (text: string, name: string, labels: Record<string, string> = {}) => {
  const line = text
    .split('\n')
    .find(
      (one) =>
        (one.startsWith(`${name}{`) || one.startsWith(`${name} `)) &&
        Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
    )
  return line === undefined ? null : Number(line.slice(line.lastIndexOf(' ') + 1))
}

test('a collector reads how long answers take, what came of them and of each call, and what waits', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  await aSellerWhoAnswers(app)
  const measures = async () => (await fetch(`${app.url}/metrics`)).text()
  await marketplace.ask({ text: 'Hola, ¿hacen factura A?' })
  await until(async () => valueOf(await measures(), 'answer_latency_seconds_count') === 1)
  await marketplace.fault({ path: '/questions/1*', method: 'GET', status: 503, times: 1000 })
  await marketplace.ask({ text: 'Hola, ¿hacen factura A?' })
  await until(
    async () => valueOf(await measures(), 'queue_jobs', { queue: 'questions.answer', state: 'retry' }) === 1,
  )

  const text = await measures()

  expect(valueOf(text, 'answers_total', { outcome: 'answered' })).toBe(1)
  expect(
    valueOf(text, 'http_request_duration_seconds_count', {
      method: 'POST',
      route: '/api/webhooks/mercadolibre',
      status: '200',
    }),
  ).toBeGreaterThanOrEqual(2)
  expect(
    valueOf(text, 'marketplace_call_duration_seconds_count', { operation: 'answers.post', outcome: 'ok' }),
  ).toBe(1)
  expect(
    valueOf(text, 'marketplace_call_duration_seconds_count', {
      operation: 'questions.get',
      outcome: 'http_503',
    }),
  ).toBeGreaterThanOrEqual(1)
  expect(valueOf(text, 'queue_oldest_job_seconds', { queue: 'questions.answer' })).toBeGreaterThanOrEqual(0)
})

test.each([
  ['tried again', { created: 60, retry: 3600 }],
  ['new', { created: 3600, retry: 60 }],
])('the oldest job that waits is told of, here one that is %s', async (_, secondsOld) => {
  const { app } = await startAppWithMarketplace()
  for (const [state, seconds] of Object.entries(secondsOld))
    await sql`
      insert into pgboss.job (name, state, created_on, start_after)
      values ('questions.answer', ${state}, now() - make_interval(secs => ${seconds}), now() + interval '1 day')`.execute(
      app.database.db,
    )

  const measures = await (await fetch(`${app.url}/metrics`)).text()

  expect(valueOf(measures, 'queue_oldest_job_seconds', { queue: 'questions.answer' })).toBeGreaterThanOrEqual(
    3600,
  )
})
