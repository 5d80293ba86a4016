import { expect, test } from 'vitest'
import { readParts } from '@mostrador/answering'
import { documentOfText } from '@mostrador/documents/text'
import { withUnits } from './older-parts.ts'

test('a part of an older version gets the units of its text below its heading', () => {
  const part = {
    heading: 'Envíos',
    text: 'Llegamos a todo el país. Despachamos en 24 horas.\n- Moto: en el día',
    path: null,
    units: null,
  }

  const { path, units } = withUnits(part)

  expect(path).toEqual(['Envíos'])
  expect(units.map((unit) => [unit.path, unit.text])).toEqual([
    [['Envíos'], 'Llegamos a todo el país.'],
    [['Envíos'], 'Despachamos en 24 horas.'],
    [['Envíos'], 'Moto: en el día'],
  ])
})

test('a part without a heading has no path', () => {
  expect(withUnits({ heading: null, text: 'Hola.', path: null, units: null })).toMatchObject({
    path: [],
    units: [{ text: 'Hola.', path: [] }],
  })
})

test('a part of this version stays as it is', () => {
  const [part] = readParts(documentOfText('ENVÍOS\n\nLlegamos a todo el país.'))

  expect(withUnits(part!)).toEqual(part)
})
