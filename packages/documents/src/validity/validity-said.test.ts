import { describe, expect, test } from 'vitest'
import { periodSaid } from './validity-said.ts'

describe('a period gives its first day the month and year that it says', () => {
  test.each([
    ['Promo del 1 al 15 de marzo de 2026', '2026-03-01', '2026-03-15'],
    ['Oferta del 28 de abril al 15 de mayo de 2026', '2026-04-28', '2026-05-15'],
    ['Promo del 20 de diciembre al 5 de enero de 2027', '2026-12-20', '2027-01-05'],
    ['Promo del 20 de diciembre de 2026 al 5 de enero de 2027', '2026-12-20', '2027-01-05'],
    ['Precios del 20/12 al 5/1/2027', '2026-12-20', '2027-01-05'],
    ['Vigente desde el 28 de abril hasta el 15 de mayo de 2026', '2026-04-28', '2026-05-15'],
    ['Lista válida 28/4 al 15/5/26', '2026-04-28', '2026-05-15'],
    ['Promo del 28 al 5 de mayo de 2026', '2026-04-28', '2026-05-05'],
    ['Promo del 28 al 5 de enero de 2027', '2026-12-28', '2027-01-05'],
    ['Lista vigente de noviembre a febrero de 2027', '2026-11-01', '2027-02-28'],
    ['Válida del 01/03/2026 al 31/03/2026', '2026-03-01', '2026-03-31'],
    ['Promo entre el 3 de junio y el 8 de julio de 2026', '2026-06-03', '2026-07-08'],
  ])('%s', (text, from, until) => {
    expect(periodSaid(text)).toEqual({ from, until })
  })
})

test.each(['Válido del 15/05/2026 al 28/04/2026', 'Promo del 31/12/2026 al 1/1/2026'])(
  'a reversed period is none: %s',
  (text) => {
    expect(periodSaid(text)).toBeNull()
  },
)

test.each([
  ['Precios válidos hasta el 30/11/2025', { until: '2025-11-30' }],
  ['Lista vigente desde el 1/3/2026', { from: '2026-03-01' }],
])('one end alone is a period: %s', (text, period) => {
  expect(periodSaid(text)).toEqual(period)
})

describe('a date that only says when prices were written sets no period', () => {
  test.each([
    'Precios vigentes al 30/04',
    'Vigentes al 30/04',
    'Precios vigentes al 30/04/2026',
    'Lista vigente al 1 de mayo de 2026',
    'Tarifas vigentes a la fecha: 30/04/2026',
    'Valores válidos al día 30/04/2026.',
    'Lista actualizada al 3/5/2026',
  ])('%s', (text) => {
    expect(periodSaid(text)).toBeNull()
  })
})

test('an offer that is valid "al" a day ends on it', () => {
  expect(periodSaid('Promo válida al 30/04/2026')).toEqual({ until: '2026-04-30' })
  expect(periodSaid('Descuentos vigentes al 30/04/2026')).toEqual({ until: '2026-04-30' })
})
