import { expect, test } from 'vitest'
import { meEndpoint } from '@mostrador/contract/accounts'
import { latestQuestionsEndpoint } from '@mostrador/contract/questions'
import { aSellerWhoAnswers, startAppWithMarketplace, until } from '../testing/index.ts'
import type { TestMarketplace, TestSeller } from '../testing/index.ts'

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
    const shown = (await latest(seller)).map(({ question }) => question)
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

test('a value that the buyer corrected is not answered', async () => {
  const { app, marketplace, seller, ask } = await aShop()
  await ask('buenas')
  await areRead(seller, ['buenas'])
  const wrong = await ask('tenés en azul?')
  await areRead(seller, ['tenés en azul?'])
  const right = await ask('perdón, hacen factura A?')
  await areRead(seller, ['perdón, hacen factura A?'])

  app.clock.advance({ seconds: 21 })
  await isAnswered(marketplace, right)

  const { answer } = await marketplace.question(right)
  expect(answer?.text).not.toMatch(/azul/i)
  expect(answer?.text).toMatch(/factura A/i)
  expect(await marketplace.question(wrong)).toMatchObject({ answer: null, attempts: 0 })
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
