import { expect, test } from 'vitest'
import { checkoutWith } from '../testing/folder.ts'
import { checkRegexes } from './regexes.ts'

const SETTINGS =
  '{"compilerOptions":{"strict":true,"target":"es2024","lib":["es2024"],"module":"nodenext","types":[],"noEmit":true},"include":["src"]}'

const looked = (source: string, accepted: Parameters<typeof checkRegexes>[1] = [], endlessMs?: number) =>
  checkRegexes(
    checkoutWith({
      'packages/domain/tsconfig.json': SETTINGS,
      'packages/domain/package.json': '{"name":"domain","type":"module"}',
      'packages/domain/src/a.ts': source,
    }),
    accepted,
    endlessMs,
  )

test.each([
  ['an exponential pattern', 'export const a = /^(?:a|a)*$/', '/^(?:a|a)*$/'],
  ['a cubic pattern', 'export const a = /\\s*x?\\s*y?\\s*z/', '/\\s*x?\\s*y?\\s*z/'],
  [
    'a pattern built from constants',
    "const WORD = '(?:a|a)*'\nexport const a = new RegExp(`^${WORD}$`)",
    '/^(?:a|a)*$/',
  ],
  [
    'a pattern that a function builds',
    "const WORD = '(?:a|a)*'\nexport const of = (word: string) => new RegExp(`^${word}${WORD}$`)",
    '/^palabra(?:a|a)*$/',
  ],
  ['a pattern from an argument', 'export const of = (text: string) => new RegExp(text)', 'is unknown'],
])('%s is reported', { timeout: 120_000 }, async (_what, source, told) => {
  expect(await looked(`export const b = /b/\n${source}`, [], 3000)).toEqual({
    passed: false,
    problems: expect.stringContaining(told),
  })
})

test('patterns in linear time need no entry', async () => {
  const found = await looked("export const a = /^a+$/\nexport const b = new RegExp('a b', 'g')")

  expect(found).toEqual({ passed: true, seen: expect.stringContaining('2 patterns in 1 files, 1 built') })
})

test('a quadratic pattern needs an entry, and an entry needs its pattern', async () => {
  const entry = { pattern: '/a+$/', why: 'a line of a form', length: 200, worstMs: 0.1 }

  expect((await looked('export const a = /a+$/')).passed).toBe(false)
  expect((await looked('export const a = /a+$/', [entry])).passed).toBe(true)
  expect(await looked('export const a = /b/', [entry])).toEqual({
    passed: false,
    problems: expect.stringContaining('no longer exists'),
  })
})

test('the check fails when it finds no pattern at all', async () => {
  expect((await looked('export const a = 1')).passed).toBe(false)
})
