import { expect, test } from 'vitest'
import { latestQuestionsEndpoint } from '@mostrador/contract/questions'
import { aSellerWhoAnswers, connect, startAppWithMarketplace, until } from '../testing/index.ts'
import type { TestMarketplace } from '../testing/index.ts'

const known = 'Hola, ¿hacen factura A?'
const BAZAR = { account: '2418990152', item: 'MLA1462204110' }
const HOUR = { advance_seconds: 60 * 60 + 60 }

/** The next looks at open questions find none. */
const hideOpenQuestions = (marketplace: TestMarketplace, times: number) =>
  marketplace.fault({
    path: '/questions/search',
    status: 200,
    body: { total: 0, limit: 50, questions: [] },
    times,
  })

test('a question whose notification the marketplace gave up delivering is found among those it missed', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app)
  marketplace.notify('in vain')
  const id = await marketplace.ask({ text: known })
  await marketplace.control('clock', HOUR)
  await hideOpenQuestions(marketplace, 1)

  await connect(seller)
  await until(async () => (await marketplace.question(id)).answer !== null)

  expect((await marketplace.question(id)).accepted).toBe(1)
})

test('what was missed of one seller is found with the permission of another: the list is the application’s', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app)
  const other = await app.signUpSeller()
  await connect(other, BAZAR.account)
  marketplace.notify('in vain')
  await marketplace.ask({ text: known, item_id: BAZAR.item })
  await marketplace.control('clock', HOUR)
  await hideOpenQuestions(marketplace, 10)

  await connect(seller)
  await until(async () => (await other.get(latestQuestionsEndpoint)).data[0]?.silence === 'channel_off')

  expect((await other.get(latestQuestionsEndpoint)).data).toMatchObject([{ question: known }])
  expect((await seller.get(latestQuestionsEndpoint)).paging.total).toBe(0)
})

test('a marketplace that wants fewer calls is given time, and the questions are found after it', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app)
  marketplace.notify(false)
  const id = await marketplace.ask({ text: known })
  await marketplace.fault({
    path: '/questions/search',
    status: 429,
    headers: { 'retry-after': '2' },
    times: 1,
  })

  await connect(seller)
  await until(async () => (await marketplace.question(id)).answer !== null)

  expect((await marketplace.question(id)).accepted).toBe(1)
})

test('under a tight limit of the marketplace every question is still answered, each once', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  await aSellerWhoAnswers(app)
  await marketplace.control('limits', { calls: 12, seconds: 2, retry_after: true })

  const ids = await Promise.all(Array.from({ length: 6 }, () => marketplace.ask({ text: known })))
  await until(async () => {
    const questions = await Promise.all(ids.map((id) => marketplace.question(id)))
    return questions.every(({ answer }) => answer !== null)
  })

  const questions = await Promise.all(ids.map((id) => marketplace.question(id)))
  expect(questions.map(({ accepted }) => accepted)).toEqual([1, 1, 1, 1, 1, 1])
  const calls = (await marketplace.control('log')) as unknown as { status: number }[]
  // Each process learns from the first refusals: it does not run against the limit again and again.
  const refused = calls.filter(({ status }) => status === 429).length
  expect(refused).toBeGreaterThan(0)
  expect(refused).toBeLessThan(calls.length / 2)
}, 180_000)
