import { expect, test } from 'vitest'
import { getChannelEndpoint, saveChannelEndpoint } from '@mostrador/contract/marketplace'
import { latestQuestionsEndpoint } from '@mostrador/contract/questions'
import { aSellerWhoAnswers, startAppWithMarketplace, until } from '../testing/index.ts'

const THERMOS = 'MLA1450013377'
const MATE = 'MLA1450013402'
const TRAINERS = 'MLA1450013645'
const BAZAR = '2418990152'
/** Listings of one family, at the same price. */
const BAG = 'MLA1462204110'
const CHOCOLATE_BAG = 'MLA1462204112'

/** A shop whose channel answers, and how a buyer's question ends there: published text, or the seller's silence. */
async function aShop(account?: string) {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app, { plan: 'starter', ...(account && { account }) })
  const { config } = (await seller.get(getChannelEndpoint)).data
  const generalSettings = { ...config.generalSettings, showPrices: true, checkStock: true }
  await seller.get(saveChannelEndpoint, { body: { config: { ...config, generalSettings } } })

  const ask = async (itemId: string, text: string, nickname?: string): Promise<string> => {
    const id = await marketplace.ask({ text, item_id: itemId, ...(nickname !== undefined && { nickname }) })
    let published = ''
    await until(async () => {
      published = (await marketplace.question(id)).answer?.text ?? ''
      const { data } = await seller.get(latestQuestionsEndpoint, { query: { limit: 50 } })
      return published !== '' || data.some((one) => one.question === text && one.silence !== null)
    })
    return published
  }
  return { marketplace, ask }
}

const variation = (values: Record<string, string>, stock: number) => ({
  attribute_combinations: Object.entries(values).map(([name, value]) => ({
    id: { Color: 'COLOR', Talle: 'SIZE' }[name] ?? null,
    name,
    value_name: value,
  })),
  available_quantity: stock,
})

test('a colour that is sold out is not offered, and the others are not denied', async () => {
  const { marketplace, ask } = await aShop()
  await marketplace.control(`items/${TRAINERS}`, {
    variations: [variation({ Color: 'Negro' }, 0), variation({ Color: 'Azul' }, 5)],
  })

  const black = [await ask(TRAINERS, '¿te queda en negro?'), await ask(TRAINERS, '¿hay stock en negro?')]
  const colors = await ask(TRAINERS, '¿en qué colores hay?')

  for (const answer of black) expect(answer).toMatch(/^$|negro no (?:queda|tenemos)/i)
  expect(colors).toMatch(/azul/i)
  expect(colors).not.toMatch(/negro/i)
})

test('a size that is sold out in a colour is not offered in that colour', async () => {
  const { marketplace, ask } = await aShop()
  await marketplace.control(`items/${TRAINERS}`, {
    variations: [
      variation({ Color: 'Azul', Talle: '42' }, 0),
      variation({ Color: 'Azul', Talle: '41' }, 3),
      variation({ Color: 'Negro', Talle: '43' }, 1),
    ],
  })

  const answers = [await ask(TRAINERS, '¿tenés talle 42 en azul?'), await ask(TRAINERS, '¿hay stock del 42?')]

  for (const answer of answers) {
    expect(answer).toMatch(/^$|42 no (?:queda|tenemos)/i)
    expect(answer).not.toMatch(/\bsí, (?:tenemos|el)\b/i)
  }
})

test.each(['¿a cuánto está hoy?', 'me sale 39990, ¿es ese el precio?'])(
  'to %j the answer has the price of the page, and not that of the listing',
  async (text) => {
    const { marketplace, ask } = await aShop()
    await marketplace.fault({
      path: `/items/${THERMOS}/sale_price`,
      method: 'GET',
      status: 200,
      body: { amount: 39_990 },
      times: 20,
    })

    const answer = await ask(THERMOS, text)

    expect(answer).toContain('39.990')
    expect(answer).not.toContain('48.990')
  },
)

test('a price that was lowered for good is told', async () => {
  const { marketplace, ask } = await aShop()
  await marketplace.control(`items/${THERMOS}`, { price: 39_990, original_price: 48_990 })

  expect(await ask(THERMOS, '¿a cuánto está hoy?')).toContain('39.990')
})

test('a listing in Chilean pesos has its price without decimals', async () => {
  const { marketplace, ask } = await aShop()
  await marketplace.control(`items/${THERMOS}`, { currency_id: 'CLP', price: 12_990.5 })

  expect(await ask(THERMOS, '¿cuánto sale?')).toMatch(/\$\s?12\.99[01](?!,)/)
})

test('the delivery is told to the place that the buyer named in an earlier message', async () => {
  const { ask } = await aShop()
  await ask(MATE, 'Hola, soy del CP 5000. ¿Hacen factura A?', 'CORDOBES')

  const answer = await ask(MATE, '¿Cuánto sale el envío?', 'CORDOBES')

  expect(answer).toContain('5000')
  expect(answer).toContain('3.600')
})

test('a buyer who names another place now is not told what the delivery costs to the earlier one', async () => {
  const { ask } = await aShop()
  await ask(MATE, 'Hola, soy del CP 5000. ¿Hacen factura A?', 'MUDADO')

  expect(await ask(MATE, '¿Cuánto sale el envío a Rosario?', 'MUDADO')).not.toContain('5000')
})

test('a listing of a family tells its own price, and not as that of a sibling with another one', async () => {
  const { marketplace, ask } = await aShop(BAZAR)
  await marketplace.control(`items/${CHOCOLATE_BAG}`, { sale_price: { amount: 55_000 } })

  const own = await ask(BAG, '¿Cuánto sale?')
  const sibling = await ask(BAG, '¿Cuánto sale la chocolate?')

  expect(own).toContain('67.300')
  expect(sibling).not.toContain('67.300')
})
