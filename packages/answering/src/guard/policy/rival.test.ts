import { expect, test } from 'vitest'
import { context, read } from './fixtures.ts'
import { redirects, rivalFindings } from './rival.ts'

test('another marketplace is not named, unless the seller allows it', () => {
  const text = 'Sí, hay. En Amazon sale más.'
  expect(rivalFindings(read(text), context())).toEqual([
    { code: 'rival_platform', clause: 'En Amazon sale más.' },
  ])
  const settings = { showPrices: true, checkStock: true, blockCompetitive: false }
  expect(rivalFindings(read(text), context({ settings }))).toEqual([])
})

test('the score learns from sentences that send the reader elsewhere', () => {
  expect(redirects('fijate en lo de perez que sale menos')).toBe(true)
  expect(redirects('viene en tres colores')).toBe(false)
})
