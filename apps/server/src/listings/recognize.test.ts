import { expect, test } from 'vitest'
import type { AttributeDefinition } from '@mostrador/contract/listings'
import { recognizeAttributes, takePrice } from './recognize.ts'

const CAPACITY: AttributeDefinition = {
  id: 'CAPACITY',
  name: 'Capacidad',
  required: true,
  conditional: false,
  isExtra: false,
  tooltip: null,
  hint: null,
  example: null,
  type: 'number_unit',
  isClosed: false,
  isMultivalued: false,
  maxLength: 255,
  values: [],
  units: ['L', 'mL'],
  defaultUnit: 'L',
}

test.each([
  ['Termo 1 litro', '1 L'],
  ['Termo de 1,5 litros acero', '1.5 L'],
  ['Termo 0,75L', '0.75 L'],
  ['Termo 1.2 lts', '1.2 L'],
  ['Botella 500 cc', '500 mL'],
])('a measure is read whole, also with a decimal comma: “%s” holds %s', (name, capacity) => {
  expect(recognizeAttributes(name, [CAPACITY], [])).toEqual({ CAPACITY: capacity })
})

test('a value of the category with a decimal comma is the same with a point, and not a piece of it', () => {
  const values = ['5 L', '1.5 L'].map((name, at) => ({ id: String(at), name }))
  const listed: AttributeDefinition = { ...CAPACITY, type: 'string', values, units: [] }

  expect(recognizeAttributes('Olla 1,5 L', [listed], [])).toEqual({ CAPACITY: '1.5 L' })
})

test.each([
  ['Remera $ 12.500 negra', 'Remera negra', 12_500],
  ['Remera $12500,50', 'Remera', 12_500.5],
  ['Remera $ 900', 'Remera', 900],
  // With a comma for thousands it may mean one peso and a half: the seller is asked.
  ['Remera $ 1,500', 'Remera $ 1,500', null],
])('of “%s” remain “%s” and the price %s', (typed, name, price) => {
  expect(takePrice(typed)).toEqual({ name, price })
})
