import { expect, onTestFinished, test } from 'vitest'
import type { ListingFacts } from '@mostrador/answering'
import { createMercadoLibre, createPace } from '@mostrador/mercadolibre'
import { startSandbox } from '@mostrador/mercadolibre-sandbox/start'
import type { Access } from '#marketplace'
import { grantPermission } from '../testing/index.ts'
import { readListing, readStated, withDelivery } from './read-listing.ts'
import { statedFacts, stillHold } from './stated-facts.ts'
import type { StatedFacts } from './stated-facts.ts'

const TIENDA = 2_418_305_771
const BAZAR = 2_418_990_152
const THERMOS = 'MLA1450013377'
const MATE = 'MLA1450013402'
/** Has a promotion that ends in an hour. */
const HEADPHONES = 'MLA1450013588'
const TRAINERS = 'MLA1450013645'
const BAG = 'MLA1462204110'
const BLACK_BAG = 'MLA1462204111'
const CHOCOLATE_BAG = 'MLA1462204112'

/** A connected account, and the calls that drive the marketplace. */
async function aMarketplace(sellerId = TIENDA) {
  const sandbox = await startSandbox({ port: 0 })
  onTestFinished(() => sandbox.close())
  const { url, appId, appSecret, redirectUri } = sandbox
  const control = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const reply = await fetch(`${url}/_control/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      ...(body && { headers: { 'content-type': 'application/json' } }),
    })
    if (!reply.ok) throw new Error(await reply.text())
    return (await reply.json()) as Record<string, unknown>
  }
  let at = 0
  const pace = createPace({ now: () => (at += 3_600_000), sleep: async () => undefined })
  const mercadolibre = createMercadoLibre({ apiUrl: url, appId, appSecret, redirectUri, pace })
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: appId,
    redirect_uri: redirectUri,
    state: 'state',
  })
  const { code } = await grantPermission(`${url}/authorization?${query.toString()}`, String(sellerId))
  const tokens = await mercadolibre.exchangeCode({ code, codeVerifier: 'none' })
  if (!tokens.ok) throw new Error(tokens.failure.code)
  const api = mercadolibre.as(tokens.value.accessToken)
  const access: Access = { sellerId, call: (call) => call(api) }
  return {
    access,
    control,
    change: (itemId: string, change: object) => control(`items/${itemId}`, change),
    fault: (fault: object) => control('faults', { method: 'GET', times: 20, ...fault }),
    read: async (itemId: string, ...messages: string[]): Promise<ListingFacts | null> => {
      const read = await readListing(access, itemId)
      return read.ok ? withDelivery(access, read, messages) : null
    },
  }
}

const variation = (values: Record<string, string>, stock: number, price?: number) => ({
  attribute_combinations: Object.entries(values).map(([name, value]) => ({
    id: { Color: 'COLOR', Talle: 'SIZE' }[name] ?? null,
    name,
    value_name: value,
  })),
  available_quantity: stock,
  ...(price !== undefined && { price }),
})

test('variants have their own values and stock, and the listing’s own values of them are left out', async () => {
  const { change, read } = await aMarketplace()

  await change(TRAINERS, {
    variations: [variation({ Color: 'Negro' }, 0), variation({ Color: 'Azul' }, 5)],
  })
  const byColor = await read(TRAINERS)
  await change(TRAINERS, {
    variations: [
      variation({ Color: 'Azul', Talle: '42' }, 0),
      variation({ Color: 'Azul', Talle: '41' }, 3),
      variation({ Color: 'Negro', Talle: '43' }, 1),
    ],
  })
  const bySize = await read(TRAINERS)

  expect(byColor).toMatchObject({
    stock: 5,
    variants: [
      { values: { Color: 'Negro' }, stock: 0 },
      { values: { Color: 'Azul' }, stock: 5 },
    ],
  })
  expect(byColor?.attributes).toMatchObject({ Talle: '40, 41, 42 y 43', Marca: 'Trotamundos' })
  expect(byColor?.attributes).not.toHaveProperty('Color')
  expect(bySize).toMatchObject({
    stock: 4,
    variants: [
      { values: { Color: 'Azul', Talle: '42' }, stock: 0 },
      { values: { Color: 'Azul', Talle: '41' }, stock: 3 },
      { values: { Color: 'Negro', Talle: '43' }, stock: 1 },
    ],
  })
  expect(bySize?.attributes).not.toHaveProperty('Talle')
  expect(bySize?.attributes).not.toHaveProperty('Color')
})

test('a listing without a choice has no variants', async () => {
  const { read } = await aMarketplace()

  const listing = await read(THERMOS)

  expect(listing).not.toHaveProperty('variants')
  expect(listing).toMatchObject({ stock: 23, siteId: 'MLA', attributes: { Color: 'Verde' } })
})

test('variants that read the same to a buyer are one, and a seller’s own attribute counts', async () => {
  const { change, read } = await aMarketplace()

  await change(MATE, {
    variations: [
      variation({ Estampado: 'Rayas' }, 2),
      variation({ Estampado: 'Rayas' }, 3),
      variation({ Estampado: 'Liso' }, 0),
    ],
  })

  expect((await read(MATE))?.variants).toEqual([
    { values: { Estampado: 'Rayas' }, stock: 5 },
    { values: { Estampado: 'Liso' }, stock: 0 },
  ])
})

test('of variants that cannot all be told, neither stock nor attributes are facts', async () => {
  const { change, read } = await aMarketplace()

  await change(MATE, {
    variations: Array.from({ length: 251 }, (_, index) => variation({ Color: `Tono ${index}` }, 1)),
  })

  const listing = await read(MATE)
  expect(listing).not.toHaveProperty('variants')
  expect(listing).toMatchObject({ stock: null, attributes: {} })
})

test('listings of one family are variants of one page, with what is paused as sold out', async () => {
  const { read } = await aMarketplace(BAZAR)

  const listing = await read(BAG)

  expect(listing).toMatchObject({
    stock: 7,
    variants: [
      { values: { Color: 'Suela' }, stock: 5 },
      { values: { Color: 'Negro' }, stock: 0 },
      { values: { Color: 'Chocolate' }, stock: 2 },
    ],
    attributes: { Marca: 'Curtido Sur' },
  })
  expect(listing?.attributes).not.toHaveProperty('Color')
  const alone = await read('MLA1462204255')
  expect(alone).not.toHaveProperty('variants')
  expect(alone?.stock).toBe(14)
})

test.each([
  ['the family', '/sites/MLA/user-products-families', 404],
  ['the family', '/sites/MLA/user-products-families', 403],
  ['the listings of its members', `/users/${BAZAR}/items/search`, 400],
])('where %s cannot be read at %s (%i), the variants are unknown', async (_, path, status) => {
  const { fault, read } = await aMarketplace(BAZAR)
  await fault({ path, status })

  const listing = await read(BAG)

  expect(listing).not.toHaveProperty('variants')
  expect(listing).toMatchObject({ stock: null, attributes: {} })
})

test('what is not the same for each listing of a family is told with the facts', async () => {
  const { change, control, fault, read } = await aMarketplace(BAZAR)

  const same = await read(BAG)
  await change(CHOCOLATE_BAG, { sale_price: { amount: 55_000 } })
  const promoted = await read(BAG)
  await change(CHOCOLATE_BAG, { sale_price: null, price: 90_000 })
  const dearer = await read(BAG)
  await change(CHOCOLATE_BAG, { price: 67_300 })
  const others = await Promise.all([BLACK_BAG, CHOCOLATE_BAG].map((id) => control(`items/${id}`)))
  const installments = { quantity: 3, amount: 22_433, rate: 0, currency_id: 'ARS' }
  const shipping = { mode: 'me2', free_shipping: false, local_pick_up: true }
  const body = others.map((other) => ({
    id: other['id'],
    status_code: 200,
    body: { ...other, shipping, installments },
  }))
  await fault({ path: '/items/bulk', status: 200, body, times: 1 })
  const sentOtherwise = await read(BAG)

  expect(same?.variantsDiffer).toEqual([])
  expect([promoted?.price, promoted?.variantsDiffer]).toEqual([67_300, ['price']])
  expect([dearer?.price, dearer?.variantsDiffer]).toEqual([67_300, ['price']])
  expect(sentOtherwise?.variantsDiffer).toEqual(['shipping', 'installments'])
})

test('where one listing of a family is not told, the variants are unknown and none is denied', async () => {
  const { control, fault, read } = await aMarketplace(BAZAR)
  const chocolate = await control(`items/${CHOCOLATE_BAG}`)

  for (const status of [404, 429, 500]) {
    const entries = [
      { id: BLACK_BAG, status_code: status },
      { id: CHOCOLATE_BAG, status_code: 200, body: chocolate },
    ]
    await fault({ path: '/items/bulk', status: 200, body: entries, times: 1 })

    expect(await read(BAG)).toMatchObject({ variantsUnknown: true, stock: null })
  }
})

test('where a member of a family has no listing that can be read, the variants are unknown', async () => {
  const { fault, read } = await aMarketplace(BAZAR)
  await fault({
    path: `/users/${BAZAR}/items/search`,
    status: 200,
    body: { results: [BAG, CHOCOLATE_BAG], paging: { total: 2, limit: 100, offset: 0 } },
  })

  expect(await read(BAG)).toMatchObject({ variantsUnknown: true })
})

test.each([
  ['/sites/MLA/user-products-families', BAZAR, BAG],
  [`/users/${BAZAR}/items/search`, BAZAR, BAG],
  [`/items/${HEADPHONES}/sale_price`, TIENDA, HEADPHONES],
  [`/items/${HEADPHONES}/prices`, TIENDA, HEADPHONES],
  [`/items/${HEADPHONES}/description`, TIENDA, HEADPHONES],
])('while %s fails for now, nothing is answered', async (path, account, itemId) => {
  const { access, control, fault } = await aMarketplace(account)

  for (const status of [429, 503]) {
    await fault({ path, status })
    expect(await readListing(access, itemId)).toMatchObject({ ok: false, failure: { retry: 'later' } })
    await control('faults/clear', {})
  }
})

test('a promotion is the price, with the crossed-out one and its end', async () => {
  const { change, control, read } = await aMarketplace()
  const end = new Date(Date.now() + 2 * 3_600_000).toISOString()

  await change(THERMOS, { sale_price: { amount: 39_990, until: end } })

  expect(await read(THERMOS)).toMatchObject({
    price: 39_990,
    promotion: { regularPrice: 48_990, endsAt: end },
    currency: 'ARS',
  })
  expect(await read(HEADPHONES)).toMatchObject({ price: 64_999, promotion: { regularPrice: 74_999 } })
  await control('clock', { advance_seconds: 2 * 3600 })
  expect(await read(THERMOS)).toMatchObject({ price: 48_990, promotion: null })
})

test('a price that was lowered for good stays right', async () => {
  const { change, read } = await aMarketplace()

  await change(THERMOS, { price: 39_990, original_price: 48_990 })

  expect(await read(THERMOS)).toMatchObject({
    price: 39_990,
    promotion: { regularPrice: 48_990, endsAt: null },
  })
})

test('a selling price without any other field is enough', async () => {
  const { fault, read } = await aMarketplace()
  await fault({ path: `/items/${THERMOS}/sale_price`, status: 200, body: { amount: 39_990 } })

  expect(await read(THERMOS)).toMatchObject({ price: 39_990, promotion: null, currency: 'ARS' })
})

test('where prices of variants differ, the highest is the price', async () => {
  const { change, read } = await aMarketplace()

  await change(TRAINERS, {
    variations: [variation({ Talle: '41' }, 1, 80_000), variation({ Talle: '42' }, 1, 95_000)],
  })

  expect(await read(TRAINERS)).toMatchObject({ price: 95_000 })
})

test.each([400, 403, 404])(
  'where the selling price is refused with %i, only the page shows it',
  async (status) => {
    const { fault, read } = await aMarketplace()
    await fault({ path: `/items/${THERMOS}/sale_price`, status })

    expect(await read(THERMOS)).toMatchObject({ price: null, promotion: null, stock: 23 })
  },
)

test('an end that cannot be read is unknown, and the promotion stays', async () => {
  const { fault, read } = await aMarketplace()
  await fault({ path: `/items/${HEADPHONES}/prices`, status: 403 })

  expect(await read(HEADPHONES)).toMatchObject({
    price: 64_999,
    promotion: { regularPrice: 74_999, endsAt: null },
  })
})

test('instalments of another price have no amount', async () => {
  const { change, control, fault, read } = await aMarketplace()
  const body = await control(`items/${THERMOS}`)
  await fault({
    path: `/*items/${THERMOS}`,
    status: 200,
    body: { ...body, installments: { quantity: 6, amount: 8165, rate: 0, currency_id: 'ARS' } },
  })

  const before = await read(THERMOS)
  await change(THERMOS, { sale_price: { amount: 39_990 } })
  const during = await read(THERMOS)

  expect(before?.installments).toEqual({ count: 6, interest: 'free', amount: 8165 })
  expect(during?.installments).toEqual({ count: 6, interest: 'free', amount: null })
})

test.each([
  ['MLB', 'BRL'],
  ['MLC', 'CLP'],
  ['MCO', 'COP'],
  ['MLM', 'MXN'],
  ['MLU', 'UYU'],
  ['MPE', 'PEN'],
])('a listing of %s has its price in %s', async (siteId, currency) => {
  const { control, read } = await aMarketplace()

  await control(`users/${TIENDA}`, { site_id: siteId })

  expect(await read(THERMOS)).toMatchObject({ siteId, currency, price: 48_990 })
})

test('a delivery is asked for only where the buyer names a place, and has its cost and days', async () => {
  const { control, read } = await aMarketplace()

  const without = await read(MATE, '¿Cuánto sale el envío?')
  const asked = async () =>
    ((await control('log')) as unknown as { path: string }[]).filter(({ path }) =>
      path.endsWith('/shipping_options'),
    ).length
  expect([without?.shipping.toPlace, await asked()]).toEqual([null, 0])
  const withPlace = await read(MATE, '¿Cuánto sale el envío al CP 2000?')

  expect(await asked()).toBe(1)
  expect(withPlace?.shipping.toPlace).toMatchObject({ place: '2000', cost: 3600 })
  expect(withPlace?.shipping.toPlace?.arrives?.from).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('a place that the buyer named in an earlier message is asked for, the newest one of several', async () => {
  const { read } = await aMarketplace()

  const listing = await read(MATE, 'soy del CP 5000', 'perdón, mi cp es 2000', '¿Cuánto sale el envío?')

  expect(listing?.shipping.toPlace).toMatchObject({ place: '2000', cost: 3600 })
})

test('where a message names two places, no delivery is told, and no older place takes over', async () => {
  const { read } = await aMarketplace()

  const listing = await read(MATE, 'cp 1414', '¿Cuánto sale el envío al cp 2000 y al cp 5000?')

  expect(listing?.shipping.toPlace).toBeNull()
})

test('a delivery to an agency is not told as one to the address', async () => {
  const { fault, read } = await aMarketplace()
  const agency = {
    cost: 2900,
    currency_id: 'ARS',
    display: 'recommended',
    shipping_option_type: 'agency',
    estimated_delivery_time: { type: 'unknown' },
  }
  const path = `/items/${MATE}/shipping_options`

  await fault({ path, status: 200, body: { options: [agency] }, times: 1 })
  const fetched = await read(MATE, 'cp 2000')
  const options = [agency, { ...agency, cost: 3600, display: 'always', shipping_option_type: 'address' }]
  await fault({ path, status: 200, body: { options }, times: 1 })
  const brought = await read(MATE, 'cp 2000')

  expect(fetched?.shipping.toPlace).toBeNull()
  expect(brought?.shipping.toPlace).toMatchObject({ cost: 3600 })
})

test.each([
  ['no carrier goes there', 'cp 9999', {}],
  ['it fails', 'cp 2000', { path: `/items/${MATE}/shipping_options`, status: 503 }],
])('where %s, no delivery is told', async (_, message, fault) => {
  const market = await aMarketplace()
  if ('path' in fault) await market.fault(fault)

  expect((await market.read(MATE, message))?.shipping.toPlace).toBeNull()
})

test('a stated variant holds while others sell, and not once it is sold out', async () => {
  const { access, change } = await aMarketplace()
  const colors = (black: number, blue: number) => ({
    variations: [variation({ Color: 'Negro' }, black), variation({ Color: 'Azul' }, blue)],
  })
  const facts = { 'variants.Color: Azul': { stock: 5, values: { Color: 'Azul' } } }
  const holds = async () => {
    const read = await readStated(access, TRAINERS, facts)
    return read.ok && read.listing !== 'half' && stillHold(facts, read.listing)
  }

  await change(TRAINERS, colors(3, 5))
  const before = await holds()
  await change(TRAINERS, colors(0, 5))
  const otherSold = await holds()
  await change(TRAINERS, colors(0, 0))

  expect([before, otherSold, await holds()]).toEqual([true, true, false])
})

test('a variant whose units are not told holds while any are left', async () => {
  const { access, change } = await aMarketplace()
  const colors = (black: number, blue: number) =>
    change(TRAINERS, {
      variations: [variation({ Color: 'Negro' }, black), variation({ Color: 'Azul' }, blue)],
    })
  const holds = async (facts: StatedFacts) => {
    const read = await readStated(access, TRAINERS, facts)
    return read.ok && read.listing !== 'half' && stillHold(facts, read.listing)
  }
  await colors(0, 5)
  const listing = (await readListing(access, TRAINERS)) as { listing: ListingFacts }
  const stating = (text: string, label: string, value: string) =>
    statedFacts(
      {
        engine: 'embedded',
        statements: [{ text, sources: [{ kind: 'listing', field: 'variants', label, value }] }],
      },
      listing.listing,
    )
  const offered = stating('Sí, tenemos en azul.', 'Color: Azul', '5 unidades')
  const counted = stating('En azul quedan 5 unidades.', 'Color: Azul', '5 unidades')
  const ofAll = stating('Hay en stock: azul y otros.', 'Color', 'Azul')
  const holding = () => Promise.all([offered, counted, ofAll].map(holds))

  const before = await holding()
  await colors(0, 4)
  const oneSold = await holding()
  await colors(1, 4)
  const otherBack = await holding()
  await colors(1, 0)

  expect(before).toEqual([true, true, true])
  expect(oneSold).toEqual([true, false, true])
  expect(otherBack).toEqual([true, false, false])
  expect(await holding()).toEqual([false, false, false])
})

test('a price of one of several listings of a family holds while the others have the same', async () => {
  const { access, change, read } = await aMarketplace(BAZAR)
  const sources = [{ kind: 'listing' as const, field: 'price', label: 'Precio', value: '$ 67.300' }]
  const facts = statedFacts(
    { engine: 'embedded', statements: [{ text: 'El precio es $ 67.300.', sources }] },
    await read(BAG),
  )
  const holds = async () => {
    const stated = await readStated(access, BAG, facts)
    return stated.ok && stated.listing !== 'half' && stillHold(facts, stated.listing)
  }

  const before = await holds()
  await change(CHOCOLATE_BAG, { sale_price: { amount: 55_000 } })

  expect([before, await holds()]).toEqual([true, false])
})

test('a second look reads what is stated and nothing else', async () => {
  const { access, control, read } = await aMarketplace()
  const listing = await read(MATE, 'cp 2000')
  const pathsOf = async (facts: Record<string, unknown>) => {
    const before = ((await control('log')) as unknown as unknown[]).length
    await readStated(access, MATE, facts)
    const calls = ((await control('log')) as unknown as { path: string }[]).slice(before)
    return calls.map(({ path }) => path.replace(`/items/${MATE}`, 'item')).toSorted()
  }

  expect(await pathsOf({ price: 1 })).toEqual(['item/sale_price'])
  expect(await pathsOf({ stock: 1 })).toEqual(['item'])
  expect(await pathsOf({ description: '', price: 1 })).toEqual([
    'item',
    'item/description',
    'item/sale_price',
  ])
  expect(await pathsOf({ shipping: listing?.shipping })).toEqual(['item', 'item/shipping_options'])
  expect(await pathsOf({ shipping: { ...listing?.shipping, toPlace: null } })).toEqual(['item'])
})
