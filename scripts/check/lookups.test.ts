import { expect, test } from 'vitest'
import { checkoutWith } from '../testing/folder.ts'
import { checkLookups } from './lookups.ts'

const SETTINGS =
  '{"compilerOptions":{"strict":true,"target":"es2024","lib":["es2024"],"module":"nodenext","types":[],"noEmit":true},"include":["src"]}'
const TABLE = "const table: Record<string, string> = { uno: 'x' }\n"

const looked = (source: string) =>
  checkLookups(
    checkoutWith({
      'packages/domain/tsconfig.json': SETTINGS,
      'packages/domain/src/a.ts': `${source}\nexport const first = [1].at(0)\nexport const one = [1][0]`,
    }),
  )

test.each([
  ['a table', `${TABLE}export const of = (key: string) => table[key]`],
  ['a table by an optional key', `${TABLE}export const of = (key?: string) => table[key ?? '']`],
  [
    'a table by a key with a cast',
    "const table = { uno: 'x' } as const\nexport const of = (key: string) => table[key as keyof typeof table]",
  ],
  [
    'a table by a union with any string',
    "const table: Record<string, string> = {}\nexport const of = (key: 'uno' | (string & {})) => table[key]",
  ],
  ['an `in` test', `${TABLE}export const has = (key: string) => key in table`],
  ['an assignment to a table', `${TABLE}export const keep = (key: string) => void (table[key] = 'x')`],
  [
    'a table after hasOwn with another key',
    `${TABLE}export const of = (key: string, other: string) => (Object.hasOwn(table, other) ? table[key] : null)`,
  ],
])('%s is reported', (_what, source) => {
  expect(looked(source)).toEqual({ passed: false, problems: expect.stringContaining('src/a.ts:2') })
})

test.each([
  ['a key of a closed union', "const table = { uno: 'x' }\nexport const of = (key: 'uno') => table[key]"],
  ['an index of a list', 'export const of = (list: string[], place: number) => list[place]'],
  [
    'a key after hasOwn in the same expression',
    `${TABLE}export const of = (key: string) => (Object.hasOwn(table, key) ? table[key] : null)`,
  ],
  [
    'a key after hasOwn in a separate condition',
    `${TABLE}export function of(key: string) {\n  if (Object.hasOwn(table, key)) return table[key]\n  return null\n}`,
  ],
  ['a map', "const table = new Map([['uno', 'x']])\nexport const of = (key: string) => table.get(key)"],
])('%s is not reported', (_what, source) => {
  expect(looked(source)).toEqual({ passed: true, seen: expect.stringContaining('1 files') })
})

test('the check fails when it finds no lookup at all', () => {
  const folder = checkoutWith({
    'packages/domain/tsconfig.json': SETTINGS,
    'packages/domain/src/a.ts': 'export const a = 1',
  })

  expect(checkLookups(folder).passed).toBe(false)
})
