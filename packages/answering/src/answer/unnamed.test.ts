import { describe, expect, test } from 'vitest'
import { said } from '../fixtures.ts'

describe('a property whose name does not stand there', () => {
  test.each([
    ['que presion llevan las gomas del carrito?', 'Carrito. Las gomas se inflan a 30 libras.', '30 libras'],
    ['que potencia tiene el reflector', 'Reflector: es una placa led de 50 W, luz fría.', '50 W'],
    ['que porcentaje de cacao tiene?', 'Tableta. Lleva 70% de cacao.', '70%'],
  ])('"%s" is told by its unit in "%s"', (question, file, expected) => {
    expect(said(question, file, { title: 'Carrito, Reflector Y Tableta', attributes: {} })).toContain(
      expected,
    )
  })

  test.each([
    ['que presion llevan las gomas del carrito?', 'Carrito. Las gomas son macizas de 20 cm.'],
    ['que potencia tiene el reflector', 'Reflector: pesa 800 gramos.'],
  ])('"%s" is not told by "%s"', (question, file) => {
    expect(said(question, file, { title: 'Carrito Y Reflector', attributes: {} })).toBeNull()
  })
})

test('of two that may come along, one is enough', () => {
  const file = 'Hamaca. Trae las sogas; el palo se compra aparte.'
  const hammock = { title: 'Hamaca Paraguaya', attributes: {} }
  expect(said('trae sogas o viene pelada?', file, hammock)).toContain('rae las sogas')
  expect(said('trae sogas y mosquitero?', file, hammock)).toBeNull()
})
