import { expect, test } from 'vitest'
import { SITES } from '@mostrador/mercadolibre'
import { askedAt } from './asked-at.ts'

const AFTER_MIDNIGHT_IN_ARGENTINA = new Date('2026-11-29T03:30:00Z')

test('today is the date of the connected site, in Spanish, beside its country', () => {
  expect(askedAt(AFTER_MIDNIGHT_IN_ARGENTINA, 'MLA')).toMatchObject({
    today: 'domingo 29 de noviembre de 2026',
    day: '2026-11-29',
    country: 'Argentina',
  })
  expect(askedAt(AFTER_MIDNIGHT_IN_ARGENTINA, 'MLM')).toMatchObject({
    today: 'sábado 28 de noviembre de 2026',
    day: '2026-11-28',
    country: 'México',
  })
})

test.each([null, 'XXX', 'constructor'])('site %s gives the date of Argentina and no country', (siteId) => {
  expect(askedAt(AFTER_MIDNIGHT_IN_ARGENTINA, siteId)).toMatchObject({
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

test('the holidays are those of the country that the account sells in, this year and the next', () => {
  const holidaysOn = (siteId: string | null) => askedAt(AFTER_MIDNIGHT_IN_ARGENTINA, siteId).holidays

  expect(holidaysOn('MLA')).toEqual(expect.arrayContaining(['2026-05-25', '2026-07-09', '2027-05-25']))
  expect(holidaysOn(null)).toEqual(holidaysOn('MLA'))
  expect(holidaysOn('MLC')).toContain('2026-09-18')
  expect(holidaysOn('MLC')).not.toContain('2026-05-25')
  expect(holidaysOn('MLM')).toContain('2026-09-16')
  for (const { id } of SITES) expect(holidaysOn(id).length).toBeGreaterThan(10)
})
