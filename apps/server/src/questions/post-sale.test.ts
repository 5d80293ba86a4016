import { expect, test } from 'vitest'
import { meEndpoint } from '@mostrador/contract/accounts'
import { getChannelEndpoint, saveChannelEndpoint } from '@mostrador/contract/marketplace'
import type { ChannelConfig } from '@mostrador/contract/marketplace'
import { latestQuestionsEndpoint } from '@mostrador/contract/questions'
import { takeOne } from '#plans'
import { inTransaction } from '#platform/db'
import { aSellerWhoAnswers, startAppWithMarketplace, until } from '../testing/index.ts'
import type { TestSeller } from '../testing/index.ts'

async function aShop() {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app, { plan: 'starter' })
  return { app, marketplace, seller }
}

const latest = async (seller: TestSeller) =>
  (await seller.get(latestQuestionsEndpoint, { query: { limit: 20 } })).data
const remaining = async (seller: TestSeller) => (await seller.get(meEndpoint)).limits.marketPlaceResponses

async function setUp(seller: TestSeller, change: (config: ChannelConfig) => void) {
  const { data } = await seller.get(getChannelEndpoint)
  const config = structuredClone(data.config)
  change(config)
  await seller.get(saveChannelEndpoint, { body: { config } })
}

test('a message about an order is never answered in public', async () => {
  const { marketplace, seller } = await aShop()
  const texts = [
    'ya lo compré ayer y no me llegó',
    'me vino abollado, qué hago',
    'pasame el seguimiento',
    'compré dos y me mandaron uno solo, cómo lo resolvemos?',
  ]

  const ids = await Promise.all(texts.map((text) => marketplace.ask({ text })))
  await until(async () => {
    const questions = await latest(seller)
    return questions.length === texts.length && questions.every(({ silence }) => silence !== null)
  })

  for (const question of await latest(seller))
    expect(question).toMatchObject({ silence: 'post_sale', intent: 'post_sale', answer: null, draft: null })
  for (const id of ids) expect(await marketplace.question(id)).toMatchObject({ answer: null, attempts: 0 })
  expect(await remaining(seller)).toBe(500)
})

const fixedText = 'Escribinos por los mensajes de tu compra y lo vemos ahí.'

const switchTextOn = (seller: TestSeller) =>
  setUp(seller, (config) => {
    config.automaticResponses.postSale = { isOn: true, text: fixedText }
  })

test.each(['si no me gusta lo puedo devolver? ya lo compré', 'lo compré y anda bárbaro, cuánto sale otro?'])(
  'a message that may be about something else gets no fixed text: %s',
  async (text) => {
    const { app, marketplace, seller } = await aShop()
    await switchTextOn(seller)

    const id = await marketplace.ask({ text })
    await until(async () => (await latest(seller))[0]?.question === text)
    app.clock.advance({ seconds: 21 })
    await until(async () => {
      const [question] = await latest(seller)
      return question?.silence !== null || question.answer !== null
    })

    expect((await marketplace.question(id)).answer?.text).not.toBe(fixedText)
  },
)

test('with the plan used up a message about an order waits for the seller as one', async () => {
  const { app, marketplace, seller } = await aShop()
  await switchTextOn(seller)
  const now = app.clock.now()
  await inTransaction(app.database.db, async (tx) => {
    for (let taken = 0; taken < 500; taken += 1)
      await takeOne(tx, seller.user.id, 'marketPlaceResponses', now)
  })

  const id = await marketplace.ask({ text: 'compré ayer y no me llegó el paquete' })
  await until(async () => ((await latest(seller))[0]?.silence ?? null) !== null)

  expect((await latest(seller))[0]).toMatchObject({ silence: 'post_sale', status: 'UNANSWERED', draft: null })
  expect(await marketplace.question(id)).toMatchObject({ answer: null, attempts: 0 })
})

test('the fixed text for a buyer who has bought is published where the seller has switched it on', async () => {
  const { marketplace, seller } = await aShop()
  await switchTextOn(seller)

  const id = await marketplace.ask({ text: 'compré ayer y no me llegó el paquete' })
  await until(async () => (await marketplace.question(id)).answer !== null)

  expect((await marketplace.question(id)).answer?.text).toBe(fixedText)
  expect(await remaining(seller)).toBe(499)
  expect((await latest(seller))[0]).toMatchObject({
    intent: 'post_sale',
    status: 'ANSWERED',
    silence: 'post_sale',
    receipt: { statements: [{ sources: [{ kind: 'automatic', topic: 'post_sale' }] }] },
  })
})

test('a fixed text with contact data is not published', async () => {
  const { marketplace, seller } = await aShop()
  await setUp(seller, (config) => {
    config.automaticResponses.postSale = { isOn: true, text: 'Escribinos al 11 5555 4444.' }
  })

  const id = await marketplace.ask({ text: 'compré ayer y no me llegó el paquete' })
  await until(async () => (await latest(seller))[0]?.silence === 'post_sale')

  expect(await marketplace.question(id)).toMatchObject({ answer: null, attempts: 0 })
})

test('a greeting and thanks get a short answer that uses none of the plan, where the seller wants it', async () => {
  const { app, marketplace, seller } = await aShop()
  await setUp(seller, (config) => {
    config.generalSettings.answersCourtesy = true
  })

  const greeting = await marketplace.ask({ text: 'Hola!!' })
  const thanks = await marketplace.ask({ text: 'muchas gracias' })
  await until(async () => (await latest(seller)).length === 2)
  app.clock.advance({ seconds: 21 })
  const answerTo = async (id: number) => (await marketplace.question(id)).answer?.text
  await until(async () => Boolean((await answerTo(greeting)) && (await answerTo(thanks))))

  expect(await answerTo(greeting)).toBe('¡Hola! ¿En qué te podemos ayudar?')
  expect(await answerTo(thanks)).toBe('¡Gracias a vos!')
  expect(await remaining(seller)).toBe(500)
})
