import { expect, test } from 'vitest'
import type { LeafBlock } from '@mostrador/contract/knowledge'
import { unitsOf } from '../units/index.ts'
import { structureParagraphs } from './index.ts'

const paragraphs = (texts: readonly string[]): LeafBlock[] =>
  texts.map((text, n) => ({ kind: 'paragraph', text, at: { line: n + 1 } }))

test('of a mail that somebody pasted, only what the shop says is a unit', () => {
  const blocks = structureParagraphs(
    paragraphs([
      'De: Carpintería Lenga',
      'Para: Graciela Oyarzún',
      'Enviado: jueves 5 de noviembre de 2026 18:42',
      'Asunto: Re: Mesa de lenga',
      'La mesa sale $ 720.000.',
      'Damián Huenchul',
      'Tel. 2944 61-7735',
      'De: Graciela Oyarzún',
      'Para: Carpintería Lenga',
      'Enviado: miércoles 4 de noviembre de 2026 21:10',
      'Asunto: Mesa de lenga',
      '¿Cuánto sale? Me dijeron que no cobran el envío.',
    ]),
  )
  expect(unitsOf({ blocks }).map(({ path, text }) => [...path, text].join(' › '))).toEqual([
    'Mesa de lenga › La mesa sale $ 720.000.',
  ])
})

test('a note that stands apart is put into the cells that carry its mark', () => {
  const blocks = structureParagraphs([
    { kind: 'paragraph', text: '* apto vegetariano', at: { line: 1 } },
    { kind: 'heading', level: 2, text: 'Pastas', at: { line: 2 } },
    { kind: 'pair', label: 'Ñoquis de papa*', value: '$ 6.900', at: { line: 3 } },
  ])
  expect(unitsOf({ blocks }).at(-1)?.text).toBe('Ñoquis de papa (apto vegetariano): $ 6.900')
})

test('bullets beside the lines of their items make a list', () => {
  const blocks = structureParagraphs(
    paragraphs(['La cuota trae:', '•', '4 kilos de pasta', '•', 'esmaltes comunes']),
  )
  expect(unitsOf({ blocks }).map(({ lead, text }) => [lead, text])).toEqual([
    ['La cuota trae', '4 kilos de pasta'],
    ['La cuota trae', 'esmaltes comunes'],
  ])
})

test('the next sign of a legend is no question', () => {
  const blocks = structureParagraphs(paragraphs(['x: incluido en la cuota', 'p: se paga aparte']))
  expect(unitsOf({ blocks }).map(({ kind, text }) => [kind, text])).toEqual([
    ['pair', 'x: incluido en la cuota'],
    ['pair', 'p: se paga aparte'],
  ])
})
