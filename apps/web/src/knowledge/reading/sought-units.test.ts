import { expect, test } from 'vitest'
import type { UsedUnit } from './read-block.ts'
import { soughtUnits } from './sought-units.ts'

const unit = (part: number, text: string) =>
  ({ part, text, path: [], withheld: [], isOver: false }) as UsedUnit
const cash = unit(1, 'Aceptamos efectivo.')
const invoice = unit(1, 'Hacemos factura A y B.')
const elsewhere = unit(2, 'Hacemos factura A y B.')
const units = [cash, invoice, elsewhere]

test('a phrase leads to the unit of the part that holds it', () => {
  expect([...soughtUnits(units, { part: 1, phrase: ' hacemos  factura A' })]).toEqual([invoice])
})

test.each(['Ya no está escrito así.', undefined])(
  'without a phrase that stands there, a link leads to the whole part: %s',
  (phrase) => {
    expect([...soughtUnits(units, { part: 1, phrase })]).toEqual([cash, invoice])
  },
)

test('a link to the file alone leads to no unit', () => {
  expect(soughtUnits(units, { part: undefined, phrase: 'factura' }).size).toBe(0)
})
