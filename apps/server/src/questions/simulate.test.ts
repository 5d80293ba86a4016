import { expect, test } from 'vitest'
import { saveChannelEndpoint } from '@mostrador/contract/marketplace'
import {
  ownListingEndpoint,
  ownListingsEndpoint,
  sampleProductEndpoint,
  simulateAnswerEndpoint,
  simulatedQuestionsEndpoint,
} from '@mostrador/contract/questions'
import type { SampleProduct, SimulatedQuestion } from '@mostrador/contract/questions'
import { aSellerWhoAnswers, connect, startAppWithMarketplace } from '../testing/index.ts'
import type { TestApp, TestSeller } from '../testing/index.ts'

/** Listings of the first account of the sandbox, and one of the second. */
const THERMOS = 'MLA1450013377'
const TRAINERS = 'MLA1450013645'
const OTHERS = 'MLA1462204110'
const BAZAR = '2418990152'

const conversationId = 'conv_prueba_1763730000000'

async function aShop() {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller, assistant } = await aSellerWhoAnswers(app)
  const ask = (question: string, about: { itemId?: string; productContext?: SampleProduct } = {}) =>
    simulate(app, seller, assistant.id, { question, conversationId, ...about })
  return { app, marketplace, seller, assistant, ask }
}

/** Asks as the simulator does, and reads the last event of the stream. */
async function simulate(app: TestApp, seller: TestSeller, assistantId: string, body: object) {
  const path = simulateAnswerEndpoint.path.replace(':assistantId', assistantId)
  const response = await fetch(`${app.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: seller.session.access_token },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (response.status !== 200) return { status: response.status, ...(JSON.parse(text) as object) }
  const events = text.split('\n').filter((line) => line.startsWith('data:'))
  const last = JSON.parse(events.at(-1)?.slice(5) ?? '') as { data: SimulatedQuestion }
  return { status: 200, ...last.data }
}

test('the simulator shows that the channel publishes nothing for a greeting', async () => {
  const { ask } = await aShop()

  for (const greeting of ['Hola!!', 'gracias!', '👍'])
    expect(await ask(greeting)).toMatchObject({ answer: null, draft: null, silence: 'no_question' })
  expect(await ask('Hola, gracias. ¿Hacen factura A?')).toMatchObject({
    answer: expect.stringMatching(/factura A/),
    silence: null,
  })
})

test('the sample product has all nine facts', async () => {
  const { seller, assistant } = await aShop()

  const { data } = await seller.get(sampleProductEndpoint, { params: { id: assistant.id } })

  const { image, title, price, installments, soldCount, shipping, warrantyMonths, stock, characteristics } =
    data
  for (const fact of [image, title, price, installments, soldCount, shipping, warrantyMonths, stock])
    expect(fact).toBeTruthy()
  expect(characteristics.length).toBeGreaterThan(2)
})

test('an answer keeps a receipt that says which sentence stands on which field or file, and how it came about', async () => {
  const { ask, seller, assistant } = await aShop()

  const simulated = await ask('¿Qué garantía tiene? ¿Hacen factura A?')

  expect(simulated).toMatchObject({
    silence: null,
    draft: null,
    receipt: {
      silence: null,
      engine: 'embedded',
      version: expect.stringMatching(/\S/),
      knowledgeVersion: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      ms: expect.any(Number),
    },
  })
  const { receipt, answer } = simulated as SimulatedQuestion
  expect(receipt?.statements).toEqual(
    expect.arrayContaining([
      {
        text: expect.stringMatching(/6 meses/),
        sources: [
          expect.objectContaining({
            kind: 'listing',
            label: 'Garantía',
            value: 'Garantía del vendedor, 6 meses',
          }),
        ],
      },
      {
        text: expect.stringMatching(/factura A/),
        sources: expect.arrayContaining([
          {
            kind: 'knowledge',
            fileName: 'politicas.txt',
            quote: 'Hacemos factura A y B.',
            place: {
              repositoryId: assistant.knowledgeBase?.id,
              fileId: expect.any(String),
              position: 0,
            },
          },
        ]),
      },
    ]),
  )
  for (const { text } of receipt?.statements ?? []) expect(answer).toContain(text)

  const kept = await seller.get(simulatedQuestionsEndpoint, {
    params: { id: assistant.id },
    query: { conversationId },
  })
  expect(kept.data[0]).toMatchObject({ receipt: { statements: receipt?.statements } })
})

test('an instruction and an automatic text are kept in the receipt as they were', async () => {
  const { ask, seller, assistant } = await aShop()
  const config = (returns: string, response: string) => ({
    selectedAssistant: assistant.id,
    generalSettings: {},
    automaticResponses: {
      sensitiveResponses: { returns },
      keywordResponses: [{ keyword: 'grabado', response }],
    },
  })
  const returns = 'Tenés 30 días para devolverlo sin uso.'
  const engraving = 'Hacemos grabado láser sin cargo.'
  await seller.get(saveChannelEndpoint, { body: { config: config(returns, engraving) } })

  const returned = (await ask('¿En cuántos días puedo devolverlo?')) as SimulatedQuestion
  const engraved = (await ask('¿Hacen grabado?')) as SimulatedQuestion
  await seller.get(saveChannelEndpoint, { body: { config: config('Otro texto.', 'Otra cosa.') } })

  const sources = [returned, engraved].flatMap(({ receipt }) => receipt?.statements.flatMap((s) => s.sources))
  expect(sources).toEqual(
    expect.arrayContaining([
      { kind: 'automatic', topic: 'returns', text: returns },
      { kind: 'instruction', keyword: 'grabado', text: engraving },
    ]),
  )
})

test('a silence keeps its reason in the receipt', async () => {
  const { ask } = await aShop()

  expect(await ask('¿Tienen sucursal en la ciudad de Mendoza?')).toMatchObject({
    answer: null,
    silence: 'no_data',
    receipt: { silence: 'no_data', statements: [] },
  })
})

test('the connected seller’s own listings can be chosen, and the answer stands on their facts of this moment', async () => {
  const { ask, seller, marketplace } = await aShop()
  const { data } = await seller.get(ownListingsEndpoint)
  expect(data.paging).toMatchObject({ page: 1, total: data.listings.length })
  expect(data.listings.find(({ id }) => id === THERMOS)).toMatchObject({
    title: expect.stringMatching(/termo/i),
    thumbnail: expect.stringMatching(/^http/),
  })
  await marketplace.control(`items/${THERMOS}`, { available_quantity: 7 })

  const shown = await seller.get(ownListingEndpoint, { params: { itemId: THERMOS } })
  const simulated = await ask('¿Tenés stock disponible?', { itemId: THERMOS })

  expect(shown.data).toMatchObject({ stock: 7, shipping: expect.any(String) })
  expect(shown.data.characteristics.length).toBeGreaterThan(0)
  expect(simulated).toMatchObject({ answer: expect.stringMatching(/\b7\b/), productTitle: shown.data.title })
})

test('an own listing of another country has its amounts in that country’s money', async () => {
  const { ask, marketplace, seller } = await aShop()
  await marketplace.control(`users/2418305771`, { site_id: 'MLC' })
  const money = { currencyId: 'CLP', siteId: 'MLC' }

  const { data } = await seller.get(ownListingsEndpoint)
  const shown = await seller.get(ownListingEndpoint, { params: { itemId: THERMOS } })
  const asked = await ask('¿Cuánto sale?', { productContext: { ...shown.data, variants: undefined } })

  expect(data.listings.find(({ id }) => id === THERMOS)).toMatchObject(money)
  expect(shown.data).toMatchObject(money)
  expect(asked.status).toBe(200)
  expect(JSON.stringify(asked)).not.toContain('48.990,00')
})

test('listings that are not active are not offered', async () => {
  const { seller, marketplace } = await aShop()
  await marketplace.control(`items/${THERMOS}`, { status: 'paused' })

  const { data } = await seller.get(ownListingsEndpoint)

  expect(data.listings.map(({ id }) => id)).not.toContain(THERMOS)
})

test('a page beyond the last is empty', async () => {
  const { seller } = await aShop()

  const { data } = await seller.get(ownListingsEndpoint, { query: { page: 50 } })

  expect(data).toMatchObject({ listings: [], paging: { page: 50 } })
})

test('another seller’s listing is not there, neither to see nor to ask about', async () => {
  const { ask, seller, app } = await aShop()

  expect(await seller.call(ownListingEndpoint, { params: { itemId: OTHERS } })).toMatchObject({
    status: 404,
    code: 'listing_not_found',
  })
  expect(await ask('¿Hay stock?', { itemId: OTHERS })).toMatchObject({
    status: 404,
    error: 'listing_not_found',
  })

  const stranger = await app.signUpSeller()
  await connect(stranger, BAZAR)
  const { data } = await stranger.get(ownListingsEndpoint)
  expect(data.listings.map(({ id }) => id)).toContain(OTHERS)
  expect(data.listings.map(({ id }) => id)).not.toContain(THERMOS)
})

test.each([
  ['no account is connected', {}, 409, 'marketplace_not_connected'],
  ['the marketplace is down', { path: '/users/', status: 503 }, 502, 'marketplace_unavailable'],
])('when %s the seller reads so', async (_, fault, status, code) => {
  const { app, marketplace } = await startAppWithMarketplace()
  const seller = await app.signUpSeller()
  if ('path' in fault) {
    await connect(seller)
    await marketplace.fault({ ...fault, method: 'GET', times: 1 })
  }

  expect(await seller.call(ownListingsEndpoint)).toMatchObject({
    status,
    code,
    message: expect.stringMatching(/^[A-ZÁÉÍÓÚ].+\.$/),
  })
})

test('an own listing with variants shows them, with the price of its promotion, and is asked about with them', async () => {
  const { ask, marketplace, seller } = await aShop()
  await marketplace.control(`items/${TRAINERS}`, { sale_price: { amount: 79_900 } })

  const { data } = await seller.get(ownListingEndpoint, { params: { itemId: TRAINERS } })

  expect(data.price).toBe(79_900)
  expect(data.variants).toHaveLength(8)
  expect(data.variants).toContainEqual({ values: { Color: 'Azul', Talle: '42' }, stock: 0 })
  expect(data.characteristics.map(({ key }) => key)).not.toContain('Color')
  expect(await ask('¿Qué marca es?', { itemId: TRAINERS })).toMatchObject({
    answer: expect.stringMatching(/Trotamundos/),
  })
})

test('a product of the simulator may have variants of its own, and too many are refused', async () => {
  const { ask, seller, assistant } = await aShop()
  const { data: product } = await seller.get(sampleProductEndpoint, { params: { id: assistant.id } })
  const variants = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ values: { Talle: String(index) }, stock: 1 }))

  expect(
    await ask('¿Qué marca es?', { productContext: { ...product, variants: variants(250) } }),
  ).toMatchObject({
    status: 200,
  })
  expect(
    await ask('¿Qué marca es?', { productContext: { ...product, variants: variants(251) } }),
  ).toMatchObject({
    status: 400,
  })
})
