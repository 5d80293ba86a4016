import { expect, test } from 'vitest'
import { billingMonth } from './billing-month.ts'
import { warningAt } from './limits.ts'
import { isLive, monthAfter } from './standing.ts'

const at = (text: string) => new Date(text)

test.each([
  ['the calendar month without a subscription', null, '2026-11-21', '2026-11-01'],
  ['from the day of the subscription', '2026-03-15', '2026-11-21', '2026-11-15'],
  ['the month before until that day comes', '2026-03-15', '2026-11-14', '2026-10-15'],
  ['the last day of a shorter month', '2026-01-31', '2026-02-28', '2026-02-28'],
  ['over the turn of the year', '2026-03-15', '2027-01-02', '2026-12-15'],
])('a billing month is %s', (_, subscribed, now, month) => {
  expect(billingMonth(subscribed === null ? null : at(subscribed), at(now))).toBe(month)
})

test('what is paid lasts to the same day of the next month, or to its last', () => {
  expect(monthAfter(at('2026-11-21T10:00:00Z'))).toEqual(at('2026-12-21T10:00:00Z'))
  expect(monthAfter(at('2026-01-31T10:00:00Z'))).toEqual(at('2026-02-28T10:00:00Z'))
  expect(monthAfter(at('2026-12-31T10:00:00Z'))).toEqual(at('2027-01-31T10:00:00Z'))
})

test('a plan whose renewal fails lives a week longer, a cancelled one does not', () => {
  const paid_until = at('2026-11-21T10:00:00Z')
  const later = at('2026-11-28T09:59:59Z')

  expect(isLive({ state: 'active', paid_until }, later)).toBe(true)
  expect(isLive({ state: 'overdue', paid_until }, later)).toBe(true)
  expect(isLive({ state: 'overdue', paid_until }, at('2026-11-28T10:00:00Z'))).toBe(false)
  expect(isLive({ state: 'cancelled', paid_until }, paid_until)).toBe(false)
  expect(isLive({ state: 'active', paid_until: null }, later)).toBe(true)
})

test.each([
  [39, 50, null],
  [40, 50, 80],
  [49, 50, 80],
  [50, 50, 100],
  [4, 5, 80],
  [1, 1, null],
  [3, 3, null],
])('%i of %i used warns at %s', (used, limit, percent) => {
  expect(warningAt(used, limit)).toBe(percent)
})
