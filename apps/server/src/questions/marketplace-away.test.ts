import { expect, test } from 'vitest'
import { createPace } from '@mostrador/mercadolibre'
import { latestQuestionsEndpoint, ownListingsEndpoint } from '@mostrador/contract/questions'
import { aSellerWhoAnswers, startAppWithMarketplace, until, untilSwept } from '../testing/index.ts'

const MINUTES = 60
const MINUTE_MS = 60_000

test('after an hour without the marketplace, in which it was tried every minute, a question is answered once', async () => {
  let now = 0
  const pace = createPace({ now: () => now, sleep: async (ms) => void (now += ms) })
  const { app, marketplace } = await startAppWithMarketplace({}, { pace })
  const { seller } = await aSellerWhoAnswers(app)
  await untilSwept(app)
  await marketplace.fault({ path: '/questions/', method: 'GET', status: 503, times: MINUTES })
  await marketplace.fault({ path: '/users/', method: 'GET', drop: true, times: 10 })
  const id = await marketplace.ask({ text: 'Hola, ¿hacen factura A?' })

  expect(await seller.call(ownListingsEndpoint, {})).toMatchObject({ code: 'marketplace_unavailable' })
  // Each wait of the queue and each pause of the calls passes at once.
  let waits = 0
  const sql = (statement: string) => app.database.queueDb.executeSql(statement)
  await until(async () => {
    const { rows } = await sql(
      `update pgboss.job set start_after = now() - interval '1 second'
       where name = 'questions.answer' and state = 'retry' and start_after > now() returning id`,
    )
    waits += rows.length
    now += rows.length * MINUTE_MS
    if (rows.length > 0) await sql(`select pg_notify('job_added', 'questions.answer')`)
    return (await marketplace.question(id)).answer !== null
  })

  expect(waits).toBeGreaterThanOrEqual(MINUTES)
  expect(await marketplace.question(id)).toMatchObject({ attempts: 1, accepted: 1 })
  await until(async () => (await seller.get(latestQuestionsEndpoint)).data[0]?.status === 'ANSWERED')
}, 120_000)
