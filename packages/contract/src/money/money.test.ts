import { expect, test } from 'vitest'
import { fitsCurrency, formatAmount, formatMoney } from './index.ts'

test.each([
  ['MLA', 'ARS', '$ 1.234.567,50'],
  ['MBO', 'BOB', 'Bs 1.234.567,50'],
  ['MLB', 'BRL', 'R$ 1.234.567,50'],
  ['MLC', 'CLP', '$ 1.234.568'],
  ['MCO', 'COP', '$ 1.234.568'],
  ['MCR', 'CRC', '¢ 1.234.567,50'],
  ['MCU', 'CUP', '$ 1,234,567.50'],
  ['MEC', 'USD', 'US$ 1.234.567,50'],
  ['MSV', 'USD', 'US$ 1,234,567.50'],
  ['MGT', 'GTQ', 'Q 1,234,567.50'],
  ['MHN', 'HNL', 'L 1,234,568'],
  ['MLM', 'MXN', '$ 1,234,567.50'],
  ['MNI', 'NIO', 'C$ 1,234,568'],
  ['MPA', 'PAB', 'B/. 1,234,567.50'],
  ['MPY', 'PYG', '₲ 1.234.568'],
  ['MPE', 'PEN', 'S/ 1,234,567.50'],
  ['MRD', 'DOP', '$ 1,234,567.50'],
  ['MLU', 'UYU', '$U 1.234.567,50'],
  ['MLV', 'VES', 'Bs. 1.234.567,50'],
  ['MLV', 'USD', 'US$ 1.234.567,50'],
])('on %s an amount in %s reads %s', (siteId, currencyId, expected) => {
  expect(formatMoney(1_234_567.5, { currencyId, siteId })).toBe(expected)
})

test('without a site, and for a currency that is not known, an amount is written as in Argentina', () => {
  expect(formatMoney(999, { currencyId: 'ARS' })).toBe('$ 999,00')
  expect(formatMoney(48_990, { currencyId: 'XXX', siteId: null })).toBe('$ 48.990,00')
  expect(formatMoney(48_990, { currencyId: 'constructor' })).toBe('$ 48.990,00')
})

test('a negative amount keeps its sign before the digits', () => {
  expect(formatAmount(-1500, { currencyId: 'ARS' })).toBe('-1.500,00')
})

test.each([
  [12_990.5, 'CLP', false],
  [12_990, 'CLP', true],
  [12_990.5, 'COP', false],
  [12_990.5, 'PYG', false],
  [12_990.5, 'ARS', true],
  [0.1 + 0.2, 'ARS', true],
  [12_990.555, 'ARS', false],
  [9_999_999_998.99, 'ARS', true],
])('%d fits %s: %s', (amount, currencyId, expected) => {
  expect(fitsCurrency(amount, currencyId)).toBe(expected)
})
