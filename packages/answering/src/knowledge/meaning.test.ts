import { describe, expect, test } from 'vitest'
import { partsOfText } from '../fixtures.ts'
import { buildKnowledgeIndex } from './build-index.ts'
import { mergeRanks, nearestInMeaning, unitVector, type PartVectors } from './meaning.ts'
import { searchKnowledge } from './search.ts'

const texts = [
  'Hacemos factura A y B con cada compra.',
  'El local abre de lunes a viernes de nueve a diecisiete.',
  'La tela se lava a mano con agua fría.',
]
const index = buildKnowledgeIndex(
  texts.map((text, position) => ({
    id: `p${position}`,
    fileName: 'a.txt',
    position,
    ...partsOfText(text)[0]!,
  })),
)
/** Each part on an axis of its own. */
const vectors: PartVectors = {
  ids: ['p0', 'p1', 'p2', 'gone'],
  dimensions: 4,
  values: Float32Array.from([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
}
const found = (query: string, meaning?: number[]) =>
  searchKnowledge(index, query, 3, meaning && { vectors, query: unitVector(meaning) }).map(
    ({ part }) => part.id,
  )

describe('search by words and by meaning', () => {
  test('a part that shares no word with the question is found by its meaning', () => {
    expect(found('puedo pasar?')).toEqual([])
    expect(found('puedo pasar?', [0, 1, 0.1, 0])[0]).toBe('p1')
  })

  test('what both ways find stands before what one of them finds', () => {
    expect(found('factura', [1, 0.9, 0, 0])[0]).toBe('p0')
    expect(found('factura o lavado a mano?', [0, 0, 1, 0])[0]).toBe('p2')
  })

  test('a vector of a part that is gone counts for nothing', () => {
    expect(found('factura', [0, 0, 0, 1])).not.toContain('gone')
  })

  test('a question’s vector of another model leaves the words alone', () => {
    expect(found('factura', [1, 0])).toEqual(found('factura'))
  })
})

test('the nearest come first by the cosine', () => {
  const query = unitVector([3, 4, 0, 0])
  expect(query[0]! ** 2 + query[1]! ** 2).toBeCloseTo(1)
  expect(nearestInMeaning({ vectors, query }, 2)).toEqual(['p1', 'p0'])
})

test('places of several lists are worth more together', () => {
  expect(
    mergeRanks([
      ['a', 'b', 'c'],
      ['b', 'd'],
    ]).map(({ item }) => item),
  ).toEqual(['b', 'a', 'd', 'c'])
})
