import { describe, expect, test } from 'vitest'
import { unitsOf } from '../units/index.ts'
import { documentOfText } from './read-text.ts'

const pathOf = (text: string, said: string) =>
  unitsOf(documentOfText(text))
    .find((unit) => unit.text.includes(said))
    ?.path.join(' › ')

describe('sentences behind the last of several lists', () => {
  test('are about all lists', () => {
    const text = `PINTURERÍA SUR

LÁTEX INTERIOR
4 litros      $ 18.500
10 litros     $ 41.000

LÁTEX EXTERIOR
4 litros      $ 22.300
10 litros     $ 49.800

Los colores especiales llevan un recargo.`
    expect(pathOf(text, 'recargo')).toBe('PINTURERÍA SUR')
    expect(pathOf(text, '49.800')).toBe('PINTURERÍA SUR › LÁTEX EXTERIOR')
  })

  test('items behind another mark are too', () => {
    const text = `Sábanas Sur

Una plaza
- 144 hilos: $ 18.900
- 180 hilos: $ 24.500

Dos plazas
- 144 hilos: $ 25.900
- 180 hilos: $ 31.200

✔ Cambios dentro de los 30 días
✔ Tres cuotas`
    expect(pathOf(text, 'Cambios')).toBe('Sábanas Sur')
  })

  test('stay in their section where sections are sentences themselves', () => {
    const text = `POLÍTICA DE LA CASA

CAMBIOS
Se hacen dentro de los treinta días.

ENVÍOS
Salen los martes.

No enviamos muebles armados.`
    expect(pathOf(text, 'muebles')).toBe('POLÍTICA DE LA CASA › ENVÍOS')
  })
})

test('a line at the margin of a title whose lines stand further in is outside of its section', () => {
  const text = `CARTA DE LA CASA

EMPANADAS
   Carne ........ $ 21.600
   Humita ....... $ 19.200

Los lunes no abrimos por la tarde.`
  expect(pathOf(text, 'lunes')).toBe('CARTA DE LA CASA')
})
