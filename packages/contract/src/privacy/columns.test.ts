import { describe, expect, test } from 'vitest'
import { columnReason } from './index.ts'

const beside = (name: string, ...others: string[]) => columnReason(name, ['Producto', name, ...others])

describe('beside a sale column, the shop’s cost is a business secret', () => {
  test.each([
    'Costo',
    'Precio costo',
    'P. Compra',
    'P.Compra',
    'Precio compra',
    'Compra',
    'Última compra',
    'Costo final',
    'Costo ($)',
    'COSTO USD',
    'Costo reposición',
    'Reposición',
    'Costo fábrica',
    'Precio fábrica',
    'Mark up',
    'Mark-up',
    'Importe costo',
    'Valor de costo',
    'Cto. unit.',
  ])('%s', (name) => {
    expect(beside(name, 'Precio venta')).toBe('business_secret')
  })
})

describe('what the staff notes is internal', () => {
  test.each([
    'Notas internas',
    'Observaciones internas',
    'Obs. internas',
    'Comentarios internos',
    'Uso interno',
    'Interno',
    'INTERNA',
    'No publicar',
  ])('%s', (name) => {
    expect(beside(name, 'Precio')).toBe('internal')
  })
})

describe('what buyers pay or measure is public', () => {
  test.each([
    ['Costo de envío', 'Precio'],
    ['Costo envío', 'Precio'],
    ['Costo de instalación', 'Precio'],
    ['Costo adicional', 'Precio'],
    ['Sin costo', 'Precio'],
    ['Compra mínima', 'Precio'],
    ['Compra por mayor', 'Precio'],
    ['Precio por compra de 10', 'Precio'],
    ['Fecha de compra', 'Precio'],
    ['Diámetro interno', 'Precio'],
    ['Forro interno', 'Precio'],
    ['Interno', 'Externo'],
    ['Costura', 'Precio'],
    ['Stock', 'Precio'],
    ['Precio', 'Costo'],
  ])('%s beside %s', (name, other) => {
    expect(beside(name, other)).toBeNull()
  })

  test.each(['Costo', 'Costo final', 'Costo ($)'])('%s of a shipping table', (name) => {
    expect(columnReason(name, ['Zona', name, 'Demora', 'Precio'])).toBeNull()
  })

  test('a cost without a sale column', () => {
    expect(columnReason('Costo', ['Talle', 'Costo'])).toBeNull()
  })
})
