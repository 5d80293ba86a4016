import { expect, test } from 'vitest'
import type { Block } from '@mostrador/contract/knowledge'
import { unitsOf } from '../units/index.ts'
import { withDatingHeads } from './with-page-heads.ts'

const blocks: Block[] = [
  { kind: 'heading', level: 1, text: 'Toldos El Alero', at: { line: 1 } },
  { kind: 'pair', label: 'Lona', value: '$ 148.000', at: { line: 2 } },
]

test('the head of the pages dates the document', () => {
  const read = unitsOf({
    blocks: withDatingHeads(blocks, ['El Alero - precios válidos hasta el 30/06/2026']),
  })
  expect(read.find(({ text }) => text.startsWith('Lona'))?.validity).toEqual({ until: '2026-06-30' })
})

test.each(['El Alero · Av. Mitre 845', 'Hoja 1 de 2', 'Impreso el 30/06/2026'])(
  '"%s" is left out',
  (head) => {
    expect(withDatingHeads(blocks, [head])).toEqual(blocks)
  },
)
