import { expect, test } from 'vitest'
import { groupUnits } from './group-units.ts'
import type { UsedUnit } from './read-block.ts'

const unit = (text: string, ...path: string[]): UsedUnit => ({
  part: 0,
  text,
  path,
  withheld: [],
  isOver: false,
})

test('headings are written once over the units that follow each other below them', () => {
  const units = [
    unit('Martillo', 'Precios', 'Herramientas'),
    unit('Pinza', 'Precios', 'Herramientas'),
    unit('Látex', 'Precios', 'Pinturas'),
  ]
  expect(groupUnits(units).map(({ path, units }) => [path.at(-1), units.length])).toEqual([
    ['Herramientas', 2],
    ['Pinturas', 1],
  ])
})
