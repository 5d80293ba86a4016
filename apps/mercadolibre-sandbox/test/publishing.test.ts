import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { NewItem } from '@mostrador/mercadolibre'
import { LEAVES } from '../src/categories/leaves.ts'
import { BAZAR, type Connected, openSandbox, TIENDA, valueOf } from './support.ts'

const aPicture = async (side = 600): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(
    await sharp({ create: { width: side, height: side, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer(),
  )

const aThermos = (picture: string, more: Partial<NewItem> = {}): NewItem => ({
  title: 'Termo de acero 1 litro',
  category_id: 'MLA30094',
  price: 20_000,
  currency_id: 'ARS',
  available_quantity: 3,
  buying_mode: 'buy_it_now',
  condition: 'new',
  listing_type_id: 'gold_special',
  pictures: [{ id: picture }],
  attributes: [
    { id: 'BRAND', value_name: 'Stanley' },
    { id: 'MODEL', value_name: 'Clásico' },
    { id: 'CAPACITY', value_name: '1 L' },
    { id: 'SELLER_SKU', value_name: 'sku-1' },
  ],
  sale_terms: [{ id: 'WARRANTY_TYPE', value_id: '2230280', value_name: 'Garantía del vendedor' }],
  shipping: { mode: 'me2', free_shipping: false, local_pick_up: false },
  ...more,
})

const codesOf = async ({ api }: Connected, item: NewItem) => {
  const reply = await api.validateItem(item)
  return reply.ok ? [] : reply.failure.causes.map(({ code, type }) => `${type} ${code}`)
}

test('there are at least forty category shapes, and each can be found by a word of its products', async () => {
  const { connect } = await openSandbox()
  const { api } = await connect(TIENDA)

  expect(LEAVES.length).toBeGreaterThanOrEqual(40)
  const roots = valueOf(await api.rootCategories('MLA'))
  for (const { id, root, words } of LEAVES) {
    expect(roots).toContainEqual(expect.objectContaining({ id: root }))
    const title = words.split(' ').slice(0, 3).join(' ')
    const predicted = valueOf(await api.predict({ siteId: 'MLA', title, limit: 8 }))
    expect(predicted.map(({ categoryId }) => categoryId)).toContain(id)
  }
  expect(valueOf(await api.predict({ siteId: 'MLA', title: 'qwerty', limit: 4 }))).toEqual([])
  expect(valueOf(await api.category('MLA30094'))).toMatchObject({
    path: ['Bazar y Cocina', 'Termos'],
    isListingAllowed: true,
  })
  expect(await api.category('MLA1')).toMatchObject({ ok: false, failure: { http: 404, code: 'not_found' } })
})

test('a picture is taken as JPEG or PNG from 500 pixels on, and shown by the sandbox itself', async () => {
  const { connect, sandbox } = await openSandbox()
  const { api } = await connect(TIENDA)

  const id = valueOf(await api.uploadPicture(await aPicture()))
  const shown = await fetch(`${sandbox.url}/pictures/items/${id}/file`)

  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  expect(await api.uploadPicture(await aPicture(9))).toMatchObject({ ok: false, failure: { http: 400 } })
  expect(await api.uploadPicture(new TextEncoder().encode('<svg/>'))).toMatchObject({ ok: false })
})

test('a seller who writes titles lists with one, and one moved to families lists without', async () => {
  const { connect } = await openSandbox()
  const titled = await connect(TIENDA)
  const familiar = await connect(BAZAR)
  const { title, ...untitled } = aThermos(valueOf(await titled.api.uploadPicture(await aPicture())))
  const family = { ...untitled, family_name: 'Termo de acero' }

  const item = valueOf(await titled.api.createItem({ ...untitled, title: title ?? '' }))
  const other = valueOf(await familiar.api.createItem(family))

  expect(item).toMatchObject({ title: 'Termo de acero 1 litro', availableQuantity: 3, status: 'active' })
  expect(other.title).toBe('Termo de acero Stanley')
  expect(await familiar.api.createItem({ ...untitled, title: 'X' })).toMatchObject({
    failure: { code: 'body.invalid_fields', text: 'The fields [title] are invalid for requested call.' },
  })
  expect(await familiar.api.createItem(untitled)).toMatchObject({
    failure: { code: 'body.required_fields', text: expect.stringContaining('[family_name]') },
  })
  expect(valueOf(await titled.api.ownItems({ sellerId: TIENDA, sellerSku: 'sku-1' })).ids).toEqual([item.id])
})

test('the validator names each fault by its code, and warnings alone as warnings', async () => {
  const { connect } = await openSandbox()
  const seller = await connect(TIENDA)
  const picture = valueOf(await seller.api.uploadPicture(await aPicture()))
  const thermos = (more: Partial<NewItem>) => codesOf(seller, aThermos(picture, more))

  expect(await thermos({})).toEqual([])
  expect(await thermos({ price: 40_000 })).toEqual([
    'warning shipping.lost_me1_by_user',
    'warning item.shipping.mandatory_free_shipping',
  ])
  expect(await thermos({ price: 10 })).toEqual(['error item.price.invalid'])
  expect(
    await thermos({ price: 1e12, shipping: { mode: 'me2', free_shipping: true, local_pick_up: false } }),
  ).toEqual(['error item.price.invalid'])
  expect(await thermos({ pictures: [] })).toEqual(['error item.listing_type_id.requiresPictures'])
  expect(await thermos({ pictures: [{ id: 'none' }] })).toEqual(['error item.pictures.picture_not_found'])
  expect(await thermos({ category_id: 'MLA1744' })).toEqual(['error item.category_id.invalid'])
  expect(await thermos({ attributes: [] })).toEqual(['error item.attributes.missing_required'])
  const wrong = [
    { id: 'BRAND', value_name: 'X' },
    { id: 'MODEL', value_name: 'X' },
  ]
  expect(await thermos({ attributes: [...wrong, { id: 'CAPACITY', value_name: 'mucho' }] })).toEqual([
    'error item.attribute.number_invalid_format',
  ])
})

test.each([
  ['MLA', 'ARS', 20_000.25, []],
  ['MLA', 'ARS', 20_000.255, ['error item.price.invalid']],
  ['MLA', 'USD', 20_000, ['error item.currency_id.invalid']],
  ['MLC', 'CLP', 12_990, []],
  ['MLC', 'CLP', 12_990.5, ['error item.price.invalid']],
  ['MCO', 'COP', 12_990.5, ['error item.price.invalid']],
  ['MLC', 'ARS', 12_990, ['error item.currency_id.invalid']],
])('on %s, %s %d is taken but for %j', async (siteId, currency, price, codes) => {
  const { connect, control } = await openSandbox()
  const seller = await connect(TIENDA)
  const picture = valueOf(await seller.api.uploadPicture(await aPicture()))
  await control.moveSeller(TIENDA, siteId)

  expect(await codesOf(seller, aThermos(picture, { currency_id: currency, price }))).toEqual(codes)
})

test('a product with a code in its category names it, rightly, or why it has none', async () => {
  const { connect } = await openSandbox()
  const seller = await connect(TIENDA)
  const picture = valueOf(await seller.api.uploadPicture(await aPicture()))
  const kettle = (...more: NewItem['attributes']) =>
    aThermos(picture, {
      category_id: 'MLA1645',
      attributes: [
        { id: 'BRAND', value_name: 'Atma' },
        { id: 'MODEL', value_name: 'X1' },
        { id: 'VOLTAGE', value_name: '220V' },
        ...more,
      ],
    })

  expect(valueOf(await seller.api.conditionalAttributes(kettle()))).toEqual(['EMPTY_GTIN_REASON'])
  expect(await codesOf(seller, kettle())).toEqual(['error item.attribute.missing_conditional_required'])
  expect(await codesOf(seller, kettle({ id: 'GTIN', value_name: '7798123456789' }))).toEqual([
    'error item.attribute.product_identifier.invalid_format',
  ])
  expect(await codesOf(seller, kettle({ id: 'GTIN', value_name: '7898095297749' }))).toEqual([])
  expect(await codesOf(seller, kettle({ id: 'EMPTY_GTIN_REASON', value_name: 'Artesanal' }))).toEqual([])
})

test('a description is a second call, in plain text, and written once before it is replaced', async () => {
  const { connect } = await openSandbox()
  const { api } = await connect(TIENDA)
  const picture = valueOf(await api.uploadPicture(await aPicture()))
  const { id } = valueOf(await api.createItem(aThermos(picture)))

  expect(await api.itemDescription(id)).toEqual({ ok: true, value: null })
  expect(await api.writeDescription(id, 'Buen termo 🔥')).toMatchObject({
    failure: { causes: [{ id: 398, refs: ['plain_text[11]'] }] },
  })
  expect(await api.writeDescription(id, 'Buen termo')).toEqual({ ok: true, value: null })
  expect(await api.writeDescription(id, 'Otra')).toMatchObject({ ok: false, failure: { http: 400 } })
  expect(await api.writeDescription(id, 'Otra', true)).toEqual({ ok: true, value: null })
  expect(await api.itemDescription(id)).toEqual({ ok: true, value: 'Otra' })
})

test('the catalogue is searched by words and has pictures', async () => {
  const { connect } = await openSandbox()
  const { api } = await connect(TIENDA)

  const [first] = valueOf(await api.catalogue({ siteId: 'MLA', text: 'termo stanley', limit: 3 }))

  expect(first?.name).toMatch(/Stanley/)
  expect((await fetch(first?.pictures[0] ?? '')).headers.get('content-type')).toBe('image/jpeg')
})
