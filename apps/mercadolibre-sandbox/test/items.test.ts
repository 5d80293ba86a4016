import { describe, expect, test } from 'vitest'
import { BAZAR, BUYER, openSandbox, rawCall, TERMO, TIENDA, valueOf } from './support.ts'

describe('a listing', () => {
  test('has what an answer needs', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)

    const item = valueOf(await api.item(TERMO))

    expect(item).toMatchObject({
      id: TERMO,
      siteId: 'MLA',
      sellerId: TIENDA,
      price: 48_990,
      currencyId: 'ARS',
      availableQuantity: 23,
      condition: 'new',
      listingTypeId: 'gold_pro',
      shipping: { mode: 'me2', freeShipping: true, localPickUp: true },
      city: 'Palermo',
      warranty: 'Garantía de fábrica: 12 meses',
      status: 'active',
    })
    expect(item.attributes).toContainEqual({
      id: 'CAPACITY',
      name: 'Capacidad',
      valueId: null,
      valueName: '1 L',
    })
    expect(item.saleTerms).toContainEqual({
      id: 'WARRANTY_TIME',
      name: 'Tiempo de garantía',
      valueId: null,
      valueName: '12 meses',
    })
    expect(valueOf(await api.itemDescription(TERMO))).toContain('12 horas')
  })

  test('shows its picture', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)
    const ids = [...valueOf(await api.ownItems({ sellerId: TIENDA })).ids]

    const { found } = valueOf(await api.items(ids))
    const pictures = await Promise.all(found.map((item) => fetch(item.thumbnail ?? '')))

    expect(found).toHaveLength(9)
    for (const picture of pictures) {
      expect(picture.status).toBe(200)
      expect(picture.headers.get('content-type')).toContain('image/svg+xml')
    }
  })

  test('tells a stranger its stock only roughly', async () => {
    const open = await openSandbox()
    const stranger = await open.connect(BUYER)

    expect(valueOf(await stranger.api.item(TERMO)).availableQuantity).toBe(1)
    expect(valueOf(await stranger.api.item('MLA1450013588')).soldQuantity).toBe(250)
  })

  test('may have no description', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(BAZAR)

    expect(await api.itemDescription('MLA1462204391')).toEqual({ ok: true, value: null })
  })

  test('changes its price and stock on command, and its seller sees it', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)

    await open.control.changeItem(TERMO, { price: 51_000, available_quantity: 2 })

    expect(valueOf(await api.item(TERMO))).toMatchObject({
      price: 51_000,
      availableQuantity: 2,
      status: 'active',
    })
  })
})

describe('many listings', () => {
  test('are read at once, and the missing ones named', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)
    const many = Array.from({ length: 45 }, (_, index) => `MLA${index}`)

    const { found, missing } = valueOf(await api.items([TERMO, ...many]))

    expect(found.map((item) => item.id)).toEqual([TERMO])
    expect(missing).toEqual(many)
  })

  test('are read in the old way too, with only the fields asked for', async () => {
    const open = await openSandbox()
    const { call } = await open.connect(TIENDA)

    const response = await call('GET', `/items?ids=${TERMO},MLA0&attributes=id,price`)

    expect(await response.json()).toEqual([
      { code: 200, body: { id: TERMO, price: 48_990 } },
      { code: 404, body: expect.objectContaining({ error: 'not_found' }) },
    ])
  })

  test('are at most twenty in one call', async () => {
    const open = await openSandbox()
    const { call } = await open.connect(TIENDA)
    const ids = Array.from({ length: 21 }, (_, index) => `MLA${index}`).join()

    expect((await call('GET', `/items/bulk?ids=${ids}`)).status).toBe(400)
  })

  test('of one’s own are listed by status and page', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)
    await open.control.changeItem(TERMO, { status: 'paused' })

    expect(valueOf(await api.ownItems({ sellerId: TIENDA, status: 'paused' }))).toEqual({
      ids: [TERMO],
      total: 1,
    })
    const page = valueOf(await api.ownItems({ sellerId: TIENDA, status: 'active', limit: 3, offset: 6 }))
    expect(page).toEqual({ ids: [expect.any(String), expect.any(String)], total: 8 })
  })

  test.each([
    [{ limit: 101 }, 400],
    [{ limit: 100, offset: 901 }, 400],
  ])('asked for with %j are refused', async (search, http) => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)

    expect(await api.ownItems({ sellerId: TIENDA, ...search })).toMatchObject({ failure: { http } })
  })

  test('of another seller are not listed', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)

    expect(await api.ownItems({ sellerId: BAZAR })).toMatchObject({
      failure: { http: 403, code: 'access_denied' },
    })
  })
})

test('both kinds of seller are there', async () => {
  const open = await openSandbox()
  const [tienda, bazar] = [await open.connect(TIENDA), await open.connect(BAZAR)]

  expect(valueOf(await tienda.api.me()).tags).not.toContain('user_product_seller')
  expect(valueOf(await bazar.api.me()).tags).toContain('user_product_seller')
  expect(valueOf(await bazar.api.ownItems({ sellerId: BAZAR })).total).toBe(5)
})

describe('what is not there or not allowed', () => {
  test('an unknown item, user and address are not found', async () => {
    const open = await openSandbox()
    const { api, call } = await open.connect(TIENDA)

    expect(await api.item('MLA1')).toMatchObject({
      failure: { http: 404, code: 'not_found', text: 'Item with id MLA1 not found' },
    })
    expect(await api.user(5)).toMatchObject({ failure: { http: 404, code: 'not_found' } })
    const response = await call('GET', '/nowhere')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: 'not_found', status: 404, cause: [] })
  })

  test.each([
    ['/questions/1', { message: 'invalid_token', error: 'not_found', status: 401, cause: [] }],
    [
      '/questions/search?seller_id=1',
      { message: 'invalid_token', error: 'not_found', status: 401, cause: [] },
    ],
    ['/items/MLA1', { code: 'unauthorized', message: 'invalid access token' }],
    ['/users/me', { code: 'unauthorized', message: 'invalid access token' }],
  ])('%s without a good token is refused in its own shape', async (path, body) => {
    const open = await openSandbox()
    const { tokens } = await open.connect(TIENDA)
    const { url } = open.sandbox
    const inAddress = `${url}${path}${path.includes('?') ? '&' : '?'}access_token=${tokens.accessToken}`

    const replies = await Promise.all([
      rawCall(url, 'nonsense', 'GET', path),
      fetch(url + path),
      fetch(inAddress),
    ])

    expect(replies.map((reply) => reply.status)).toEqual([401, 401, 401])
    expect(await Promise.all(replies.map((reply) => reply.json()))).toEqual([body, body, body])
  })
})
