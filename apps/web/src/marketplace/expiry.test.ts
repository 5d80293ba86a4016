import { expect, test } from 'vitest'
import { expiryInWords, formatTime } from './expiry.ts'

const now = new Date('2026-11-20T15:00:00-03:00').getTime()
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000)

test.each([
  [0.5, 'en menos de un minuto'],
  [1, 'dentro de 1 minuto'],
  [59.9, 'dentro de 59 minutos'],
  [60, 'dentro de 1 hora'],
  [359, 'dentro de 5 horas'],
  [60 * 24, 'dentro de 1 día'],
  [60 * 24 * 3, 'dentro de 3 días'],
  [-0.2, 'hace menos de un minuto'],
  [-1, 'hace 1 minuto'],
  [-125, 'hace 2 horas'],
  [-60 * 24 * 2, 'hace 2 días'],
])('what ends in %d minutes ends "%s"', (minutes, words) => {
  expect(expiryInWords(inMinutes(minutes), now)).toBe(words)
})

test('the hours of a day go from 0 to 23', () => {
  expect(formatTime(new Date(2026, 10, 20, 18, 5, 9).getTime())).toBe('18:05:09')
  expect(formatTime(new Date(2026, 10, 20, 0, 5, 9).getTime())).toBe('00:05:09')
})
