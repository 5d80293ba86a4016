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
  return { marketplace, seller }
}

/** The next readings of the listing, one after another, tell these prices. */
async function tellPrices(marketplace: TestMarketplace, prices: readonly number[]) {
  for (const told of prices)
    await marketplace.fault({
      path: `/it*/${ITEM}`,
      method: 'GET',
      status: 200,
      times: 1,
      body: {
        id: ITEM,
        title: 'Mate Imperial',
        price: told,
        currency_id: 'ARS',
        available_quantity: 8,
        condition: 'new',
        status: 'active',
        shipping: { mode: 'me2', free_shipping: false, local_pick_up: true },
        attributes: [],
      },
    })
}

const readings = async (marketplace: TestMarketplace) =>
  ((await marketplace.control('log')) as unknown as { path: string }[]).filter(
    ({ path }) => path === `/items/${ITEM}`,
  ).length

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

  await isAnswered(marketplace, await marketplace.ask({ text: '¿Hacen factura A?', item_id: ITEM }))
  expect(await readings(marketplace)).toBe(1)

  await isAnswered(marketplace, await marketplace.ask({ text: price, item_id: ITEM }))
  expect(await readings(marketplace)).toBe(3)
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
