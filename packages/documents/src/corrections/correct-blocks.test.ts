import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Block } from '@mostrador/contract/knowledge'
import { documentOfText } from '../text/index.ts'
import { unitsOf } from '../units/index.ts'
import { correctBlocks, replacePiece } from './index.ts'

const at = { line: 1 }
const paragraph = (text: string, line = 1): Block => ({ kind: 'paragraph', text, at: { line } })
const table: Block = {
  kind: 'table',
  header: [['Talle', 'Largo']],
  rows: [['S', '60 cm']],
  groups: [],
  spans: [],
  at: { line: 4 },
  rowPlaces: [{ line: 5 }],
}

const hashOf = (blocks: readonly Block[], index: number) =>
  correctBlocks(blocks, new Map())[index]!.originalHash

const textsOf = (blocks: Block[]) => unitsOf({ blocks }).map(({ text }) => text)

test('a corrected block is replaced by what the seller typed, in its place', () => {
  const blocks = [paragraph('Garantía 6 mes3s.'), paragraph('Otra cosa.', 7)]
  const hash = hashOf(blocks, 1)

  const corrected = correctBlocks(blocks, new Map([[hash, 'Otra cosa, bien escrita.\n\nY una más.']]))

  expect(corrected).toMatchObject([
    { block: blocks[0], isCorrected: false },
    { block: { kind: 'paragraph', text: 'Otra cosa, bien escrita.', at: { line: 7 } }, isCorrected: true },
    { block: { kind: 'paragraph', text: 'Y una más.', at: { line: 7 } }, isCorrected: true },
  ])
  expect(corrected.map(({ originalHash }) => originalHash).slice(1)).toEqual([hash, hash])
})

test('a table can be retyped as a table', () => {
  const hash = hashOf([table], 0)

  const [corrected] = correctBlocks([table], new Map([[hash, 'Talle | Largo\nS | 62 cm\nM | 64 cm']]))

  expect(corrected?.block).toMatchObject({ kind: 'table', at: { line: 4 } })
  expect(textsOf([corrected!.block])).toEqual(['Talle S: largo 62 cm', 'Talle M: largo 64 cm'])
})

test('a block that the seller left out says nothing, and can be taken back', () => {
  const blocks = [paragraph('Garantía.'), paragraph('No va.'), table]
  const hash = hashOf(blocks, 1)

  const corrected = correctBlocks(blocks, new Map([[hash, '']]))

  expect(corrected[1]).toEqual({
    block: { kind: 'notice', notice: 'hidden', blocks: [blocks[1]] },
    originalHash: hash,
    isCorrected: true,
  })
  expect(textsOf(corrected.map(({ block }) => block))).not.toContain('No va.')
})

test('a retyped heading stays a heading, so that its section keeps its name', () => {
  const blocks: Block[] = [{ kind: 'heading', level: 2, text: 'Envi0s', at }, paragraph('A todo el país.', 2)]

  const corrected = correctBlocks(blocks, new Map([[hashOf(blocks, 0), 'Envíos']]))

  expect(unitsOf({ blocks: corrected.map(({ block }) => block) })).toMatchObject([{ path: ['Envíos'] }])
})

test('of two blocks that say the same, one alone can be corrected', () => {
  const blocks = [paragraph('Consultar.'), paragraph('Rojo.', 2), paragraph('Consultar.', 3)]

  const corrected = correctBlocks(blocks, new Map([[hashOf(blocks, 2), 'Treinta días.']]))

  expect(textsOf(corrected.map(({ block }) => block))).toEqual(['Consultar.', 'Rojo.', 'Treinta días.'])
})

test('a correction stays when the file is read again, in another place and with the shop known', () => {
  const message = (line: number, isShop: boolean | null): Block => ({
    kind: 'message',
    author: 'Tienda',
    time: '10:15',
    text: 'Son 30 d1as',
    isShop,
    at: { line },
  })
  const before = hashOf([message(1, null)], 0)

  expect(hashOf([paragraph('Nuevo.'), message(9, true)], 1)).toBe(before)
})

test('a correction of a block that is gone does nothing', () => {
  const blocks = [paragraph('Garantía.')]

  expect(correctBlocks(blocks, new Map([['ab'.repeat(32), 'Otra.']]))).toMatchObject([
    { block: blocks[0], isCorrected: false },
  ])
})

test.each([
  ['the first', 0, 'Cero.', 'Cero.\n\nDos.\n\nTres.'],
  ['one in the middle', 1, 'Cero.', 'Uno.\n\nCero.\n\nTres.'],
  ['the last', 2, 'Cero.', 'Uno.\n\nDos.\n\nCero.'],
  ['one that is left out', 1, '', 'Uno.\n\nTres.'],
])(
  'of a correction that became three blocks, %s is corrected again and the others stay',
  (_, piece, text, whole) => {
    expect(replacePiece('Uno.\n\nDos.\n\nTres.', piece, text)).toBe(whole)
  },
)

test('a correction that became one block is replaced whole', () => {
  expect(replacePiece('Uno.', 0, 'Dos.')).toBe('Dos.')
})

test('whatever is typed, every block keeps its hash and stands in order', () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.constantFrom('', '---', '# a\n- b', 'a | b\n1 | 2'),
  )
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 6 }), typed, fc.nat(5), (texts, text, which) => {
      const { blocks } = documentOfText(texts.join('\n\n'))
      const plain = correctBlocks(blocks, new Map())
      const hash = plain[which]?.originalHash ?? ''

      const corrected = correctBlocks(blocks, new Map([[hash, text]]))

      const order = [...new Set(corrected.map(({ originalHash }) => originalHash))]
      expect(order).toEqual(plain.map(({ originalHash }) => originalHash))
      expect(
        corrected.every(({ originalHash, isCorrected }) => isCorrected === (originalHash === hash)),
      ).toBe(true)
    }),
  )
})
