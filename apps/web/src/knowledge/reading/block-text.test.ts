import type { Block, TableBlock } from '@mostrador/contract/knowledge'
import { expect, test } from 'vitest'
import { blockText, firstLeaf } from './block-text.ts'

const at = { line: 1 }
const paragraph = (text: string) => ({ kind: 'paragraph', text, at }) as const

test('a table is typed as lines with a mark between the cells, the titles of the columns first', () => {
  const table: TableBlock = {
    kind: 'table',
    header: [['Producto', 'Precio']],
    rows: [
      ['HERRAMIENTAS', 'HERRAMIENTAS'],
      ['Martillo', '$ 12.500'],
      ['Pinza', ''],
    ],
    groups: [0],
    spans: [{ row: 1, column: 0, rows: 1, columns: 2 }],
    at,
  }
  expect(blockText(table)).toBe('Producto | Precio\nHERRAMIENTAS\nMartillo | $ 12.500\nPinza | ')
})

test('items of a list are typed below each other, those inside another moved to the right', () => {
  const items = [
    { text: 'Mate', level: 0 },
    { text: 'de calabaza', level: 1 },
  ]
  expect(blockText({ kind: 'list', items, at })).toBe('- Mate\n  - de calabaza')
})

test.each<[Block, string]>([
  [{ kind: 'heading', level: 2, text: 'Envíos', at }, 'Envíos'],
  [paragraph('Uno.\nDos.'), 'Uno.\nDos.'],
  [{ kind: 'pair', label: 'ROSCA', value: '1 1/4"', at }, 'ROSCA: 1 1/4"'],
  [{ kind: 'answer', question: '¿Hacen factura A?', text: 'Sí.', at }, '¿Hacen factura A?\nSí.'],
  [{ kind: 'message', author: 'Ana', time: null, text: 'Hola', isShop: null, at }, 'Hola'],
  [{ kind: 'notice', notice: 'draft', blocks: [paragraph('Uno'), paragraph('Dos')] }, 'Uno\n\nDos'],
])('%o is typed as %j', (block, text) => {
  expect(blockText(block)).toBe(text)
})

test('a notice stands where its first block stands', () => {
  expect(firstLeaf({ kind: 'notice', notice: 'struck', blocks: [paragraph('Uno')] })?.at).toBe(at)
  expect(firstLeaf({ kind: 'notice', notice: 'struck', blocks: [] })).toBeUndefined()
})
