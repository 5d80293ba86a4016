import { describe, expect, test } from 'vitest'
import { BAZAR, BUYER, listen, MATE, openSandbox, TERMO, TIENDA, valueOf } from './support.ts'

const TRAINERS = 'MLA1450013645'
const HEADPHONES = 'MLA1450013588'
const BAG = 'MLA1462204110'
const HOUR = 3600

describe('variants', () => {
  test('of three demo listings are there, with what is sold out', async () => {
    const { api } = await (await openSandbox()).connect(TIENDA)

    for (const [id, count] of [
      [TRAINERS, 8],
      [MATE, 2],
      [HEADPHONES, 2],
    ] as const) {
      const item = valueOf(await api.item(id))
      expect(item.variations).toHaveLength(count)
      const stocks = item.variations?.map(({ availableQuantity }) => availableQuantity ?? 0) ?? []
      expect(stocks.reduce((sum, one) => sum + one, 0)).toBe(item.availableQuantity)
    }
    const { variations } = valueOf(await api.item(TRAINERS))
    expect(variations).toContainEqual(
      expect.objectContaining({
        combination: [
          expect.objectContaining({ id: 'COLOR', valueName: 'Azul' }),
          expect.objectContaining({ id: 'SIZE', valueName: '42' }),
        ],
        availableQuantity: 0,
        attributes: [expect.objectContaining({ id: 'SELLER_SKU' })],
      }),
    )
  })

  test('change on command, with the stock of the whole listing', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)

    await open.control.changeItem(TERMO, {
      variations: [
        {
          attribute_combinations: [{ id: 'COLOR', name: 'Color', value_name: 'Rojo' }],
          available_quantity: 0,
        },
        {
          attribute_combinations: [{ name: 'Estampado', value_name: 'Rayas' }],
          available_quantity: 4,
          price: 50_000,
        },
      ],
    })

    expect(valueOf(await api.item(TERMO))).toMatchObject({
      availableQuantity: 4,
      variations: [
        { combination: [{ id: 'COLOR', valueName: 'Rojo' }], availableQuantity: 0, price: 48_990 },
        { combination: [{ name: 'Estampado', valueName: 'Rayas' }], availableQuantity: 4, price: 50_000 },
      ],
    })
    // Where prices differ, the page uses the highest.
    expect(valueOf(await api.sellingPrice(TERMO)).amount).toBe(50_000)
  })

  test('of a seller of user products are listings of one family, whose number is past 2^63', async () => {
    const { api } = await (await openSandbox()).connect(BAZAR)
    const bag = valueOf(await api.item(BAG))

    const members = valueOf(await api.familyMembers('MLA', bag.familyId ?? ''))
    const siblings = valueOf(await api.ownItems({ sellerId: BAZAR, userProductIds: members ?? [] }))
    const { found } = valueOf(await api.items(siblings.ids))

    expect(BigInt(bag.familyId ?? 0)).toBeGreaterThan(2n ** 63n)
    expect(bag.variations).toEqual([])
    expect(members).toContain(bag.userProductId)
    expect(found.map(({ familyName, availableQuantity }) => [familyName, availableQuantity])).toEqual([
      [bag.familyName, 5],
      [bag.familyName, 0],
      [bag.familyName, 2],
    ])
    expect(valueOf(await api.userProduct(bag.userProductId ?? '')).familyId).toBe(bag.familyId)
    expect(valueOf(await api.userProductStock(bag.userProductId ?? ''))).toBe(5)
  })

  test('of a family of another seller are refused', async () => {
    const open = await openSandbox()
    const { familyId, userProductId } = valueOf(await (await open.connect(BAZAR)).api.item(BAG))
    const { api } = await open.connect(TIENDA)

    const refused = { failure: { http: 403, code: 'access_denied' } }
    expect(await api.familyMembers('MLA', familyId ?? '')).toMatchObject(refused)
    expect(await api.userProduct(userProductId ?? '')).toMatchObject(refused)
    expect(await api.userProductStock(userProductId ?? '')).toMatchObject(refused)
    expect(await api.familyMembers('MLA', '1')).toMatchObject({ failure: { http: 404 } })
  })
})

describe('the selling price', () => {
  test('of one demo listing is a promotion that ends in an hour', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)

    const during = valueOf(await api.sellingPrice(HEADPHONES))
    const listed = valueOf(await api.prices(HEADPHONES)).find(({ id }) => id === during.priceId)
    await open.control.advance(HOUR)

    expect(during).toMatchObject({ amount: 64_999, regularAmount: 74_999, currencyId: 'ARS' })
    expect(Date.parse(listed?.endsAt ?? '')).toBeLessThanOrEqual(Date.now() + HOUR * 1000)
    expect(valueOf(await api.sellingPrice(HEADPHONES))).toMatchObject({ amount: 74_999, regularAmount: null })
    expect(valueOf(await api.prices(HEADPHONES))).toEqual([{ id: '1', amount: 74_999, endsAt: null }])
  })

  test('has a period on command, and the listing itself does not show it', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
    const price = async () => valueOf(await api.sellingPrice(TERMO)).amount

    await open.control.changeItem(TERMO, {
      sale_price: { amount: 39_990, from: at(HOUR), until: at(2 * HOUR) },
    })
    const before = await price()
    await open.control.advance(HOUR)
    const during = await price()
    await open.control.advance(HOUR)

    expect([before, during, await price()]).toEqual([48_990, 39_990, 48_990])
    expect(valueOf(await api.item(TERMO))).toMatchObject({ price: 48_990, originalPrice: null })
    const held = (await (await fetch(`${open.sandbox.url}/_control/items/${TERMO}`)).json()) as {
      price_changes: { amount: number }[]
    }
    expect(held.price_changes.slice(-2).map(({ amount }) => amount)).toEqual([39_990, 48_990])
  })

  test('of a lowered price is that price, beside the crossed-out one', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)

    await open.control.changeItem(TERMO, { price: 39_990, original_price: 48_990 })

    expect(valueOf(await api.item(TERMO))).toMatchObject({ price: 39_990, originalPrice: 48_990 })
    expect(valueOf(await api.sellingPrice(TERMO))).toMatchObject({ amount: 39_990, regularAmount: 48_990 })
  })

  test('tells its promotion to its own seller only', async () => {
    const open = await openSandbox()
    const [own, other] = [await open.connect(TIENDA), await open.connect(BUYER)]
    const path = `/items/${HEADPHONES}/sale_price`
    const bodyFor = async ({ call }: typeof own) => (await call('GET', path)).json()

    expect(await bodyFor(own)).toMatchObject({ metadata: { promotion_type: 'custom' } })
    expect(await bodyFor(other)).not.toHaveProperty('metadata')
  })

  test('sends items_prices when it changes, and at both ends of a period', async () => {
    const listener = await listen()
    const open = await openSandbox(listener.url)
    await open.connect(TIENDA)
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

    await open.control.changeItem(TERMO, { sale_price: { amount: 39_990, from: at(60), until: at(120) } })
    await open.control.changeItem(TERMO, { available_quantity: 3 })
    await open.control.advance(300)
    await listener.hasHeard(4)

    expect(listener.heard.map(({ topic }) => topic).toSorted()).toEqual([
      'items',
      'items_prices',
      'items_prices',
      'items_prices',
    ])
    expect(new Set(listener.heard.map(({ resource }) => resource))).toEqual(new Set([`/items/${TERMO}`]))
  })
})

describe('a delivery to a place', () => {
  test('has a cost and days', async () => {
    const { api } = await (await openSandbox()).connect(TIENDA)

    const [home] = valueOf(await api.shippingOptions(MATE, { zipCode: '2000' }))

    expect(home).toMatchObject({ cost: 3600, currencyId: 'ARS', isRecommended: true })
    expect(home?.arrives && home.arrives.from < home.arrives.to).toBe(true)
    expect(valueOf(await api.shippingOptions(TERMO, { zipCode: '2000' }))[0]).toMatchObject({ cost: 0 })
  })

  test.each([
    ['a code of the wrong length', { zipCode: '200' }, { http: 400, code: 'invalid_zip_code' }],
    ['a city, where the country goes by code', { cityId: 'X' }, { http: 400, code: 'invalid_zip_code' }],
    ['a place that no carrier goes to', { zipCode: '9999' }, { http: 404, text: 'sla coverage not found' }],
  ])('to %s is refused', async (_, to, failure) => {
    const { api } = await (await openSandbox()).connect(TIENDA)

    expect(await api.shippingOptions(MATE, to)).toMatchObject({ failure })
  })

  test('of what is sold out is refused', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)
    await open.control.changeItem(MATE, { available_quantity: 0 })

    expect(await api.shippingOptions(MATE, { zipCode: '2000' })).toMatchObject({ failure: { http: 404 } })
  })
})

describe('another country', () => {
  test.each([
    ['MLB', 'BRL', 'BR'],
    ['MLC', 'CLP', 'CL'],
    ['MCO', 'COP', 'CO'],
    ['MLM', 'MXN', 'MX'],
    ['MLU', 'UYU', 'UY'],
    ['MPE', 'PEN', 'PE'],
  ])('%s has its sellers, and their listings in %s', async (siteId, currencyId, countryId) => {
    const open = await openSandbox()
    const post = async (path: string) => {
      const reply = await fetch(`${open.sandbox.url}/_control/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ site_id: siteId }),
      })
      return (await reply.json()) as { id: number; items: string[] }
    }
    const added = await post('sellers')
    await post(`users/${TIENDA}`)

    for (const [seller, itemId] of [
      [added.id, added.items[0]],
      [TIENDA, TERMO],
    ] as const) {
      const { api } = await open.connect(seller)
      expect(valueOf(await api.me())).toMatchObject({ siteId, countryId })
      const item = valueOf(await api.item(itemId ?? ''))
      expect(item).toMatchObject({ siteId, currencyId })
      expect(valueOf(await api.sellingPrice(item.id)).currencyId).toBe(currencyId)
    }
    await open.control.reset()
    const { api } = await open.connect(TIENDA)
    expect(valueOf(await api.me())).toMatchObject({ siteId: 'MLA', countryId: 'AR' })
  })
})

describe('a question on command', () => {
  const change = async (url: string, id: number, order: object) => {
    const reply = await fetch(`${url}/_control/questions/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    })
    expect(reply.status).toBe(200)
  }

  test('is dated back, and searches list it where it belongs', async () => {
    const { control, connect, sandbox } = await openSandbox()
    const { api } = await connect(TIENDA)
    const [first, second] = [await control.ask({ text: 'Una' }), await control.ask({ text: 'Otra' })]

    await change(sandbox.url, second, { date_created: '2026-08-31T10:00:00.000-04:00' })

    const page = valueOf(await api.questions({ sellerId: TIENDA, status: 'UNANSWERED', sort: 'oldest' }))
    expect(page.questions.map(({ id }) => id)).toEqual([second, first])
    expect(valueOf(await api.question(second)).createdAt).toEqual(new Date('2026-08-31T14:00:00Z'))
  })

  test('is answered by its seller elsewhere, which counts as no answer of ours', async () => {
    const { control, connect, sandbox } = await openSandbox()
    const { api } = await connect(TIENDA)
    const id = await control.ask({ text: 'Hola' })

    await change(sandbox.url, id, { answer: 'Hola, sí.' })

    expect(valueOf(await api.question(id))).toMatchObject({
      status: 'ANSWERED',
      answer: { text: 'Hola, sí.' },
    })
    expect(await control.held(id)).toMatchObject({ attempts: 0, accepted: 0 })
    expect(await api.postAnswer({ questionId: id, text: 'Hola' })).toMatchObject({
      failure: { code: 'not_unanswered_question' },
    })
  })

  test('of a blocked buyer reads unanswered and takes no answer', async () => {
    const { control, connect, sandbox } = await openSandbox()
    const { api } = await connect(TIENDA)
    const id = await control.ask({ text: 'Hola' })

    await change(sandbox.url, id, { blocked: true })
    const refused = await api.postAnswer({ questionId: id, text: 'Hola' })

    expect(refused).toMatchObject({ failure: { http: 400, code: 'not_unanswered_question' } })
    expect(valueOf(await api.question(id)).status).toBe('UNANSWERED')
    await change(sandbox.url, id, { blocked: false })
    expect(await api.postAnswer({ questionId: id, text: 'Hola' })).toMatchObject({ ok: true })
  })
})
