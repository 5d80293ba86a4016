import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saysHiddenPrice } from '../guard/index.ts'
import { aListing } from '../fixtures.ts'
import { valuesIn } from '../values/index.ts'
import { money, quantitiesOf } from './index.ts'

const SITES = [
  ['MLA', 'ARS', '$ 45.990'],
  ['MLB', 'BRL', 'R$ 45.990'],
  ['MLC', 'CLP', '$ 45.990'],
  ['MCO', 'COP', '$ 45.990'],
  ['MLM', 'MXN', '$ 45,990.00'],
  ['MPE', 'PEN', 'S/ 45,990.00'],
  ['MLU', 'UYU', '$U 45.990'],
  ['MLV', 'USD', 'US$ 45.990'],
  ['MBO', 'BOB', 'Bs 45.990'],
  ['MPY', 'PYG', '₲ 45.990'],
] as const

test.each(SITES)('on %s a price in %s is said as %s', (site, currency, expected) => {
  expect(money(45_990, { currency, siteId: site })).toBe(expected)
})

test('a currency without decimals is said without them', () => {
  expect(money(12_990.5, { currency: 'CLP', siteId: 'MLC' })).toBe('$ 12.991')
})

test('the checks read any amount of any site as the amount that was written', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SITES),
      fc.integer({ min: 1, max: 99_999_999_999 }),
      ([site, currency], cents) => {
        const amount = currency === 'CLP' || currency === 'COP' || currency === 'PYG' ? cents : cents / 100
        const said = money(amount, { currency, siteId: site })

        expect(quantitiesOf(`El precio es ${said}.`).map(({ value }) => value)).toEqual([amount])
        expect(valuesIn(`El precio es ${said}.`)).toMatchObject([{ value: amount }])
      },
    ),
  )
})

test.each(SITES)('on %s the price in %s that a seller hides is found', (siteId, currency) => {
  const listing = aListing({ price: 89, currency, siteId })

  expect(saysHiddenPrice(`Cuesta ${money(89, { currency, siteId })}.`, listing)).toBe(true)
})
