import { expect, test } from 'vitest'
import { latestQuestionsEndpoint } from '@mostrador/contract/questions'
import { aSellerWhoAnswers, startAppWithMarketplace, until, untilSwept } from '../testing/index.ts'

/** The sandbox's first account, which the test seller connects. */
const FIRST_SELLER = 2_418_305_771

async function aShop() {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app)
  const notify = (body: unknown, raw?: string) =>
    fetch(`${app.url}/api/webhooks/mercadolibre`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: raw ?? JSON.stringify(body),
    })
  return { app, marketplace, seller, notify }
}

const about = (appId: string, change: object = {}) => ({
  _id: 'f9f08571-1f65-4c46-9e0a-c0f43faa0000',
  resource: '/questions/13104000999',
  user_id: FIRST_SELLER,
  topic: 'questions',
  application_id: Number(appId),
  attempts: 1,
  sent: '2026-11-21T13:44:33.006Z',
  received: '2026-11-21T13:44:32.984Z',
  ...change,
})

test.each([
  ['no JSON', undefined, '{"resource":'],
  ['no resource', { user_id: 1, topic: 'questions', application_id: 2 }, undefined],
  ['a list', [], undefined],
  ['a text', 'hola', undefined],
])('a notification that is %s is refused', async (_, body, raw) => {
  const { notify } = await aShop()

  expect((await notify(body, raw)).status).toBe(400)
})

test.each([
  ['another application', { application_id: 99 }],
  ['another topic', { topic: 'orders_v2', resource: '/orders/1' }],
  ['a resource that is no question', { resource: '/questions/../users/me' }],
])('a notification about %s is taken note of and forgotten', async (_, change) => {
  const { notify, marketplace } = await aShop()

  const reply = await notify(about(marketplace.appId, change))

  expect(reply.status).toBe(200)
  expect(await reply.json()).toEqual({ status: 'ignored' })
})

test('a notification about a seller whom nobody connected is taken note of and forgotten', async () => {
  const { notify, marketplace } = await aShop()

  const reply = await notify(about(marketplace.appId, { user_id: '987654321' }))

  expect(await reply.json()).toEqual({ status: 'not_ours' })
})

test('a forged notification makes the product look, and nothing else', async () => {
  const { notify, marketplace, seller } = await aShop()

  expect((await notify(about(marketplace.appId))).status).toBe(200)
  const id = await marketplace.ask({ text: '¿Hacen factura A?' })
  await until(async () => (await marketplace.question(id)).answer !== null)

  expect((await seller.get(latestQuestionsEndpoint)).paging.total).toBe(1)
})

test('the same notification ten times, two at once, leads to one answer', async () => {
  const { notify, marketplace } = await aShop()
  marketplace.notify(false)
  const id = await marketplace.ask({ text: '¿Hacen factura A?' })

  const told = about(marketplace.appId, { resource: `/questions/${id}` })
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      notify({ ...told, attempts: index + 1, user_id: index % 2 ? String(told.user_id) : told.user_id }),
    ),
  )
  await until(async () => (await marketplace.question(id)).answer !== null)

  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await marketplace.question(id)).toMatchObject({ attempts: 1, accepted: 1 })
})

/** Sends many at once, a hundred at a time; answers how often each status came. */
async function flood(count: number, send: (index: number) => Promise<Response>) {
  const statuses = new Map<string, number>()
  for (let start = 0; start < count; start += 100) {
    const some = Array.from({ length: Math.min(100, count - start) }, (_, index) => send(start + index))
    for (const reply of await Promise.all(some)) {
      const { status } = (await reply.json()) as { status: string }
      const key = `${reply.status} ${status}`
      statuses.set(key, (statuses.get(key) ?? 0) + 1)
    }
  }
  return Object.fromEntries(statuses)
}

test('thousands of notifications about sellers whom nobody connected leave nothing behind', async () => {
  const { app, notify, marketplace } = await aShop()

  const statuses = await flood(3000, (index) =>
    notify(about(marketplace.appId, { user_id: 900_000_000 + index, resource: `/questions/${index + 1}` })),
  )

  expect(statuses).toEqual({ '200 not_ours': 3000 })
  expect(await app.database.db.selectFrom('question').selectAll().execute()).toEqual([])
  const calls = (await marketplace.control('log')) as unknown as { path: string }[]
  expect(calls.filter(({ path }) => /^\/questions\/\d/.test(path))).toEqual([])
}, 180_000)

test('thousands of forged questions of a connected seller cost little, and the real one among them is answered', async () => {
  const { app, notify, marketplace } = await aShop()
  await untilSwept(app)
  app.clock.stop()
  marketplace.notify(false)
  const forged = (index: number) =>
    notify(about(marketplace.appId, { _id: `forged-${index}`, resource: `/questions/${index + 1}` }))

  // With a clock that stands still all of the flood is looked at together once, whenever that is.
  const id = await marketplace.ask({ text: '¿Hacen factura A?' })
  const before = await flood(2000, forged)
  const real = await notify(about(marketplace.appId, { resource: `/questions/${id}` }))
  const after = await flood(1000, (index) => forged(2000 + index))

  expect(before).toEqual({ '200 received': 600, '200 put_off': 1400 })
  expect([real.status, await real.json()]).toEqual([200, { status: 'put_off' }])
  expect(after).toEqual({ '200 put_off': 1000 })
  await until(async () => (await marketplace.question(id)).answer !== null)
  expect((await marketplace.question(id)).accepted).toBe(1)
  const calls = (await marketplace.control('log')) as unknown as { path: string }[]
  const looks = calls.filter(({ path }) => /^\/questions\/\d{1,4}$/.test(path))
  expect(looks.length).toBeLessThanOrEqual(600)
}, 180_000)
