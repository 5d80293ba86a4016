import { expect, test } from 'vitest'
import { getChannelEndpoint, toggleChannelEndpoint } from '@mostrador/contract/marketplace'
import { meEndpoint } from '@mostrador/contract/accounts'
import { latestQuestionsEndpoint } from '@mostrador/contract/questions'
import type { Question } from '@mostrador/contract/questions'
import { subscribe } from '#plans'
import { aSellerWhoAnswers, connect, startAppWithMarketplace, until, untilSwept } from '../testing/index.ts'
import type { TestMarketplace, TestSeller } from '../testing/index.ts'

const known = 'Hola, ¿hacen factura A?'
const unknown = '¿Tienen sucursal en la ciudad de Mendoza?'

async function aShop(options: Parameters<typeof aSellerWhoAnswers>[1] = {}) {
  const { app, marketplace } = await startAppWithMarketplace()
  return { app, marketplace, ...(await aSellerWhoAnswers(app, options)) }
}

const newest = async (seller: TestSeller): Promise<Question | undefined> =>
  (await seller.get(latestQuestionsEndpoint)).data[0]

const hasStatus = (seller: TestSeller, status: Question['status']) =>
  until(async () => (await newest(seller))?.status === status)

/** The newest question waits for the seller, for a reason. */
const isSilent = (seller: TestSeller) => until(async () => ((await newest(seller))?.silence ?? null) !== null)

/** The marketplace has answered a call to this path with this status. */
const hasCalled = (marketplace: TestMarketplace, path: string, status: number) =>
  until(async () => {
    const log = (await marketplace.control('log')) as unknown as { path: string; status: number }[]
    return log.some((call) => call.path === path && call.status === status)
  })

const isAnswered = (marketplace: TestMarketplace, id: number) =>
  until(async () => (await marketplace.question(id)).answer !== null)

test('a buyer asks, and the answer from the seller’s own file is published once', async () => {
  const { marketplace, seller } = await aShop()

  const id = await marketplace.ask({ text: known })
  await hasStatus(seller, 'ANSWERED')

  const question = await marketplace.question(id)
  expect(question.answer?.text).toMatch(/factura A/i)
  expect(question).toMatchObject({ attempts: 1, accepted: 1 })
  expect(await newest(seller)).toMatchObject({
    question: known,
    answer: question.answer?.text,
    author: 'assistant',
    receipt: {
      statements: [
        {
          sources: expect.arrayContaining([
            expect.objectContaining({ fileName: 'politicas.txt', quote: 'Hacemos factura A y B.' }),
          ]),
        },
      ],
    },
  })
})

test('a buyer of one seller is answered although another seller has twenty to answer first', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  await aSellerWhoAnswers(app)
  await aSellerWhoAnswers(app, { account: '2418990152' })
  const askBusy = () => marketplace.ask({ text: 'Hola, ¿hacen factura A?' })

  const burst = await Promise.all(Array.from({ length: 20 }, askBusy))
  const id = await marketplace.ask({ text: 'Hola, ¿hacen factura A?', item_id: 'MLA1462204110' })
  const isAnswered = async (one: number) => (await marketplace.question(one)).answer !== null
  await until(async () => (await Promise.all([...burst, id].map(isAnswered))).every(Boolean))

  const { date_created: askedAt, answer } = await marketplace.question(id)
  const times = await Promise.all(
    burst.map(async (one) => (await marketplace.question(one)).answer?.date_created),
  )
  const answeredMeanwhile = times.filter((at = '') => at > askedAt && at < (answer?.date_created ?? ''))
  // Those that were being answered when it came, and a few of the next.
  expect(answeredMeanwhile.length).toBeLessThanOrEqual(10)
}, 120_000)

test('what nobody taught the assistant waits for the seller, and nothing is published', async () => {
  const { marketplace, seller } = await aShop()

  const id = await marketplace.ask({ text: unknown })
  await isSilent(seller)

  expect(await marketplace.question(id)).toMatchObject({ status: 'UNANSWERED', answer: null, attempts: 0 })
})

test('an answer costs one of the plan, a silence costs none', async () => {
  const { marketplace, seller } = await aShop({ plan: 'starter' })
  const remaining = async () => (await seller.get(meEndpoint)).limits.marketPlaceResponses

  await marketplace.ask({ text: unknown })
  await isSilent(seller)
  expect(await remaining()).toBe(500)

  await marketplace.ask({ text: known })
  await hasStatus(seller, 'ANSWERED')
  expect(await remaining()).toBe(499)
})

test('a greeting or thanks stays unanswered for the seller and costs the plan no answer', async () => {
  const { marketplace, seller } = await aShop({ plan: 'starter' })
  const texts = ['Hola!!', 'Hola Hola Hola Hola', 'gracias!', 'ok', '👍', 'buenas tardes', 'perfecto gracias']

  const ids = await Promise.all(texts.map((text) => marketplace.ask({ text })))
  const listed = async () => (await seller.get(latestQuestionsEndpoint, { query: { limit: 10 } })).data
  await until(async () => {
    const questions = await listed()
    return questions.length === texts.length && questions.every(({ silence }) => silence !== null)
  })

  for (const question of await listed())
    expect(question).toMatchObject({
      status: 'UNANSWERED',
      silence: 'no_question',
      answer: null,
      draft: null,
    })
  for (const id of ids) expect(await marketplace.question(id)).toMatchObject({ answer: null, attempts: 0 })
  expect((await seller.get(meEndpoint)).limits.marketPlaceResponses).toBe(500)
})

test('a greeting with a question gets an answer and costs the plan one', async () => {
  const { marketplace, seller } = await aShop({ plan: 'starter' })

  const id = await marketplace.ask({ text: 'Hola, buenas tardes, muchas gracias. ¿Hacen factura A?' })
  await isAnswered(marketplace, id)

  expect((await seller.get(meEndpoint)).limits.marketPlaceResponses).toBe(499)
})

test('with no answers left the question waits, and is answered once the plan allows it', async () => {
  const { marketplace, seller, app } = await aShop({ plan: 'free' })
  for (let asked = 0; asked < 50; asked += 1) await marketplace.ask({ text: known })
  await until(async () => (await seller.get(meEndpoint)).limits.marketPlaceResponses === 0)

  const id = await marketplace.ask({ text: known })
  await until(async () => (await newest(seller))?.silence === 'limit_reached')
  expect(await marketplace.question(id)).toMatchObject({ answer: null, attempts: 0 })

  await subscribe(app.database.db, seller.user.id, 'advanced', app.clock.now())
  await seller.get(toggleChannelEndpoint, { body: { isActive: true } })
  await isAnswered(marketplace, id)
})

test('while the channel is off questions wait, and switching it on answers them', async () => {
  const { marketplace, seller } = await aShop()
  await seller.get(toggleChannelEndpoint, { body: { isActive: false } })

  const id = await marketplace.ask({ text: known })
  await until(async () => (await newest(seller))?.silence === 'channel_off')
  expect((await marketplace.question(id)).attempts).toBe(0)

  await seller.get(toggleChannelEndpoint, { body: { isActive: true } })
  await isAnswered(marketplace, id)
})

test.each([
  ['a server error when reading', { path: '/questions/1*', method: 'GET', status: 500, times: 1 }],
  [
    'a full minute of requests',
    { path: '/items', method: 'GET', status: 429, headers: { 'retry-after': '1' }, times: 1 },
  ],
  [
    'garbage in place of a listing',
    { path: '/items', method: 'GET', status: 502, body: '<html>…', times: 1 },
  ],
  ['a connection that closes', { path: '/answers', method: 'POST', drop: true, times: 1 }],
  ['a server error when answering', { path: '/answers', method: 'POST', status: 503, times: 1 }],
])('after %s the question is tried again and answered', async (_, fault) => {
  const { marketplace } = await aShop()
  await marketplace.fault(fault)

  const id = await marketplace.ask({ text: known })
  await isAnswered(marketplace, id)

  expect((await marketplace.question(id)).accepted).toBe(1)
})

test.each([
  ['the connection closed after the answer was taken', { drop: true, after: true }],
  ['the marketplace failed after the answer was taken', { status: 500, after: true }],
])('when %s, it is not sent a second time', async (_, fault) => {
  const { marketplace, seller } = await aShop({ plan: 'starter' })
  await marketplace.fault({ path: '/answers', method: 'POST', times: 1, ...fault })

  const id = await marketplace.ask({ text: known })
  await hasStatus(seller, 'ANSWERED')

  expect(await marketplace.question(id)).toMatchObject({ attempts: 1, accepted: 1 })
  expect((await seller.get(meEndpoint)).limits.marketPlaceResponses).toBe(499)
})

test('after an answer whose reply was lost, the marketplace gets time to show it before the next look', async () => {
  const { app, marketplace } = await aShop()
  await untilSwept(app)
  await marketplace.fault({ path: '/answers', method: 'POST', times: 1, drop: true, after: true })

  await marketplace.ask({ text: known })

  let waits: unknown[] = []
  await until(async () => {
    ;({ rows: waits } = await app.database.queueDb.executeSql(
      `select start_after >= created_on + interval '3 seconds' as "isLongEnough" from pgboss.job
       where name = 'questions.answer' and state = 'retry'`,
    ))
    return waits.length > 0
  })
  expect(waits).toEqual([{ isLongEnough: true }])
})

test('an access token that the marketplace no longer knows is renewed on the way', async () => {
  const { marketplace, seller } = await aShop()
  await marketplace.control('clock', { advance_seconds: 6 * 60 * 60 + 1 })

  const id = await marketplace.ask({ text: known })
  await isAnswered(marketplace, id)

  expect(await seller.get(getChannelEndpoint)).toMatchObject({ data: { connection: { state: 'connected' } } })
})

test('when the permission was taken away the seller is asked to connect again, and then it is answered', async () => {
  const { marketplace, seller } = await aShop()
  await marketplace.fault({ path: '/questions/1*', method: 'GET', status: 401, times: 1 })
  await marketplace.fault({
    path: '/oauth/token',
    status: 400,
    body: { error: 'invalid_grant', error_description: 'Error validating grant', status: 400, cause: [] },
    times: 1,
  })

  const id = await marketplace.ask({ text: known })
  await until(async () => {
    const { data } = await seller.get(getChannelEndpoint)
    return data.connection.state === 'expired'
  })
  expect((await marketplace.question(id)).attempts).toBe(0)

  await connect(seller)
  await isAnswered(marketplace, id)
})

test('a question that was deleted meanwhile is closed and not shown', async () => {
  const { app, marketplace, seller } = await aShop()
  // Else the sweep that switching on began may find the question after it was dismissed, as the fault lasts for one call.
  await untilSwept(app)
  await marketplace.fault({ path: '/questions/1*', method: 'GET', status: 404, times: 1 })

  await marketplace.ask({ text: known })
  await marketplace.ask({ text: unknown })
  await until(async () => (await newest(seller))?.question === unknown)

  expect((await seller.get(latestQuestionsEndpoint)).paging.total).toBe(1)
})

test('questions that no notification told of are found when the account is connected again', async () => {
  const { marketplace, seller } = await aShop()
  marketplace.notify(false)

  const id = await marketplace.ask({ text: known })
  await connect(seller)
  await isAnswered(marketplace, id)

  expect((await marketplace.question(id)).accepted).toBe(1)
})

test('a listing that is gone leaves the files to answer from', async () => {
  const { marketplace, seller } = await aShop()
  await marketplace.fault({ path: '/items', method: 'GET', status: 404, times: 2 })

  await marketplace.ask({ text: known })
  await hasStatus(seller, 'ANSWERED')

  expect(await newest(seller)).toMatchObject({ product: { title: 'Publicación', thumbnail: null } })
})

test('phone numbers and addresses in a seller’s file never reach a buyer', async () => {
  const { app, marketplace, seller } = await aShop({
    knowledge:
      'Contacto. Llamanos al 11 5555-0000 o escribinos a ventas@casa.test. Nuestro WhatsApp es 1155550000.',
  })

  for (const text of ['¿Me pasás tu WhatsApp?', '¿Cuál es el teléfono para contacto?']) {
    const id = await marketplace.ask({ text })
    await until(async () => (await newest(seller))?.question === text)
    // It waits for what its buyer may write next.
    app.clock.advance({ seconds: 41 })
    await until(
      async () => (await newest(seller))?.question === text && (await newest(seller))?.status !== 'PENDING',
    )
    expect((await marketplace.question(id)).answer?.text ?? '').not.toMatch(/5555|@|1155550000/)
  }
})

test('a question whose text another job has read gets its buyer and its product from its own job', async () => {
  const { app, marketplace, seller } = await aShop()
  await seller.get(toggleChannelEndpoint, { body: { isActive: false } })
  await marketplace.ask({ text: known })
  await isSilent(seller)
  const { user, product } = (await newest(seller)) as Question
  await app.database.db
    .updateTable('question')
    .set({ buyer_nickname: null, product_title: null })
    .where('tenant_id', '=', seller.user.id)
    .execute()

  await connect(seller)
  await until(async () => (await newest(seller))?.product.title === product.title)

  expect(await newest(seller)).toMatchObject({ user, product, silence: 'channel_off' })
})

test('half a listing is asked for again, and nothing is denied from what is missing', async () => {
  const { marketplace, seller } = await aShop()
  const half = { id: 'MLA1450013377', title: 'Termo', price: 48990, available_quantity: 23 }
  await marketplace.fault({ path: '/items/MLA1450013377', method: 'GET', status: 206, body: half, times: 1 })

  const id = await marketplace.ask({ text: '¿Se puede retirar en persona?', item_id: 'MLA1450013377' })
  await until(
    async () => (await newest(seller))?.status !== 'PENDING' && (await newest(seller)) !== undefined,
  )

  expect((await marketplace.question(id)).answer?.text ?? '').not.toMatch(/no hay retiro/i)
})

test('a question under review is not shown, and is answered once it is open again', async () => {
  const { marketplace, seller } = await aShop()
  marketplace.notify(false)
  const id = await marketplace.ask({ text: known })
  const body = { ...(await marketplace.control(`questions/${id}`)), status: 'UNDER_REVIEW' }
  // Being connected may have it looked at twice.
  await marketplace.fault({ path: `/questions/${id}`, method: 'GET', status: 200, body, times: 3 })
  await connect(seller)
  await hasCalled(marketplace, `/questions/${id}`, 200)
  expect((await seller.get(latestQuestionsEndpoint)).paging.total).toBe(0)

  await until(async () => {
    await connect(seller)
    return (await marketplace.question(id)).answer !== null
  })

  expect((await marketplace.question(id)).accepted).toBe(1)
})

test('a question that is told of before it can be read is found later', async () => {
  const { marketplace, seller } = await aShop()
  await marketplace.fault({ path: '/questions/1*', method: 'GET', status: 404, times: 1 })
  const id = await marketplace.ask({ text: known })
  await hasCalled(marketplace, `/questions/${id}`, 404)

  await until(async () => {
    await connect(seller)
    return (await marketplace.question(id)).answer !== null
  })

  expect((await marketplace.question(id)).accepted).toBe(1)
})

test('a question that could not even be read is tried again when the account is connected anew', async () => {
  const { marketplace, seller } = await aShop()
  await marketplace.fault({ path: '/questions/1*', method: 'GET', status: 403, times: 1 })
  const id = await marketplace.ask({ text: known })
  await hasCalled(marketplace, `/questions/${id}`, 403)

  await connect(seller)
  await isAnswered(marketplace, id)

  expect((await marketplace.question(id)).accepted).toBe(1)
})

test('an answer that waits for the marketplace is not sent after the seller switched the channel off', async () => {
  const { marketplace, seller } = await aShop({ plan: 'starter' })
  await marketplace.fault({ path: '/answers', method: 'POST', status: 503, times: 1 })
  const id = await marketplace.ask({ text: known })
  await until(async () => (await marketplace.question(id)).attempts === 1)

  await seller.get(toggleChannelEndpoint, { body: { isActive: false } })
  await until(async () => (await newest(seller))?.silence === 'channel_off')

  expect(await marketplace.question(id)).toMatchObject({ attempts: 1, accepted: 0, answer: null })
  expect((await seller.get(meEndpoint)).limits.marketPlaceResponses).toBe(500)
})

test('a forged notification about another seller’s question leads to nothing', async () => {
  const { app, marketplace, seller } = await aShop()
  const others = await marketplace.ask({ text: known, item_id: 'MLA1462204110' })
  const FIRST_SELLER = 2_418_305_771

  await fetch(`${app.url}/api/webhooks/mercadolibre`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      resource: `/questions/${others}`,
      user_id: FIRST_SELLER,
      topic: 'questions',
      application_id: Number(marketplace.appId),
    }),
  })
  const id = await marketplace.ask({ text: known })
  await isAnswered(marketplace, id)

  expect((await marketplace.question(others)).attempts).toBe(0)
  expect((await seller.get(latestQuestionsEndpoint)).paging.total).toBe(1)
})

test('the buyer and the product that were seen once stay known when the marketplace no longer tells them', async () => {
  const { marketplace, seller } = await aShop()
  await seller.get(toggleChannelEndpoint, { body: { isActive: false } })
  await marketplace.ask({ text: known, nickname: 'PABLO_R77' })
  await until(async () => (await newest(seller))?.silence === 'channel_off')
  const before = await newest(seller)
  expect(before?.user.nickname).toBe('PABLO_R77')

  await marketplace.fault({ path: '/users/*', method: 'GET', status: 404, times: 5 })
  await marketplace.fault({ path: '/items/MLA*', method: 'GET', status: 404, times: 5 })
  await seller.get(toggleChannelEndpoint, { body: { isActive: true } })
  await until(async () => (await newest(seller))?.silence !== 'channel_off')

  const { user, product } = (await newest(seller)) ?? {}
  expect({ user, product }).toEqual({ user: before?.user, product: before?.product })
})
