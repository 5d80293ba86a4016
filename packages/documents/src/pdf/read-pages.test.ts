import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPages } from './read-pdf.ts'
import { pageOf, wordsAt } from './words-at.ts'

const line = fc.record({
  x: fc.integer({ min: -50, max: 650 }),
  y: fc.integer({ min: -20, max: 860 }),
  text: fc.constantFrom(
    'Taza',
    '$ 100',
    'Precio de lista',
    '•',
    '1.',
    '......',
    'a',
    'agu-',
    'Página 1',
    '',
    '¿Hay stock?',
  ),
  size: fc.constantFrom(0.1, 6, 10, 24),
  isBold: fc.boolean(),
})
const rule = fc.record({
  isLevel: fc.boolean(),
  position: fc.integer({ min: 0, max: 800 }),
  from: fc.integer({ min: 0, max: 400 }),
  to: fc.integer({ min: 400, max: 800 }),
})

test('whatever stands where on a page, it is read, and no word is invented', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(line, { maxLength: 25 }), { maxLength: 3 }),
      fc.array(rule, { maxLength: 12 }),
      (pages, rules) => {
        const given = pages.map((lines, index) => ({
          ...pageOf(
            index + 1,
            lines.flatMap(({ x, y, text, ...style }) => wordsAt(x, y, text, style)),
          ),
          rules,
        }))

        const { blocks } = readPages(given)

        const known = new Set(pages.flat().flatMap(({ text }) => text.split(' ')))
        const words = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.text.split(' ') : []))
        expect(words.filter((word) => !known.has(word) && !/agu/u.test(word))).toEqual([])
      },
    ),
    { numRuns: 200 },
  )
})
