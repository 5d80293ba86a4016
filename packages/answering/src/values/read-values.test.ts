import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { valuesIn } from './read-values.ts'

const read = (text: string) => valuesIn(text).map(({ dimension, value }) => `${dimension} ${value}`)

describe('a number is read with what it measures', () => {
  test.each([
    ['30 x 40 x 50 cm', 'length 30', 'length 40', 'length 50'],
    ['de 70 a 125 cm', 'length 70', 'length 125'],
    ['mide 1,58 m', 'length 158'],
    ['un metro veinte', 'length 120'],
    ['dos metros veinte', 'length 220'],
    ['3/4 pulgada', 'length 1.905'],
    ['1 kg 300', 'mass 1300'],
    ['dos kilos y medio', 'mass 2500'],
    ['½ kilo', 'mass 500'],
    ['hora y media', 'time 1.5'],
    ['un cuarto de hora', 'time 0.25'],
    ['tres semanas', 'time 504'],
    ['garantía de 2 años', 'months 24'],
    ['$ 245.000 o 12.400', 'money 245000', 'money 12400'],
    ['ochocientos setenta mil pesos', 'money 870000'],
    ['12 lucas', 'money 12000'],
    ['un quince por ciento', 'percent 15'],
    ['6 cuotas sin interés', 'instalments 6'],
    ['15:30', 'clock 15.5'],
    ['5 de la tarde', 'clock 17'],
    ['a las 10 y media', 'clock 10.5'],
    ['el 15 de noviembre', 'date 1115'],
    ['hasta el 3/4', 'date 403'],
    ['media docena', 'plain 6'],
    ['docena y media', 'plain 18'],
    ['treinta y cinco', 'plain 35'],
    ['cincuenta y dos mil trescientos', 'plain 52300'],
    ['1.150 mil', 'plain 1150000'],
    ['220v', 'voltage 220'],
    ['7,2 A', 'current 7200'],
    ['20amp', 'current 20000'],
    ['de 5 A 35 grados', 'temperature 5', 'temperature 35'],
    ['15 hábiles', 'time 360'],
    ['vence 03/26', 'date 20260300'],
    ['TALLE 8 A 10 A ELECCION', 'plain 8', 'plain 10'],
    ['baterías 12/24', 'plain 12', 'plain 24'],
    ['llaves 10/13', 'plain 10', 'plain 13'],
    ['MINIMO 10 A DISTRIBUIDORES', 'plain 10'],
    ['12/24 V', 'voltage 12', 'voltage 24'],
    ['7: 58 cm', 'plain 7', 'length 58'],
    ['5,5 c/u', 'plain 5.5'],
  ])('%s', (text, ...expected) => {
    expect(read(text)).toEqual(expected)
  })
})

test.each(['usb3', 'a54', 'talle M', 'una mesa', 'medio flojo', 'primera vez'])(
  '"%s" holds no number',
  (text) => {
    expect(read(text)).toEqual([])
  },
)

test.each([
  ['en letras de otro alfabeto', '30 сm', 'length 30'],
  ['con caracteres invisibles', '3\u200b0 cm', 'length 30'],
  ['en forma ancha', '３０ cm', 'length 30'],
])('a number %s is the same number', (_, text, expected) => {
  expect(read(text)).toEqual([expected])
})

test.each([
  ['hasta 30 kg', 'most'],
  ['desde 30 kg', 'least'],
  ['no más de 30 kg', 'most'],
  ['más de 30 kg', 'least'],
  ['a partir de 30 kg', 'least'],
  ['30 kg', null],
])('"%s" bounds as it says', (text, bound) => {
  expect(valuesIn(text)[0]?.bound).toBe(bound)
})

test('a spoken decimal may be two numbers', () => {
  const [value] = valuesIn('24 con 2')

  expect(value?.value).toBeCloseTo(24.2)
  expect(value?.parts.map((part) => part.value)).toEqual([24, 2])
})

test('an amount is read as it is written, with dots, commas and cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
      const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, '.')
      const [value] = valuesIn(`$ ${grouped},${String(cents).padStart(2, '0')}`)
      expect(value?.dimension).toBe('money')
      expect(value?.value).toBeCloseTo(whole + cents / 100, 6)
    }),
  )
})

test('any text is read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      for (const { value } of valuesIn(text)) expect(Number.isFinite(value)).toBe(true)
    }),
  )
})
