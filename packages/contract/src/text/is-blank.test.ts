import { describe, expect, test } from 'vitest'
import { hasWords, isBlank } from './index.ts'

/** A text as code points, so that test names show invisible characters. */
const named = (...texts: string[]) =>
  texts.map(
    (text) => [Array.from(text, (sign) => `U+${sign.codePointAt(0)?.toString(16)}`).join(' '), text] as const,
  )

describe('a text without visible characters is blank', () => {
  test.each<readonly [string, string]>([
    ['nothing at all', ''],
    ['blanks', ' \t\r\n\u00a0\u2003\u3000'],
    ...named(
      '\u200b',
      '\u200c\u200d',
      '\ufeff',
      '\u2060\u2063',
      '\u00ad',
      '\u034f',
      '\u061c',
      '\u180e',
      '\u202e\u2066\u2069',
      '\u115f',
      '\u1160',
      '\u3164',
      '\uffa0',
      '\u2800',
      '\ufffc',
      '\u{1d159}',
      '\ufe0f',
      '\u{e0100}',
      '\u{e0041}\u{e007f}',
      '\u0301',
      '\u20e3',
      '\u0000\u0007\u0085',
      '\ufff9\ufffb',
      '\ud83d',
      ' \u200b \u3164\u2800\ufe0f ',
    ),
  ])('%s', (_, text) => {
    expect(isBlank(text)).toBe(true)
    expect(hasWords(text)).toBe(false)
  })
})

describe('a text with a visible character is not blank', () => {
  test.each([
    'Sí',
    '\u200bSí\u200b',
    '7',
    '.',
    '?',
    '¿',
    '👍',
    '👍🏽',
    '👨‍👩‍👧',
    '❤️',
    '1️⃣',
    '🇦🇷',
    'é',
    '한',
    '⠿',
    '\ufffd',
  ])('%s', (text) => {
    expect(isBlank(text)).toBe(false)
  })
})

test('emoji and symbols are not words; a letter or a digit is', () => {
  for (const text of ['👍', '👨‍👩‍👧', '❤️ ❤️', '🇦🇷', '...', '¿?', '\u200b👍']) expect(hasWords(text)).toBe(false)
  for (const text of ['👍 sí', 'Ok', '12', '1️⃣', 'ñ']) expect(hasWords(text)).toBe(true)
})

test('a million characters are checked quickly, blank or not', () => {
  expect(isBlank('\u200b'.repeat(1_000_000))).toBe(true)
  expect(isBlank(`${'\u200b'.repeat(1_000_000)}a`)).toBe(false)
})
