import { expect, test } from 'vitest'
import { unitsOf } from '../units/index.ts'
import { documentOfText } from './read-text.ts'

const read = (lines: readonly string[]) =>
  unitsOf(documentOfText(lines.join('\n'))).map(({ path, text }) => [...path, text].join(' › '))

test('a header apart from its groups names the columns of every group', () => {
  expect(
    read([
      'TUERCAS DON JUAN',
      '',
      'Código   Artículo             Caja   Precio',
      '',
      'BULONES',
      'B-01     Bulón zincado         200   $ 18.400',
      'B-02     Bulón negro                 $ 14.950',
      '',
      'ARANDELAS',
      'A-01     Arandela ancha        500   $ 9.640',
    ]),
  ).toEqual([
    'TUERCAS DON JUAN › BULONES › Código B-01: artículo Bulón zincado, caja 200, precio $ 18.400',
    'TUERCAS DON JUAN › BULONES › Código B-02: artículo Bulón negro, precio $ 14.950',
    'TUERCAS DON JUAN › ARANDELAS › Código A-01: artículo Arandela ancha, caja 500, precio $ 9.640',
  ])
})

test('a remark below a row belongs to that row and names no group', () => {
  expect(
    read([
      'Art.   Descripción            Precio',
      '----   --------------------   -------',
      '1020   Manguera de media      $ 3.200',
      '1021   Manguera de 3/4        $ 4.100',
      '       (rollo: 10% menos)',
      '1030   Pico regador           $ 8.900',
    ])[1],
  ).toBe('Art. 1021: descripción Manguera de 3/4 (rollo: 10% menos), precio $ 4.100')
})

test('groups with a header of their own are tables of their own', () => {
  expect(
    read([
      'Talle    Pecho   Largo',
      'S        48      67',
      'M        51      70',
      '',
      'Color    Stock   Estante',
      'Rojo     4       2',
      'Azul     9       7',
    ]),
  ).toEqual([
    'Talle S: pecho 48, largo 67',
    'Talle M: pecho 51, largo 70',
    'Rojo: stock 4, estante 2',
    'Azul: stock 9, estante 7',
  ])
})

test('what stands below a table of its own is no group of that table', () => {
  const units = read([
    'PRODUCTO         TALLE   PRECIO',
    'Remera lisa      S       $ 10.000',
    'Buzo             L       $ 21.000',
    '',
    'Sucursales',
    'Centro           9 a 18  4555-1234',
    'Norte            10 a 19 4555-9876',
  ])
  expect(units.join('\n')).not.toMatch(/precio 4555/i)
})
