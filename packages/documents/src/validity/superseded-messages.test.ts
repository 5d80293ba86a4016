import type { MessageBlock } from '@mostrador/contract/knowledge'
import { expect, test } from 'vitest'
import { unitsOf } from '../units/index.ts'

const supersededOf = (...texts: string[]): string[] => {
  const blocks = texts.map((text, at): MessageBlock => ({
    kind: 'message',
    author: 'Tienda',
    time: null,
    text,
    isShop: true,
    at: { line: at + 1 },
  }))
  return unitsOf({ blocks })
    .filter(({ validity }) => validity.isSuperseded)
    .map(({ text }) => text)
}

test.each([
  ['El envío a Rosario sale $ 2.500', 'Ahora el envío a Rosario sale $ 3.500'],
  ['El envío sale $ 2.500', 'Perdón, el envío sale $ 3.500'],
  ['El envío a Rosario sale $ 2.500', 'Ahora el envío sale $ 3.500'],
  ['El mate chico sale $ 4.000', 'Corrijo: el mate chico sale $ 4.500'],
  ['La funda sale $ 4.000', 'La funda bajó a $ 3.500'],
  ['La funda sale $ 4.000', 'La funda bajo a $ 3.500'],
  ['El horario es de 9 a 18', 'Cambió el horario, es de 10 a 17'],
  ['El horario es de 9 a 18', 'cambio el horario, es de 10 a 17'],
  ['La garantía dura 6 meses', 'Ahora la garantía es de 12 meses'],
  ['La tenemos en $ 3.000 la funda', 'Ahora la vendemos en $ 3.500 la funda'],
  ['El taladro entra el lunes 5', 'Corrijo, el taladro entra el martes 6'],
])('"%s" is over after "%s"', (earlier, later) => {
  expect(supersededOf(earlier, later)).toEqual([earlier])
})

test.each([
  ['El envío a Rosario sale $ 2.500', 'Ahora el envío a Córdoba sale $ 3.500'],
  ['el envio a rosario sale $ 2.500', 'ahora el envio a cordoba sale $ 3.500'],
  ['El mate chico sale $ 4.000', 'Ahora el mate grande sale $ 6.000'],
  ['El mate chico sale $ 4.000', 'Ahora el termo chico sale $ 6.000'],
  ['La remera talle M sale $ 4.000', 'Ahora la remera talle L sale $ 5.000'],
  ['La bolsa de 15 kg sale $ 41.200', 'Ahora la bolsa de 20 kg sale $ 52.000'],
  ['La zapatilla Runner sale $ 41.200', 'Ahora la zapatilla Urban sale $ 52.000'],
  ['La funda sale $ 4.000', 'Hacemos cambios de la funda por 30 días'],
  ['La funda sale $ 4.000', 'La funda tiene el precio más bajo: $ 3.900'],
  ['El bife sale $ 4.000', 'El bife sale termino medio, 300 g'],
  ['La funda sale $ 4.000', 'En cambio la funda doble sale $ 6.000'],
])('"%s" holds after "%s"', (earlier, later) => {
  expect(supersededOf(earlier, later)).toEqual([])
})
