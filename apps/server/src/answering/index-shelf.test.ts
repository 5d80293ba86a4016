import { expect, test } from 'vitest'
import type { KnowledgePart } from '@mostrador/answering'
import { createIndexShelf } from './index-shelf.ts'
import { decodeParts, encodeParts } from './part-pages.ts'

const partsOf = (count: number, text = 'Hacemos factura A y B.\n«Línea» dos.'): KnowledgePart[] =>
  Array.from({ length: count }, (_, position) => ({
    id: `part-${position}`,
    fileName: 'políticas.txt',
    position,
    heading: null,
    path: [],
    units: [],
    text,
    withheld: [],
  }))

async function* pagesOf(parts: readonly KnowledgePart[], size = 2) {
  for (let start = 0; start < parts.length; start += size) yield parts.slice(start, start + size)
}

const encoded = (parts: readonly KnowledgePart[]) => encodeParts(pagesOf(parts), new Map())

test('decoding returns the encoded parts unchanged, for any number of pages', async () => {
  for (const count of [0, 1, 2, 5])
    expect(decodeParts(await encoded(partsOf(count))).parts).toEqual(partsOf(count))
})

test('the shelf keeps an index until a step asks for another version', async () => {
  const shelf = createIndexShelf()
  const parts = await encoded(partsOf(3))
  const index = shelf.indexOf({ key: 'a', version: 1, day: '2026-11-28', parts })

  expect(shelf.indexOf({ key: 'a', version: 1, day: '2026-11-28', parts: null })).toBe(index)
  expect(shelf.indexOf({ key: 'b', version: 1, day: '2026-11-28', parts: null })).toBeUndefined()
  expect(shelf.indexOf({ key: 'a', version: 2, day: '2026-11-28', parts: null })).toBeUndefined()
  const next = shelf.indexOf({ key: 'a', version: 2, day: '2026-11-28', parts: await encoded(partsOf(4)) })
  expect(next?.parts).toEqual(partsOf(4))
})

test('the shelf builds an index anew for the next day', async () => {
  const shelf = createIndexShelf()
  shelf.indexOf({ key: 'a', version: 1, day: '2026-11-28', parts: await encoded(partsOf(3)) })

  expect(shelf.indexOf({ key: 'a', version: 1, day: '2026-11-29', parts: null })).toBeUndefined()
})

test('the shelf keeps the most recently used indexes', async () => {
  const shelf = createIndexShelf({ maxKb: 850 })
  const large = await encoded(partsOf(15))
  const isKnown = (key: string) =>
    shelf.indexOf({ key, version: 1, day: '2026-11-28', parts: null }) !== undefined
  shelf.indexOf({ key: 'first', version: 1, day: '2026-11-28', parts: await encoded(partsOf(1)) })
  shelf.indexOf({ key: 'second', version: 1, day: '2026-11-28', parts: await encoded(partsOf(1)) })
  expect(isKnown('first')).toBe(true)

  shelf.indexOf({ key: 'large', version: 1, day: '2026-11-28', parts: large })
  expect([isKnown('second'), isKnown('first'), isKnown('large')]).toEqual([true, true, true])
  shelf.indexOf({ key: 'larger', version: 1, day: '2026-11-28', parts: await encoded(partsOf(18)) })

  expect([isKnown('second'), isKnown('first'), isKnown('larger')]).toEqual([false, false, true])
})
