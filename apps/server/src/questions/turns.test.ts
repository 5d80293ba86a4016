import { expect, test } from 'vitest'
import { meEndpoint } from '@mostrador/contract/accounts'
import { latestQuestionsEndpoint } from '@mostrador/contract/questions'
import { newId } from '#platform'
import { inTransaction } from '#platform/db'
import { createMetrics } from '#platform/metrics'
import { Postpone } from '#platform/queue'
import { aSellerWhoAnswers, connect, startAppWithMarketplace, until, untilSwept } from '../testing/index.ts'
import type { TestMarketplace, TestSeller } from '../testing/index.ts'
import { leaveToSeller } from './endings.ts'
import { findQuestion, moveQuestion } from './question-store.ts'
import type { QuestionRow } from './question-store.ts'
import { holdReceived, joinMessages, openMessagesAround } from './turn-store.ts'
import { closeEarlier } from './turns.ts'

const FACTURA = '¿Hacen factura A?'
const nickname = 'PABLO_R77'

async function aShop() {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app, { plan: 'starter' })
  const ask = (text: string) => marketplace.ask({ text, nickname, item_id: 'MLA1450013377' })
  return { app, marketplace, seller, ask }
}

const latest = async (seller: TestSeller) => (await seller.get(latestQuestionsEndpoint)).data
const remaining = async (seller: TestSeller) => (await seller.get(meEndpoint)).limits.marketPlaceResponses

/** All these messages were read and wait for what their buyer may write next. */
const areRead = (seller: TestSeller, texts: readonly string[]) =>
  until(async () => {
    const shown = (await latest(seller)).flatMap(({ question, thread }) => [
      question,
      ...thread.map((one) => one.question),
    ])
    return texts.every((text) => shown.includes(text))
  })

const isAnswered = (marketplace: TestMarketplace, id: number) =>
  until(async () => (await marketplace.question(id)).answer !== null)

const isDecided = (seller: TestSeller, text: string) =>
  until(async () =>
    (await latest(seller)).some(({ question, silence }) => question === text && silence !== null),
  )

test('messages of one buyer within seconds get one answer, at the last one', async () => {
  const { app, marketplace, seller, ask } = await aShop()
  const first = await ask('Hola!')
  const second = await ask('una consulta')
  await areRead(seller, ['Hola!', 'una consulta'])

  const third = await ask(FACTURA)
  await areRead(seller, [FACTURA])
  app.clock.advance({ seconds: 21 })
  await isAnswered(marketplace, third)

  for (const id of [first, second])
    expect(await marketplace.question(id)).toMatchObject({ answer: null, attempts: 0 })
  expect(await marketplace.question(third)).toMatchObject({ attempts: 1, accepted: 1 })
  expect(await remaining(seller)).toBe(499)
  const [question, ...others] = await latest(seller)
  expect(others).toEqual([])
  expect(question).toMatchObject({
    question: FACTURA,
    intent: 'invoice',
    thread: [
      { question: 'Hola!', answer: null },
      { question: 'una consulta', answer: null },
    ],
  })
})

test('two processes answer the messages of one buyer once', async () => {
  const { app, marketplace, seller, ask } = await aShop()
  await app.beside()
  await ask('Hola!')
  await areRead(seller, ['Hola!'])
  const last = await ask(FACTURA)
  await areRead(seller, [FACTURA])

  app.clock.advance({ seconds: 21 })
  await isAnswered(marketplace, last)

  expect(await marketplace.question(last)).toMatchObject({ attempts: 1 })
  expect(await remaining(seller)).toBe(499)
})

test('a single clear question is answered at once, and the next one has it as its history', async () => {
  const { marketplace, seller, ask } = await aShop()

  const first = await ask(FACTURA)
  await isAnswered(marketplace, first)
  const { answer } = await marketplace.question(first)
  await ask('pasame el seguimiento de mi compra')
  await isDecided(seller, 'pasame el seguimiento de mi compra')

  expect((await latest(seller))[0]).toMatchObject({
    silence: 'post_sale',
    intent: 'post_sale',
    thread: [{ question: FACTURA, answer: answer?.text }],
  })
})

test('a follow-up is answered with the question before it, and the card shows both', async () => {
  const { app, marketplace, seller, ask } = await aShop()
  const first = await ask('¿es de acero?')
  await areRead(seller, ['¿es de acero?'])
  app.clock.advance({ seconds: 21 })
  await isAnswered(marketplace, first)

  const second = await ask('¿y la tapa?')
  await areRead(seller, ['¿y la tapa?'])
  app.clock.advance({ seconds: 21 })
  await isAnswered(marketplace, second)

  expect((await marketplace.question(second)).answer?.text).toMatch(/tap/i)
  const [question] = await latest(seller)
  expect(question).toMatchObject({
    question: '¿y la tapa?',
    status: 'ANSWERED',
    thread: [{ question: '¿es de acero?', answer: (await marketplace.question(first)).answer?.text }],
  })
  expect(question?.intent).not.toBe('post_sale')
})

test('an apology before a further question loses neither question', async () => {
  const { app, marketplace, seller, ask } = await aShop()
  await ask('buenas')
  await areRead(seller, ['buenas'])
  const first = await ask('¿es de acero inoxidable?')
  await areRead(seller, ['¿es de acero inoxidable?'])
  const last = await ask('perdón, hacen factura A?')
  await areRead(seller, ['perdón, hacen factura A?'])

  app.clock.advance({ seconds: 21 })
  await isAnswered(marketplace, last)

  const { answer } = await marketplace.question(last)
  expect(answer?.text).toMatch(/acero/i)
  expect(answer?.text).toMatch(/factura A/i)
  expect(await marketplace.question(first)).toMatchObject({ answer: null, attempts: 0 })
})

/** A turn of a question and of thanks; the question is joined to the thanks. */
async function aJoinedQuestion() {
  const shop = await aShop()
  const { seller, ask } = shop
  await ask('Hola!')
  await areRead(seller, ['Hola!'])
  const first = await ask(FACTURA)
  await areRead(seller, [FACTURA])
  const last = await ask('gracias!')
  await until(async () => (await latest(seller)).map(({ question }) => question).join() === 'gracias!')
  return { ...shop, first, last }
}

test.each(['BANNED', 'UNDER_REVIEW'])(
  'when the last message of a turn is %s, the one before it is answered',
  async (status) => {
    const { app, marketplace, first, last } = await aJoinedQuestion()

    await marketplace.control(`questions/${last}`, { status })
    app.clock.advance({ seconds: 41 })
    await isAnswered(marketplace, first)

    expect((await marketplace.question(first)).answer?.text).toMatch(/factura A/i)
    expect(await marketplace.question(first)).toMatchObject({ attempts: 1, accepted: 1 })
    expect(await marketplace.question(last)).toMatchObject({ attempts: 0 })
  },
)

test('what the seller answers to a joined message at Mercado Libre shows in the thread', async () => {
  const { app, marketplace, seller, first, last } = await aJoinedQuestion()
  app.clock.advance({ seconds: 41 })
  await isAnswered(marketplace, last)
  const threadOfLast = async () =>
    (await latest(seller)).find(({ question }) => question === 'gracias!')?.thread ?? []
  expect(await threadOfLast()).toMatchObject([{ question: 'Hola!' }, { question: FACTURA, answer: null }])

  await marketplace.control(`questions/${first}`, { answer: 'Sí, factura A.' })
  await connect(seller)
  await until(async () => (await threadOfLast())[1]?.answer === 'Sí, factura A.')

  expect(await marketplace.question(first)).toMatchObject({ attempts: 0 })
})

test('a message that is found after its buyer wrote again belongs to the turn', async () => {
  const { app, marketplace, seller, ask } = await aShop()
  await untilSwept(app)
  marketplace.notify(false)
  const first = await ask(FACTURA)
  marketplace.notify(true)
  const last = await ask('gracias!')
  await areRead(seller, ['gracias!'])

  await connect(seller)
  await until(async () => (await latest(seller))[0]?.thread.length === 1)
  app.clock.advance({ seconds: 41 })
  await isAnswered(marketplace, last)

  expect((await marketplace.question(last)).answer?.text).toMatch(/factura A/i)
  expect(await marketplace.question(first)).toMatchObject({ attempts: 0 })
})

test('a message that is found after a later one was answered gets its own answer', async () => {
  const { app, marketplace, seller, ask } = await aShop()
  await untilSwept(app)
  marketplace.notify(false)
  const first = await ask(FACTURA)
  marketplace.notify(true)
  const last = await ask('¿Hacen factura B?')
  await isAnswered(marketplace, last)

  await connect(seller)
  await isAnswered(marketplace, first)

  for (const id of [first, last])
    expect(await marketplace.question(id)).toMatchObject({ attempts: 1, accepted: 1 })
})

/** Rows of messages of one buyer, a second apart, that no job looks at. */
async function messagesInStore(count: number) {
  const { app } = await startAppWithMarketplace()
  const seller = await app.signUpSeller()
  const { db } = app.database
  const start = app.clock.now()
  const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)
  const rows = Array.from({ length: count }, (_, number) => ({
    tenant_id: seller.user.id,
    id: newId(),
    marketplace_id: 1000 + number,
    state: 'received' as const,
    text: `mensaje ${number}`,
    item_id: 'MLA1450013377',
    buyer_id: 77,
    buyer_nickname: nickname,
    asked_at: at(number * (30 / count)),
    notified_at: start,
    updated_at: start,
  }))
  await db.insertInto('question').values(rows).execute()
  const row = async (number: number) =>
    (await findQuestion(db, seller.user.id, rows[number]?.id ?? '')) as QuestionRow
  return { app, db, row }
}

test('a message that joins while the answer is made undoes its claim, and the turn is read again', async () => {
  const { app, db, row } = await messagesInStore(2)
  const [first, last] = [await row(0), await row(1)]
  // The last one was read alone; then the first one joins it.
  await joinMessages(db, first.tenant_id, { ids: [first.id], to: last.id, now: app.clock.now() })
  const parts = { db, clock: app.clock, metrics: createMetrics() }

  await expect(leaveToSeller(parts, last, { silence: 'no_question' }, { earlier: [] })).rejects.toThrow(
    Postpone,
  )

  expect(await row(1)).toMatchObject({ state: 'received', silence: null })
  await inTransaction(db, async (tx) => {
    const { before } = await openMessagesAround(tx, last)
    await closeEarlier(tx, last, { earlier: before, now: app.clock.now() })
  })
})

test('a message whose follower is being answered already is a turn of its own', async () => {
  const { app, db, row } = await messagesInStore(2)
  const [first, last] = [await row(0), await row(1)]
  await moveQuestion(db, last, ['received'], { state: 'posting', answer: 'Sí.' })
  const parts = { db, clock: app.clock, metrics: createMetrics() }

  await leaveToSeller(parts, first, { silence: 'no_data' }, { earlier: [] })

  expect(await row(0)).toMatchObject({ state: 'needs_review', joined_to: null })
  expect(await inTransaction(db, (tx) => holdReceived(tx, last.tenant_id, last.id))).toBe(false)
})

test('a message joined to an earlier one of the turn belongs to it', async () => {
  const { app, db, row } = await messagesInStore(3)
  const [first, second, last] = [await row(0), await row(1), await row(2)]
  await joinMessages(db, first.tenant_id, { ids: [first.id], to: second.id, now: app.clock.now() })
  const earlier = (await openMessagesAround(db, last)).before
  expect(earlier.map(({ id }) => id)).toEqual([first.id, second.id])

  await inTransaction(db, (tx) => closeEarlier(tx, last, { earlier, now: app.clock.now() }))

  for (const number of [0, 1])
    expect(await row(number)).toMatchObject({ state: 'closed', joined_to: last.id })
})

test('of a buyer who floods a listing the nearest messages count, before and after', async () => {
  const { db, row } = await messagesInStore(200)

  const { before, after } = await openMessagesAround(db, await row(100))

  expect(before.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, at) => `mensaje ${80 + at}`))
  expect(after.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, at) => `mensaje ${101 + at}`))
})

test('a message that nothing follows is left to the seller once its buyer is quiet', async () => {
  const { app, seller, ask } = await aShop()
  await ask('Hola')
  await areRead(seller, ['Hola'])
  expect((await latest(seller))[0]).toMatchObject({ silence: null })

  app.clock.advance({ seconds: 21 })
  await isDecided(seller, 'Hola')

  expect((await latest(seller))[0]).toMatchObject({ silence: 'no_question', intent: 'greeting' })
  expect(await remaining(seller)).toBe(500)
})
