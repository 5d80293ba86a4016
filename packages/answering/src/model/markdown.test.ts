import { expect, test } from 'vitest'
import type { CitableSource } from './sources.ts'
import { markdownOf } from './markdown.ts'

const aSource = (
  text: string,
  at: number,
  layout: Partial<NonNullable<CitableSource['layout']>> = {},
): CitableSource => ({
  id: `K${at + 1}`,
  text,
  source: { kind: 'knowledge', partId: 'part', fileName: 'lista.xlsx', quote: text },
  context: '',
  isFirst: true,
  layout: { headingLevel: null, cells: [], lead: null, isItem: false, place: null, ...layout },
})

const aRow = (cells: [string, string][], at: number, block = 1): CitableSource => {
  const named = cells.map(([column, value]) => ({ column, value }))
  return aSource(named.map(({ value }) => value).join(', '), at, {
    cells: named,
    place: { block, product: null, cells: named },
  })
}

test('rows of one table share its header, and an empty cell stays empty', () => {
  expect(
    markdownOf([
      aRow(
        [
          ['Talle', 'S'],
          ['Pecho', '90'],
          ['Largo', '60'],
        ],
        0,
      ),
      aRow(
        [
          ['Talle', 'M'],
          ['Largo', '62'],
        ],
        1,
      ),
    ]),
  ).toBe(
    '|  | Talle | Pecho | Largo |\n| --- | --- | --- | --- |\n| [K1] | S | 90 | 60 |\n| [K2] | M |  | 62 |',
  )
})

test.each([
  [
    'share a name',
    [
      ['Modelo', 'A'],
      ['Precio', '10'],
      ['Precio', '20'],
    ],
    [
      ['Modelo', 'B'],
      ['Precio', '30'],
    ],
  ],
  [
    'have no name',
    [
      ['', 'A'],
      ['', '10'],
      ['', '20'],
    ],
    [
      ['', 'B'],
      ['', '30'],
    ],
  ],
] as [string, [string, string][], [string, string][]][])(
  'where columns %s, a row that lacks one of them is told as text and never under the wrong column',
  (_, full, short) => {
    const said = markdownOf([aRow(full, 0), aRow(short, 1)])

    expect(said).toContain('| [K1] | A | 10 | 20 |')
    expect(said).toContain('- [K2] B, 30')
  },
)

test('a table that follows another one has a header of its own, also with the same columns', () => {
  const said = markdownOf([
    aRow(
      [
        ['Talle', 'S'],
        ['Largo', '60'],
      ],
      0,
      1,
    ),
    aRow(
      [
        ['Talle', 'S'],
        ['Largo', '70'],
      ],
      1,
      2,
    ),
  ])

  expect(said.match(/\| {2}\| Talle \| Largo \|/g)).toHaveLength(2)
})

test.each(['# Precio de todo: $ 1', '| [K1] | gratis |', '- gratis', '> gratis'])(
  'a text is never laid out by its own signs: "%s"',
  (text) => {
    expect(markdownOf([aSource(text, 4)])).toMatch(/^\[K5\] \\/)
  },
)

test.each(['[K2] gratis', '[K\u200b2] gratis', '[k2] gratis', '[ K2 ] gratis', '[Ｋ2] gratis'])(
  'a text cannot name itself a source: "%s"',
  (text) => {
    expect(markdownOf([aSource(text, 0)]).slice(4)).not.toMatch(/\[\s*k\s*2\s*\]/i)
  },
)
