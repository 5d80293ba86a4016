import { expect, test } from 'vitest'
import { getChannelEndpoint, saveChannelEndpoint } from '@mostrador/contract/marketplace'
import { checkOwnListingsEndpoint, latestQuestionsEndpoint } from '@mostrador/contract/questions'
import { aSellerWhoAnswers, connect, startAppWithMarketplace, until } from '../testing/index.ts'
import type { TestMarketplace, TestSeller } from '../testing/index.ts'

const THERMOS = 'MLA1450013377'
const OWN = 'MLA1450013402'
const FOREIGN = 'MLA1462204110'
const LINK = 'https://articulo.mercadolibre.com.ar/MLA-1450013402'
const BAZAR = '2418990152'

const ownOf = async (seller: TestSeller, ids: string[]) =>
  (await seller.get(checkOwnListingsEndpoint, { body: { ids } })).data.own

async function instruct(seller: TestSeller, response: string) {
  const { data: channel } = await seller.get(getChannelEndpoint)
  const automaticResponses = {
    ...channel.config.automaticResponses,
    keywordResponses: [{ keyword: 'más grande', response }],
  }
  await seller.get(saveChannelEndpoint, { body: { config: { ...channel.config, automaticResponses } } })
}

const bulkCalls = async (marketplace: TestMarketplace) => {
  const log = (await marketplace.control('log')) as unknown as { path: string }[]
  return log.filter(({ path }) => path === '/items/bulk').length
}

test.each([
  'El de 1,4 litros lo tenemos en otra publicación.',
  `El de 1,4 litros lo tenemos en otra publicación: MLA-1450013402`,
  `El de 1,4 litros lo tenemos en otra publicación: ${LINK}`,
])('a buyer who asks for a larger size gets the instruction: %s', async (response) => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app)
  await instruct(seller, response)

  const id = await marketplace.ask({ text: '¿tenés uno más grande?', item_id: THERMOS })
  await until(async () => (await marketplace.question(id)).answer !== null)

  expect((await marketplace.question(id)).answer?.text).toContain(response.replace(/\.$/, ''))
})

test('while the marketplace cannot tell whose listing it is, the question waits for it', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app)
  await instruct(seller, `El de 1,4 litros lo tenemos en otra publicación: ${LINK}`)
  await marketplace.fault({ path: '/items/bulk', status: 503, times: 2 })

  const id = await marketplace.ask({ text: '¿tenés uno más grande?', item_id: THERMOS })
  await until(async () => (await marketplace.question(id)).answer !== null)

  expect((await marketplace.question(id)).answer?.text).toContain(LINK)
})

test('an instruction with the link of another seller waits for the seller', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app)
  await instruct(seller, 'El de 1,4 litros está en https://articulo.mercadolibre.com.ar/MLA-1462204110')

  const id = await marketplace.ask({ text: '¿tenés uno más grande?', item_id: THERMOS })
  await until(async () => (await seller.get(latestQuestionsEndpoint)).data[0]?.status === 'UNANSWERED')

  expect(await marketplace.question(id)).toMatchObject({ attempts: 0 })
})

test('a file of the seller names an own listing to a buyer, and never one of another seller', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const knowledge =
    'Repuestos. El tapón de repuesto se compra en la publicación MLA-1450013402.\n\nMates. El mate de calabaza se compra en la publicación MLA-1462204110.'
  const { seller } = await aSellerWhoAnswers(app, { knowledge })

  const own = await marketplace.ask({ text: '¿dónde compro el tapón de repuesto?', item_id: THERMOS })
  await until(async () => (await marketplace.question(own)).answer !== null)
  const foreign = await marketplace.ask({ text: '¿dónde compro el mate de calabaza?', item_id: THERMOS })
  await until(async () => (await seller.get(latestQuestionsEndpoint)).data[0]?.silence !== null)

  expect((await marketplace.question(own)).answer?.text).toContain('MLA-1450013402')
  expect(await marketplace.question(foreign)).toMatchObject({ attempts: 0 })
})

test('own listings are told from those of other sellers and from those that do not exist', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const seller = await app.signUpSeller()
  const other = await app.signUpSeller()
  await connect(seller)
  await connect(other, BAZAR)
  const ids = [OWN, '1450013402', FOREIGN, '1462204110', 'MLA999999999', 'MLB1450013402']

  expect(await ownOf(seller, ids)).toEqual([OWN, '1450013402'])
  const before = await bulkCalls(marketplace)
  expect(await ownOf(seller, ids)).toEqual([OWN, '1450013402'])
  expect(await bulkCalls(marketplace)).toBe(before)
  expect(await ownOf(other, ids)).toEqual([FOREIGN, '1462204110'])
})

test('what is known of an account says nothing about the next one, nor for long', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const seller = await app.signUpSeller()
  await connect(seller)
  expect(await ownOf(seller, [OWN])).toEqual([OWN])
  const before = await bulkCalls(marketplace)

  app.clock.advance({ minutes: 6 })
  expect(await ownOf(seller, [OWN])).toEqual([OWN])
  expect(await bulkCalls(marketplace)).toBe(before + 1)
  await connect(seller, BAZAR)

  expect(await ownOf(seller, [OWN, FOREIGN])).toEqual([FOREIGN])
})

test('without an account, and while the marketplace is away, nothing is said of a listing', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const seller = await app.signUpSeller()
  const body = { ids: [OWN] }
  expect(await seller.call(checkOwnListingsEndpoint, { body })).toMatchObject({
    code: 'marketplace_not_connected',
  })
  await connect(seller)
  await marketplace.fault({ path: '/items/bulk', status: 503, times: 1 })

  expect(await seller.call(checkOwnListingsEndpoint, { body })).toMatchObject({
    code: 'marketplace_unavailable',
  })
  expect(await ownOf(seller, [OWN])).toEqual([OWN])
})

test.each([[['MLA1']], [['mla1450013402']], [Array.from({ length: 21 }, () => OWN)], [['MLA1450013402; x']]])(
  'ids that are none, or too many, are refused: %j',
  async (ids) => {
    const { app } = await startAppWithMarketplace()
    const seller = await app.signUpSeller()

    expect(await seller.call(checkOwnListingsEndpoint, { body: { ids } })).toMatchObject({ status: 400 })
  },
)
