import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findAreas } from './areas.ts'
import { toFlows } from './flows.ts'
import { gapOf } from './lines.ts'
import { pageOf, wordsAt } from './words-at.ts'

const frame = fc.record({
  x: fc.integer({ min: 20, max: 400 }),
  y: fc.integer({ min: 20, max: 600 }),
  width: fc.integer({ min: 60, max: 200 }),
  height: fc.integer({ min: 40, max: 200 }),
})
const line = fc.record({
  x: fc.integer({ min: 20, max: 500 }),
  y: fc.integer({ min: 20, max: 780 }),
  text: fc.constantFrom('Colgante Nido', 'Diámetro: 38 cm', 'Precio: $ 46.900', 'artesanas.', 'Rosca'),
})

test('every word of a page stands in one of its flows, whatever frames are drawn', () => {
  fc.assert(
    fc.property(fc.array(frame, { maxLength: 8 }), fc.array(line, { maxLength: 40 }), (frames, lines) => {
      const page = {
        ...pageOf(
          1,
          lines.flatMap(({ x, y, text }) => wordsAt(x, y, text)),
        ),
        rules: frames.flatMap(({ x, y, width, height }) => [
          { isLevel: true, position: y, from: x, to: x + width },
          { isLevel: true, position: y + height, from: x, to: x + width },
          { isLevel: false, position: x, from: y, to: y + height },
          { isLevel: false, position: x + width, from: y, to: y + height },
        ]),
      }
      const { areas, words } = findAreas(page)
      const flows = toFlows(words, areas, gapOf(page.words))

      const read = flows.flatMap((flow) => flow.words.map(({ text }) => text))
      expect(read.toSorted()).toEqual(page.words.map(({ text }) => text).toSorted())
    }),
    { numRuns: 300 },
  )
})
