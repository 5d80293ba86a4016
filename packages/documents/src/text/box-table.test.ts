import { expect, test } from 'vitest'
import { unitsOf } from '../units/index.ts'
import { documentOfText } from './read-text.ts'

test('in a frame, a name over two columns names both', () => {
  const [first, second] = unitsOf(
    documentOfText(`ALQUILER

+------------+---------------------+----------+
| Equipo     |      Alquiler       | Depósito |
|            +----------+----------+          |
|            | por día  | semana   |          |
+============+==========+==========+==========+
| Hormigonera| $ 22.000 | $ 98.000 | $ 120.000|
| Andamio    | $ 6.800  |          | $ 9.000  |
+------------+----------+----------+----------+`),
  ).map(({ cells }) => Object.fromEntries(cells.map(({ column, value }) => [column, value])))
  expect(first).toEqual({
    Equipo: 'Hormigonera',
    'Alquiler por día': '$ 22.000',
    'Alquiler semana': '$ 98.000',
    Depósito: '$ 120.000',
  })
  expect(second).toEqual({ Equipo: 'Andamio', 'Alquiler por día': '$ 6.800', Depósito: '$ 9.000' })
})
