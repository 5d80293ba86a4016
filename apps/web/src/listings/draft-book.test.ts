import { emptyContent, type Draft, type DraftChange } from '@mostrador/contract/listings'
import { expect, test } from 'vitest'
import { createDraftBook } from './draft-book.ts'
import { movePhoto } from './move-photo.ts'
import { readPrice, showPrice } from './price-input.ts'

/** A browser's storage, in memory. */
function memoryStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

const ARGENTINA = { siteId: 'MLA', currencyId: 'ARS' }
const CHILE = { siteId: 'MLC', currencyId: 'CLP' }

const aDraft = (id: string, more: Partial<Draft> = {}): Draft => ({
  ...emptyContent('Termo'),
  id,
  status: 'pendiente',
  statusMessage: null,
  error: null,
  validationErrors: [],
  mlId: null,
  mlUrl: null,
  publishedAt: null,
  descriptionState: null,
  ...more,
})

function aBook({ storage = memoryStorage() } = {}) {
  const sent: [string, DraftChange][] = []
  const work: (() => void)[] = []
  const world = { isOnline: true }
  const book = createDraftBook({
    send: async (id, change) => {
      if (!world.isOnline) throw new Error('no network')
      sent.push([id, change])
    },
    mayPass: () => true,
    storage,
    storageKey: 'edits',
    later: (later) => work.push(later),
    cancel: () => undefined,
  })
  return { book, sent, storage, world }
}

test('what is typed is on the screen at once, and sent as one change', async () => {
  const { book, sent } = aBook()
  book.take([aDraft('a')])
  book.edit('a', { title: 'T' })
  book.edit('a', { title: 'Te', stock: 3 })

  expect(book.get('a')).toMatchObject({ title: 'Te', stock: 3 })
  expect(book.saving()).toBe('saving')
  await book.flush('a')
  expect(sent).toEqual([['a', { title: 'Te', stock: 3 }]])
  expect(book.saving()).toBe('saved')
})

test('without a network nothing is lost: another tab of this browser has it, and sends it', async () => {
  const { book, storage, world } = aBook()
  world.isOnline = false
  book.take([aDraft('a')])
  book.edit('a', { title: 'Sin red', readyToPublish: true })
  await expect(book.flush('a')).rejects.toThrow('no network')
  expect(book.saving()).toBe('offline')

  const next = aBook({ storage })
  next.book.take([aDraft('a')])
  expect(next.book.get('a')).toMatchObject({ title: 'Sin red', status: 'listo' })
  await next.book.flush('a')
  expect(next.sent).toEqual([['a', { title: 'Sin red', readyToPublish: true }]])
  // A list that was asked for before.
  next.book.take([aDraft('a')])
  expect(next.book.get('a')?.title).toBe('Sin red')
  expect(storage.getItem('edits')).toBeNull()
})

test('what the server tells does not overwrite what it has not heard', () => {
  const { book } = aBook()
  book.take([aDraft('a'), aDraft('b')])
  book.edit('a', { title: 'Mío' })
  book.take([aDraft('a', { stock: 9 })])

  expect(book.get('a')).toMatchObject({ title: 'Mío', stock: 9 })
  expect(book.ids()).toEqual(['a'])
})

test('a draft that failed is an ordinary one again as soon as it is changed', () => {
  const { book } = aBook()
  const failed = {
    status: 'error',
    error: 'x',
    validationErrors: [{ field: 'price', message: 'x' }],
  } as const
  book.take([
    aDraft('a', { ...failed, validationErrors: [...failed.validationErrors], readyToPublish: true }),
  ])
  book.edit('a', { price: 9000 })

  expect(book.get('a')).toMatchObject({ status: 'listo', error: null, validationErrors: [] })
})

test.each([
  ['48.990,50', 48990.5],
  ['48990.5', 48990.5],
  ['48.990', 48990],
  ['$ 1.000', 1000],
  ['12,5', 12.5],
  ['', null],
  ['mucho', null],
  ['1e400', null],
])('a price typed as "%s" is %s', (text, price) => expect(readPrice(text, ARGENTINA)).toBe(price))

test.each([
  ['MLM', 'MXN', '$ 12,990.50', 12990.5],
  ['MLM', 'MXN', '12,990', 12990],
  ['MLM', 'MXN', '12990,5', 12990.5],
  ['MPE', 'PEN', 'S/ 1,234.50', 1234.5],
  ['MLB', 'BRL', 'R$ 1.234,50', 1234.5],
  ['MLC', 'CLP', '$ 12.990', 12990],
  ['MLC', 'CLP', '12990,5', 12990.5],
  ['MEC', 'USD', 'US$ 12,50', 12.5],
  ['MLU', 'UYU', '$U 1.500', 1500],
  ['MLU', 'UYU', '$ 1.500', 1500],
  ['MLA', 'ARS', 'ars 1.500', 1500],
  ['MPY', 'PYG', '₲ 150.000', 150000],
])('on %s a price in %s typed as "%s" is %d', (siteId, currencyId, text, price) => {
  expect(readPrice(text, { siteId, currencyId })).toBe(price)
})

test.each([
  ['MLA', 'ARS', 'US$ 90'],
  ['MLA', 'ARS', 'u$s 90'],
  ['MLA', 'ARS', 'USD 90'],
  ['MEC', 'USD', '$ 90'],
  ['MLB', 'BRL', 'US$ 90'],
  ['MLC', 'CLP', 'UF 12'],
])('on %s a price in %s is not read from "%s", which is another currency', (siteId, currencyId, text) => {
  expect(readPrice(text, { siteId, currencyId })).toBeNull()
})

test('prices are shown the Argentine way, and photos move without leaving the list', () => {
  expect([showPrice(48990.5, ARGENTINA), showPrice(null, ARGENTINA)]).toEqual(['48.990,50', ''])
  expect([showPrice(12990, CHILE), showPrice(12990.5, CHILE)]).toEqual(['12.990', '12.990,50'])
  expect(movePhoto(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(movePhoto(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a'])
  expect(movePhoto(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
})

test('a product that the server listed before it said that it was added stands in the list once', () => {
  const { book } = aBook()
  book.take([aDraft('a'), aDraft('b')])

  book.add(aDraft('b'))

  expect(book.ids()).toEqual(['a', 'b'])
})
