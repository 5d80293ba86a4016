import { expect, test } from 'vitest'
import { SITES } from '@mostrador/mercadolibre'
import { askedAt } from './asked-at.ts'

const AFTER_MIDNIGHT_IN_ARGENTINA = new Date('2026-11-29T03:30:00Z')

test('today is the date of the connected site, in Spanish, beside its country', () => {
  expect(askedAt(AFTER_MIDNIGHT_IN_ARGENTINA, 'MLA')).toEqual({
    today: 'domingo 29 de noviembre de 2026',
    day: '2026-11-29',
    country: 'Argentina',
  })
  expect(askedAt(AFTER_MIDNIGHT_IN_ARGENTINA, 'MLM')).toEqual({
    today: 'sábado 28 de noviembre de 2026',
    day: '2026-11-28',
    country: 'México',
  })
})

test.each([null, 'XXX', 'constructor'])('site %s gives the date of Argentina and no country', (siteId) => {
  expect(askedAt(AFTER_MIDNIGHT_IN_ARGENTINA, siteId)).toEqual({
    today: 'domingo 29 de noviembre de 2026',
    day: '2026-11-29',
    country: null,
  })
})

test('every site has a time zone that this machine knows', () => {
  for (const { id } of SITES)
    expect(askedAt(AFTER_MIDNIGHT_IN_ARGENTINA, id).today).toMatch(
      /^(?:sábado 28|domingo 29) de noviembre de 2026$/,
    )
})
