import { describe, expect, test } from 'vitest'
import type { LeafBlock } from '@mostrador/contract/knowledge'
import { unitsOf } from './index.ts'

const at = { line: 1 }
const read = (blocks: LeafBlock[]) => unitsOf({ blocks }).map(({ text }) => text)

describe('a drawn sign behind a name', () => {
  const pair = (label: string, value: string): LeafBlock => ({ kind: 'pair', label, value, at })

  test('is told what it stands for, wherever that is explained', () => {
    expect(
      read([
        pair('●', 'sin TACC'),
        { kind: 'heading', level: 2, text: 'Clásicas', at },
        pair('Guiso de lentejas ●', '$ 6.900'),
        pair('Milanesa', '$ 7.800'),
      ]),
    ).toEqual(['●: sin TACC', 'Guiso de lentejas ● (sin TACC): $ 6.900', 'Milanesa: $ 7.800'])
  })

  test('is left as it stands where two meanings are given', () => {
    const heading: LeafBlock = { kind: 'heading', level: 2, text: 'Clásicas', at }
    const blocks = [pair('●', 'sin TACC'), pair('●', 'picante'), heading, heading, pair('Guiso ●', '$ 6.900')]
    expect(read(blocks).at(-1)).toBe('Guiso ●: $ 6.900')
  })
})

test('a line to fill in of a form is no unit', () => {
  expect(read([{ kind: 'pair', label: 'Razón social', value: '____________', at }])).toEqual([])
})

describe('a row with an empty first cell', () => {
  const table = (header: string[], rows: string[][]): LeafBlock => ({
    kind: 'table',
    header: [header],
    rows,
    groups: [],
    spans: [],
    at,
  })

  test('has what was written once above it', () => {
    const [, second] = unitsOf({
      blocks: [
        table(
          ['Día', 'Hora', 'Grupo'],
          [
            ['Martes', '10 a 12', 'Niños'],
            ['', '18 a 21', 'Adultos'],
          ],
        ),
      ],
    })
    expect(second?.cells.map(({ value }) => value)).toEqual(['Martes', '18 a 21', 'Adultos'])
  })

  test('is an article without a code where the first column has codes', () => {
    const [, second] = unitsOf({
      blocks: [
        table(
          ['Código', 'Descripción', 'Precio'],
          [
            ['K-08', 'Tarugo de 8', '$ 3.950'],
            ['', 'Tarugo de 10', '$ 5.120'],
          ],
        ),
      ],
    })
    expect(second?.cells.map(({ value }) => value)).toEqual(['Tarugo de 10', '$ 5.120'])
  })
})

describe('items below an answer', () => {
  const items: LeafBlock = { kind: 'list', items: [{ text: 'Hasta 1 kg: $ 3.500', level: 0 }], at }

  test('are announced by its last sentence', () => {
    const [unit] = unitsOf({
      blocks: [{ kind: 'answer', question: '¿Cuánto sale?', text: 'Depende del peso:', at }, items],
    })
    expect(unit).toMatchObject({ text: 'Hasta 1 kg: $ 3.500', lead: 'Depende del peso' })
  })

  test('answer the question where no sentence announces them', () => {
    const units = unitsOf({
      blocks: [{ kind: 'answer', question: '¿Cuánto sale?', text: 'Poco.', at }, items],
    })
    expect(units.at(-1)).toMatchObject({ text: 'Hasta 1 kg: $ 3.500', lead: '¿Cuánto sale?' })
  })
})

test('a note below a table is labelled with what carries its mark', () => {
  const units = unitsOf({
    blocks: [
      {
        kind: 'table',
        header: [['Ítem', 'QX-N8', 'QX-N16']],
        rows: [
          ['RAM máxima', '16 GB', '32 GB*'],
          ['USB-C', 'no', '1 (datos y video**)'],
        ],
        groups: [],
        spans: [],
        at,
      },
      { kind: 'paragraph', text: '* Probado con dos módulos.', at },
      { kind: 'paragraph', text: '** Con cable certificado.', at },
    ],
  })
  expect(units.map(({ topic, text }) => [topic, text])).toEqual([
    [null, 'RAM máxima: QX-N8 16 GB, QX-N16 32 GB (Probado con dos módulos)'],
    [null, 'USB-C: QX-N8: no, QX-N16 1 (datos y video) (Con cable certificado)'],
    ['RAM máxima (QX-N16)', 'Probado con dos módulos.'],
    ['USB-C (QX-N16)', 'Con cable certificado.'],
  ])
})

test('a long heading without anything below it says something itself', () => {
  const heading = (level: number, text: string): LeafBlock => ({ kind: 'heading', level, text, at })
  const units = unitsOf({
    blocks: [
      heading(1, 'ENVÍO GRATIS A TODO EL PAÍS'),
      heading(1, 'Cuna Nimbo'),
      { kind: 'pair', label: 'Peso', value: '9 kg', at },
      heading(2, 'Opiniones'),
    ],
  })
  expect(units.map(({ path, text }) => [...path, text])).toEqual([
    ['ENVÍO GRATIS A TODO EL PAÍS'],
    ['Cuna Nimbo', 'Peso: 9 kg'],
  ])
})
