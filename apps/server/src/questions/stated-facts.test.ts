import { expect, test } from 'vitest'
import { meEndpoint } from '@mostrador/contract/accounts'
import { getChannelEndpoint, saveChannelEndpoint } from '@mostrador/contract/marketplace'
import { latestQuestionsEndpoint } from '@mostrador/contract/questions'
import { aSellerWhoAnswers, startAppWithMarketplace, until } from '../testing/index.ts'
import type { TestMarketplace, TestSeller } from '../testing/index.ts'

/** Costs 32,500 at the marketplace. */
const ITEM = 'MLA1450013402'
const price = '¿Cuánto sale?'

async function aShopThatShowsPrices() {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app, { plan: 'starter' })
  const { config } = (await seller.get(getChannelEndpoint)).data
  const generalSettings = { ...config.generalSettings, showPrices: true }
  await seller.get(saveChannelEndpoint, { body: { config: { ...config, generalSettings } } })
  return { app, marketplace, seller }
}

/** The next readings of the selling price, one after another, tell these. */
async function tellPrices(marketplace: TestMarketplace, prices: readonly number[]) {
  for (const amount of prices)
    await marketplace.fault({
      path: `/items/${ITEM}/sale_price`,
      method: 'GET',
      status: 200,
      times: 1,
      body: { price_id: '1', amount, regular_amount: null, currency_id: 'ARS', metadata: {} },
    })
}

const readings = async (marketplace: TestMarketplace, path = `/items/${ITEM}`) =>
  ((await marketplace.control('log')) as unknown as { path: string }[]).filter((call) => call.path === path)
    .length

const isAnswered = (marketplace: TestMarketplace, id: number) =>
  until(async () => (await marketplace.question(id)).answer !== null)

const newest = async (seller: TestSeller) => (await seller.get(latestQuestionsEndpoint)).data[0]

test('a price that changed since the answer was made is not told: the answer is made anew', async () => {
  const { marketplace } = await aShopThatShowsPrices()
  await tellPrices(marketplace, [29_999])

  const id = await marketplace.ask({ text: price, item_id: ITEM })
  await isAnswered(marketplace, id)

  const question = await marketplace.question(id)
  expect(question).toMatchObject({ attempts: 1, accepted: 1 })
  expect(question.answer?.text).toContain('32.500')
  expect(question.answer?.text).not.toContain('29.999')
})

test('a price that never stands still leaves the question to the seller, with nothing published or charged', async () => {
  const { marketplace, seller } = await aShopThatShowsPrices()
  await tellPrices(marketplace, [30_001, 30_002, 30_003, 30_004, 30_005, 30_006])

  const id = await marketplace.ask({ text: price, item_id: ITEM })
  await until(async () => (await newest(seller))?.silence === 'facts_changed')

  expect(await newest(seller)).toMatchObject({ status: 'UNANSWERED', answer: null, draft: null })
  expect(await marketplace.question(id)).toMatchObject({ attempts: 0, accepted: 0 })
  expect((await seller.get(meEndpoint)).limits.marketPlaceResponses).toBe(500)
})

test('an answer that could not be sent at once is held against the listing again before the next try', async () => {
  const { marketplace, seller } = await aShopThatShowsPrices()
  await tellPrices(marketplace, [29_999, 29_999])
  await marketplace.fault({ path: '/answers', method: 'POST', status: 503, times: 1 })

  const id = await marketplace.ask({ text: price, item_id: ITEM })
  await isAnswered(marketplace, id)

  const question = await marketplace.question(id)
  expect(question).toMatchObject({ attempts: 2, accepted: 1 })
  expect(question.answer?.text).toContain('32.500')
  await until(async () => (await newest(seller))?.answer === question.answer?.text)
  expect((await seller.get(meEndpoint)).limits.marketPlaceResponses).toBe(499)
})

test('an answer from the seller’s own files costs no second look at the listing, one about the listing does', async () => {
  const { marketplace } = await aShopThatShowsPrices()

  const prices = () => readings(marketplace, `/items/${ITEM}/sale_price`)

  await isAnswered(marketplace, await marketplace.ask({ text: '¿Hacen factura A?', item_id: ITEM }))
  expect([await readings(marketplace), await prices()]).toEqual([1, 1])

  await isAnswered(marketplace, await marketplace.ask({ text: price, item_id: ITEM }))
  // A price is read again by its own call, without the rest of the listing.
  expect([await readings(marketplace), await prices()]).toEqual([2, 3])
})

test('an answer about the shipping that could not be sent at once goes out as it was, since nothing of it has changed', async () => {
  const { marketplace } = await aShopThatShowsPrices()
  await marketplace.fault({ path: '/answers', method: 'POST', status: 503, times: 1 })

  const id = await marketplace.ask({ text: '¿El envío es gratis?', item_id: ITEM })
  await isAnswered(marketplace, id)

  expect(await marketplace.question(id)).toMatchObject({ attempts: 2, accepted: 1 })
  // Once to compose, and once before each try; composing anew would read it twice more.
  expect(await readings(marketplace)).toBe(3)
})

test('a promotion that ends between composing and posting is not told: the answer has the price of after', async () => {
  const { marketplace } = await aShopThatShowsPrices()
  await marketplace.control(`items/${ITEM}`, { sale_price: { amount: 25_990 } })
  const readPrices = () => readings(marketplace, `/items/${ITEM}/sale_price`)
  // Composing waits for the description, so that the promotion ends after its price was read.
  await marketplace.fault({ path: `/items/${ITEM}/description`, method: 'GET', delay_ms: 2500, times: 1 })

  const id = await marketplace.ask({ text: price, item_id: ITEM })
  await until(async () => (await readPrices()) > 0)
  await marketplace.control(`items/${ITEM}`, { sale_price: null })
  await isAnswered(marketplace, id)

  const { answer, accepted } = await marketplace.question(id)
  expect(answer?.text).toContain('32.500')
  expect(answer?.text).not.toContain('25.990')
  expect(accepted).toBe(1)
  expect(await readPrices()).toBe(4)
})

test.each(['¿está en oferta?', '¿cuánto sale con descuento?'])(
  'a price that changes while the promotion goes on is not told to %j: the answer has the new price',
  async (text) => {
    const { marketplace } = await aShopThatShowsPrices()
    const promotion = { amount: 25_990, regular_amount: 32_500 }
    await marketplace.control(`items/${ITEM}`, { sale_price: promotion })
    const path = `/items/${ITEM}/sale_price`
    await marketplace.fault({ path: `/items/${ITEM}/description`, method: 'GET', delay_ms: 2500, times: 1 })

    const id = await marketplace.ask({ text, item_id: ITEM })
    await until(async () => (await readings(marketplace, path)) > 0)
    await marketplace.control(`items/${ITEM}`, { sale_price: { ...promotion, amount: 27_990 } })
    await isAnswered(marketplace, id)

    const { answer, accepted } = await marketplace.question(id)
    expect(answer?.text).toContain('27.990')
    expect(answer?.text).not.toContain('25.990')
    expect(accepted).toBe(1)
  },
)

test('notices of prices and listings are taken and change nothing by themselves', async () => {
  const { app, marketplace } = await aShopThatShowsPrices()
  const notice = {
    resource: `/items/${ITEM}`,
    user_id: 2418305771,
    application_id: Number(marketplace.appId),
    attempts: 1,
  }

  for (const topic of ['items_prices', 'items', 'stock-location', 'user-products-families']) {
    const reply = await fetch(`${app.url}/api/webhooks/mercadolibre`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...notice, topic }),
    })
    expect(reply.status).toBe(200)
  }
})

test('where the marketplace refuses the selling price, no answer tells the price of the listing', async () => {
  const { marketplace } = await aShopThatShowsPrices()
  await marketplace.fault({ path: `/items/${ITEM}/sale_price`, method: 'GET', status: 403, times: 20 })

  const id = await marketplace.ask({ text: price, item_id: ITEM })
  const known = await marketplace.ask({ text: '¿Hacen factura A?', item_id: ITEM })
  await isAnswered(marketplace, known)

  expect((await marketplace.question(known)).answer?.text).toMatch(/factura A/)
  expect((await marketplace.question(id)).answer?.text ?? '').not.toMatch(/32\.?500/)
})
