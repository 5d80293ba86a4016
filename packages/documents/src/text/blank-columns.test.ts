import { expect, test } from 'vitest'
import { unitsOf } from '../units/index.ts'
import { documentOfText } from './read-text.ts'

const rows = (lines: readonly string[]) =>
  unitsOf(documentOfText(lines.join('\n'))).map(({ cells }) =>
    Object.fromEntries(cells.map(({ column, value }) => [column, value])),
  )

test('a name over a group of columns reaches over all columns of that group', () => {
  const [first] = rows([
    '                    LITROS POR HORA',
    'MODELO     HP      <-- ALTURA EN METROS -->',
    '                    20     30     40     50',
    '-------------------------------------------',
    'BP-05     1/2     2400   1900   1100    800',
    'BP-07     3/4     2700   2350   1800   1050',
    'BP-10     1       3000   2800   2450   1950',
  ])
  expect(first).toEqual({
    MODELO: 'BP-05',
    HP: '1/2',
    'LITROS POR HORA ALTURA EN METROS 20': '2400',
    'LITROS POR HORA ALTURA EN METROS 30': '1900',
    'LITROS POR HORA ALTURA EN METROS 40': '1100',
    'LITROS POR HORA ALTURA EN METROS 50': '800',
  })
})

test('units of measure in a third line belong to the names of columns', () => {
  const [first] = rows([
    '               ENTRE CANILLAS    ALTO',
    'PIEZA          MIN     MAX       PICO',
    '               (mm)    (mm)      (mm)',
    '-------------------------------------',
    'Lavatorio      180     220        95',
    'Bidet          170     210        88',
    'Ducha          150     170        70',
  ])
  expect(first).toEqual({
    PIEZA: 'Lavatorio',
    'ENTRE CANILLAS MIN (mm)': '180',
    'ENTRE CANILLAS MAX (mm)': '220',
    'ALTO PICO (mm)': '95',
  })
})

test('blanks inside a range make no column of their own', () => {
  const read = rows([
    'VARILLA      CHAPA        PRECIO',
    '  MM           MM         $',
    '--------------------------------',
    '1,6         1    a 1,5    1200',
    '2,0         1,6  a 2      1350',
    '2,5         2,1  a 4      1500',
  ])
  expect(read[1]).toEqual({ 'VARILLA MM': '2,0', 'CHAPA MM': '1,6 a 2', 'PRECIO $': '1350' })
})

test('sentences set under the text of an item belong to its matter', () => {
  const units = unitsOf(
    documentOfText(
      'CONDICIONES\n\nA)  GARANTIA: la de fábrica, seis meses.\n    El cromo tiene dos años.\n\nB)  RETIRO: de lunes a viernes.\n    Los sábados no se entrega.',
    ),
  )
  expect(units.map(({ topic, text }) => [topic, text])).toEqual([
    ['GARANTIA', 'A) GARANTIA: la de fábrica, seis meses.'],
    ['GARANTIA', 'El cromo tiene dos años.'],
    ['RETIRO', 'B) RETIRO: de lunes a viernes.'],
    ['RETIRO', 'Los sábados no se entrega.'],
  ])
})
