import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatFileSize,
  formatLongDate,
  formatMoment,
  formatPrice,
  formatRelativeTime,
  formatTime,
} from './format.ts'

const now = new Date('2026-11-20T15:00:00-03:00')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

describe('prices', () => {
  test.each([
    [48990, '$\u00a048.990,00'],
    [0, '$\u00a00,00'],
    [1234567.891, '$\u00a01.234.567,89'],
    [99.5, '$\u00a099,50'],
  ])('%d pesos read "%s"', (price, text) => {
    expect(formatPrice(price)).toBe(text)
  })

  test('a price in another currency carries its own sign', () => {
    expect(formatPrice(10, { currencyId: 'USD' })).toBe('US$\u00a010,00')
    expect(formatPrice(12990, { currencyId: 'CLP', siteId: 'MLC' })).toBe('$\u00a012.990')
    expect(formatPrice(12990, { currencyId: null, siteId: null })).toBe('$\u00a012.990,00')
  })
})

describe('how long ago something happened', () => {
  test.each([
    [0.2, 'Hace 1 hora'],
    [1.5, 'Hace 1 hora'],
    [2, 'Hace 2 horas'],
    [23.9, 'Hace 23 horas'],
    [24, 'Ayer'],
    [47.9, 'Ayer'],
    [48, 'Hace 2 días'],
    [24 * 6.9, 'Hace 6 días'],
    [24 * 7, '13/11/2026'],
  ])('%d hours ago reads "%s"', (hours, text) => {
    expect(formatRelativeTime(ago(hours), now)).toBe(text)
  })

  test('a clock that runs ahead never says that something is yet to come', () => {
    expect(formatRelativeTime(ago(-3), now)).toBe('Hace 1 hora')
  })
})

test('dates are written the Argentine way, short and long', () => {
  expect(formatDate('2026-11-20T12:00:00Z')).toBe('20/11/2026')
  expect(formatLongDate('2026-11-20T12:00:00Z')).toBe('20 de noviembre de 2026')
})

test('the hours of a day go from 0 to 23, as they are told in Argentina', () => {
  expect(formatMoment(new Date(2026, 10, 20, 18, 5))).toBe('20 de noviembre de 2026 a las 18:05')
  expect(formatMoment(new Date(2026, 10, 20, 0, 5))).toBe('20 de noviembre de 2026 a las 00:05')
  expect(formatTime(new Date(2026, 10, 20, 0, 5))).toBe('00:05')
})

test.each([
  [10, '1 KB'],
  [348_160, '340 KB'],
  [1_258_291, '1,2 MB'],
  [4 * 1024 * 1024, '4 MB'],
])('a file of %d bytes is shown as "%s"', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
