import { expect, test } from 'vitest'
import { fault } from './reading.ts'
import type { Reading } from './reading.ts'
import { joinPieces, piecesOf } from './reading-pieces.ts'

const aReading = (count: number, text: string): Extract<Reading, { kind: 'text' }> => ({
  kind: 'text',
  parts: Array.from({ length: count }, () => ({ heading: null, path: [], units: [], text, withheld: [] })),
  blocks: Array.from({ length: count }, (_, line) => ({
    block: { kind: 'paragraph', text, at: { line: line + 1 } },
    originalHash: '00',
    isCorrected: false,
  })),
  words: 3,
  pages: null,
  title: 'Lista',
  warnings: [],
  authors: [],
})

const joined = (reading: Reading) => {
  const join = joinPieces()
  return [...piecesOf(reading)].map(join)
}

test.each([
  ['without any text', aReading(0, '')],
  ['short', aReading(3, 'Hacemos factura A.')],
  ['long', aReading(2000, '«Línea» con\nsaltos. '.repeat(20))],
])('a reading that is %s is the same after it was cut and joined', (_, reading) => {
  const readings = joined(reading)
  expect(readings.at(-1)).toEqual(reading)
  expect(readings.slice(0, -1).every((some) => some === null)).toBe(true)
})

test('a fault comes in one piece', () => {
  expect(joined(fault('empty'))).toEqual([fault('empty')])
})

test('pieces are small, and a larger part goes alone', () => {
  const reading = aReading(500, 'x'.repeat(900))
  reading.parts[250]!.text = 'x'.repeat(200_000)
  const sizes = [...piecesOf(reading)].map((piece) => (piece.kind === 'end' ? 0 : piece.json.length))

  expect(sizes.filter((size) => size > 64_100)).toHaveLength(1)
  expect(Math.max(...sizes)).toBeLessThan(201_000)
})
