import { expect, test } from 'vitest'
import { docxText } from './docx-text.ts'
import type { DocxNode } from './docx-text.ts'

const run = (value: string, isBold = false): DocxNode => ({
  type: 'run',
  isBold,
  children: [{ type: 'text', value }],
})
const paragraph = (text: string | DocxNode[], more: Partial<DocxNode> = {}): DocxNode => ({
  type: 'paragraph',
  children: typeof text === 'string' ? [run(text)] : text,
  ...more,
})
const row = (...cells: string[]): DocxNode => ({
  type: 'tableRow',
  children: cells.map((cell) => ({ type: 'tableCell', children: [paragraph([run(cell, true)])] })),
})
const textOf = (...children: DocxNode[]) => docxText({ type: 'document', children }).trim()

test.each([
  ['a heading by its style', paragraph('Envíos', { styleId: 'Ttulo1', styleName: 'heading 1' }), '# Envíos'],
  [
    'a heading that is only written in bold',
    paragraph([run('Cambios y ', true), run('devoluciones', true)]),
    '# Cambios y devoluciones',
  ],
  [
    'a sentence in bold',
    paragraph([run('No hacemos envíos al exterior.', true)]),
    'No hacemos envíos al exterior.',
  ],
  [
    'a sentence with a word in bold',
    paragraph([run('Garantía', true), run(' de 6 meses')]),
    'Garantía de 6 meses',
  ],
  ['a list', paragraph('Efectivo', { numbering: { level: '0' } }), '- Efectivo'],
  [
    'a table row, whose cells stay together',
    row('Tarjeta en 6 cuotas', '12 %', 'sin tope'),
    'Tarjeta en 6 cuotas: 12 %; sin tope',
  ],
  [
    'a tab and a line break',
    paragraph([run('Lunes'), { type: 'tab' }, run('9 a 18'), { type: 'break' }, run('Sábados')]),
    'Lunes 9 a 18\nSábados',
  ],
  ['a picture', paragraph([{ type: 'image' }]), ''],
])('%s', (_, node, text) => {
  expect(textOf(node)).toBe(text)
})
