import { expect, test } from 'vitest'
import { lacksNamedNumber, lacksValue } from './quantity.ts'

test.each([
  ['cuanto sale el sellador', 'El pomo lo vendemos aparte.', true],
  ['cuanto sale el sellador', 'El pomo cuesta $ 4.500.', false],
  ['cuanto sale mandarlo', 'El envío va sin cargo.', false],
  ['cuanto mide la caja', 'La caja no entra en el reparto.', true],
  ['cuanto mide la caja', 'Mide 40 x 30 cm.', false],
  ['cuanto tarda a salta', 'Mandamos a todo el país.', true],
  ['cuanto tarda a salta', 'Son 5 días hábiles.', false],
  ['cuanto tarda a salta', 'No llegamos a Salta.', false],
  ['a que hora abren', 'Se arma en una hora con dos llaves.', true],
  ['a que hora abren', 'Lunes a viernes de 9 a 18.', false],
  ['de que color es', 'Viene en una caja.', true],
  ['de que color es', 'Es verde.', false],
  ['sirve para lana', 'Sirve para lana.', false],
  ['cada cuanto hay que cambiarlo', 'Se cambia sin herramientas por $ 28.000.', true],
  ['cada cuanto hay que cambiarlo', 'Conviene renovarlo a los 5 años.', false],
  ['cuanto seria por mes', 'Gasta unos 5 kWh.', false],
  ['a que hora cierran', 'Mandanos foto dentro de las 24 horas.', true],
  ['de que tela es', 'La tela repele el agua.', true],
  ['de que tela es', 'Es de poliéster.', false],
])('"%s" wants what "%s" does not say: %s', (question, text, lacks) => {
  expect(lacksValue(question, text)).toBe(lacks)
})

test.each([
  ['cuantos puntos con la del 6', 'Con aguja del 4 son 22 puntos.', true],
  ['cuantos puntos con la del 4', 'Con aguja del 4 son 22 puntos.', false],
  ['hay talle del numero 4', 'Hay del 14.', true],
])('"%s" names a number that "%s" does not: %s', (question, text, lacks) => {
  expect(lacksNamedNumber(question, text)).toBe(lacks)
})
