import { expect, test } from 'vitest'
import { meEndpoint } from '@mostrador/contract/accounts'
import { answerByHandEndpoint, latestQuestionsEndpoint } from '@mostrador/contract/questions'
import { aSellerWhoAnswers, connect, startAppWithMarketplace, until, untilSwept } from '../testing/index.ts'
import type { TestMarketplace, TestSeller } from '../testing/index.ts'

const known = 'Hola, ¿hacen factura A?'
const ITEM = 'MLA1450013402'
const answers = { path: '/answers', method: 'POST', times: 1 }

async function aShop() {
  const { app, marketplace } = await startAppWithMarketplace()
  const shop = await aSellerWhoAnswers(app, { plan: 'starter' })
  await untilSwept(app)
  return { app, marketplace, ...shop }
}

const newest = async (seller: TestSeller) => (await seller.get(latestQuestionsEndpoint)).data[0]
const answersLeft = async (seller: TestSeller) => (await seller.get(meEndpoint)).limits.marketPlaceResponses

const callsTo = async (marketplace: TestMarketplace, method: string, path: string) =>
  ((await marketplace.control('log')) as unknown as { method: string; path: string }[]).filter(
    (call) => call.method === method && call.path === path,
  ).length

const notUnanswered = {
  status: 400,
  body: { message: 'Question 1 is not unanswered', error: 'not_unanswered_question', status: 400, cause: [] },
}

test.each([
  ['this buyer is blocked', notUnanswered, 'buyer_blocked'],
  [
    'the listing is not active',
    {
      status: 400,
      body: { message: 'item must be active', error: 'not_active_item', status: 400, cause: [] },
    },
    'listing_not_active',
  ],
  [
    'the text is not taken',
    { status: 400, body: { message: 'text is invalid', error: 'invalid_post_body', status: 400, cause: [] } },
    'text_refused',
  ],
  ['nothing may be answered', { status: 403 }, 'answering_not_allowed'],
  [
    'the permission to answer is missing',
    { status: 401, body: { error: 'unauthorized_scopes', status: 401 } },
    'answering_not_allowed',
  ],
])(
  'refused because %s, the question waits for the seller with a draft, sent once and not charged',
  async (_, refusal, silence) => {
    const { marketplace, seller } = await aShop()
    await marketplace.fault({ ...answers, ...refusal })

    await marketplace.ask({ text: known })
    await until(async () => (await newest(seller))?.silence === silence)

    expect(await newest(seller)).toMatchObject({
      status: 'PENDING',
      answer: null,
      draft: expect.stringMatching(/factura A/i),
    })
    expect(await answersLeft(seller)).toBe(500)
    expect(await callsTo(marketplace, 'POST', '/answers')).toBe(1)
  },
)

test.each(['DELETED', 'BANNED', 'CLOSED_UNANSWERED', 'UNDER_REVIEW', 'DISABLED'])(
  'a question that is %s by the time its answer arrives is no longer shown, and costs nothing',
  async (status) => {
    const { marketplace, seller } = await aShop()
    marketplace.notify(false)
    const id = await marketplace.ask({ text: known })
    const read = { path: `/questions/${id}`, method: 'GET', status: 200, times: 1 }
    const body = await marketplace.control(`questions/${id}`)
    await marketplace.fault({ ...read, body })
    await marketplace.fault({ ...read, body: { ...body, status } })
    await marketplace.fault({ ...answers, ...notUnanswered })

    await connect(seller)
    await until(async () => (await callsTo(marketplace, 'GET', `/questions/${id}`)) === 2)
    await until(async () => (await answersLeft(seller)) === 500)

    expect((await seller.get(latestQuestionsEndpoint)).paging.total).toBe(0)
    expect(await callsTo(marketplace, 'POST', '/answers')).toBe(1)
  },
)

test('a question that somebody answered meanwhile at the marketplace shows that answer', async () => {
  const { marketplace, seller } = await aShop()
  marketplace.notify(false)
  const id = await marketplace.ask({ text: known })
  const read = { path: `/questions/${id}`, method: 'GET', status: 200, times: 1 }
  const body = await marketplace.control(`questions/${id}`)
  const answer = { text: 'Sí, decinos tu CUIT.', status: 'ACTIVE', date_created: '2026-11-21T12:00:00.000Z' }
  await marketplace.fault({ ...read, body })
  await marketplace.fault({ ...read, body: { ...body, status: 'ANSWERED', answer } })
  await marketplace.fault({ ...answers, ...notUnanswered })

  await connect(seller)
  await until(async () => (await newest(seller))?.status === 'ANSWERED')

  expect(await newest(seller)).toMatchObject({ answer: answer.text, author: 'elsewhere', silence: null })
  expect(await answersLeft(seller)).toBe(500)
})

test('a question that is gone when its answer arrives is closed, and costs nothing', async () => {
  const { marketplace, seller } = await aShop()
  await marketplace.fault({ ...answers, status: 404 })

  const id = await marketplace.ask({ text: known })
  await until(async () => (await callsTo(marketplace, 'POST', '/answers')) === 1)
  await until(async () => (await seller.get(latestQuestionsEndpoint)).paging.total === 0)

  expect(await answersLeft(seller)).toBe(500)
  expect((await marketplace.question(id)).accepted).toBe(0)
})

test('with its listing paused a question waits without being tried, and is answered once the listing is active', async () => {
  const { marketplace, seller } = await aShop()
  marketplace.notify(false)
  const id = await marketplace.ask({ text: known, item_id: ITEM })
  await marketplace.control(`items/${ITEM}`, { status: 'paused' })
  await connect(seller)
  await until(async () => (await newest(seller))?.silence === 'listing_not_active')
  expect(await marketplace.question(id)).toMatchObject({ attempts: 1, accepted: 0 })

  await connect(seller)
  await until(async () => (await callsTo(marketplace, 'GET', '/items/bulk')) === 1)
  await marketplace.control(`items/${ITEM}`, { status: 'active' })
  expect((await marketplace.question(id)).attempts).toBe(1)
  await connect(seller)
  await until(async () => (await marketplace.question(id)).answer !== null)

  expect(await marketplace.question(id)).toMatchObject({ attempts: 2, accepted: 1 })
})

test('an answer that moderation takes away later is shown as taken away, not as one that buyers read', async () => {
  const { app, marketplace, seller } = await aShop()
  await marketplace.ask({ text: '¿Tienen sucursal en la ciudad de Mendoza?' })
  await until(async () => (await newest(seller))?.silence === 'no_data')
  const { id = '' } = (await newest(seller)) ?? {}
  const text = 'Escribinos al 11 5555-0000 y te contamos.'
  await seller.get(answerByHandEndpoint, { params: { id }, body: { text } })

  app.clock.advance({ minutes: 2 })
  await marketplace.control('clock', { advance_seconds: 120 })
  await until(async () => (await newest(seller))?.silence === 'answer_banned')

  expect(await newest(seller)).toMatchObject({ status: 'ANSWERED', answer: text, author: 'seller' })
})
