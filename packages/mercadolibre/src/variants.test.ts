import { expect, test } from 'vitest'
import { answering, clientOf } from '../test/peer.ts'

const read = async (body: string) =>
  clientOf(await answering(200, body))
    .as('token')
    .item('MLA1')

test.each(['9007199254740993', '18446744073709551617', '1234567890123456789012345678901234567890'])(
  'the number %s of a family keeps all its digits',
  async (id) => {
    const inText = JSON.stringify(`"family_id": ${id}, in a text`)

    expect(await read(`{"id":"MLA1","family_id":${id},"title":${inText}}`)).toMatchObject({
      value: { familyId: id, title: JSON.parse(inText) },
    })
    expect(await read(`{"id":"MLA1","family_id" : "${id}"}`)).toMatchObject({ value: { familyId: id } })
  },
)

test('a short number of a family is the same text as a long one', async () => {
  expect(await read('{"id":"MLA1","family_id":4711}')).toMatchObject({ value: { familyId: '4711' } })
})

test('a variation of the seller’s own attribute has its name and value without an id', async () => {
  const variation = {
    id: 180000000001,
    attribute_combinations: [{ id: null, name: 'Estampado', value_id: null, value_name: 'Rayas' }],
    price: 45990,
    available_quantity: 0,
    sold_quantity: 9,
    picture_ids: ['1-MLA7'],
    seller_custom_field: null,
    attributes: [{ id: 'SELLER_SKU', value_name: 'BOT-38' }],
  }

  expect(await read(JSON.stringify({ id: 'MLA1', variations: [variation] }))).toMatchObject({
    value: {
      variations: [
        {
          id: '180000000001',
          combination: [{ name: 'Estampado', valueName: 'Rayas' }],
          price: 45990,
          availableQuantity: 0,
          pictureIds: ['1-MLA7'],
          attributes: [{ id: 'SELLER_SKU', valueName: 'BOT-38' }],
        },
      ],
    },
  })
})

test('more variations than the marketplace documents are unknown, not the first of them', async () => {
  const variations = Array.from({ length: 251 }, (_, id) => ({ id, available_quantity: 1 }))

  expect(await read(JSON.stringify({ id: 'MLA1', variations }))).toMatchObject({
    value: { variations: null },
  })
  const most = await read(JSON.stringify({ id: 'MLA1', variations: variations.slice(1) }))
  expect(most.ok && most.value.variations).toHaveLength(250)
})

test('the days of a delivery are those at the place, whatever day it is elsewhere', async () => {
  const option = (time: unknown) => ({ cost: 3600, display: 'recommended', estimated_delivery_time: time })
  const body = {
    options: [
      option({ type: 'known', date: '2026-12-02T00:00:00+14:00' }),
      option({
        type: 'known_frame',
        date: '2026-12-02T00:00:00-03:00',
        offset: { date: '2026-12-04T23:00:00-03:00' },
      }),
      option({ type: 'unknown_frame' }),
      option({ type: 'known_frame', date: 'mañana' }),
      { display: 'always' },
    ],
  }
  const api = clientOf(await answering(200, JSON.stringify(body))).as('token')

  const options = await api.shippingOptions('MLA1', { zipCode: '2000' })

  expect(options.ok && options.value.map(({ arrives }) => arrives)).toEqual([
    { from: '2026-12-02', to: '2026-12-02' },
    { from: '2026-12-02', to: '2026-12-04' },
    null,
    null,
  ])
})

test.each([{ amount: '39990' }, { regular_amount: 39990 }, {}, [], null])(
  'a selling price of %j is no price',
  async (body) => {
    const api = clientOf(await answering(200, JSON.stringify(body))).as('token')

    expect(await api.sellingPrice('MLA1')).toMatchObject({ failure: { code: 'unexpected_body' } })
  },
)

test('the stock of a user product is what lies at all its places', async () => {
  const locations = [
    { type: 'selling_address', quantity: 3 },
    { type: 'meli_facility', quantity: 4 },
  ]
  const api = clientOf(await answering(200, JSON.stringify({ id: 'MLAU1', locations }))).as('token')

  expect(await api.userProductStock('MLAU1')).toEqual({ ok: true, value: 7 })
})
