import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../lib/root.ts'

interface Row {
  id: string
  shownBy: { file: string; names: string[] }[]
}

/** The table rows of a page. */
function rowsOf(document: string): Row[] {
  return document.split('\n').flatMap((line) => {
    const id = /^\| ([SDAI]-?\d+) \|/.exec(line)?.[1]
    if (id === undefined) return []
    const references = line.matchAll(/`([^`]+\.(?:test|spec)\.ts)` (“[^”]+”(?:, “[^”]+”)*)/g)
    const shownBy = [...references].map(([, file = '', names = '']) => ({
      file: /^(apps|packages|benchmarks|e2e|scripts)\//.test(file) ? file : `apps/server/src/${file}`,
      names: [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
    }))
    return [{ id, shownBy }]
  })
}

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `S-${String(first + index).padStart(2, '0')}`)
const REQUIREMENTS = [
  ...between(1, 7),
  ...between(10, 17),
  ...between(20, 26),
  ...between(30, 33),
  ...between(40, 48),
  ...between(50, 59),
]
const numbered = (letter: string, length: number) =>
  Array.from({ length }, (_, index) => `${letter}${index + 1}`)

describe.each([
  { page: 'docs/security.md', expected: numbered('A', 36) },
  { page: 'docs/untrusted-input.md', expected: numbered('I', 13) },
  { page: 'docs/security-accounts.md', expected: [...REQUIREMENTS, ...numbered('D', 15)] },
])('$page', ({ page, expected }) => {
  const rows = rowsOf(readFileSync(join(root, page), 'utf8'))

  test('has each row once', () => {
    expect(rows.map(({ id }) => id)).toEqual(expected)
  })

  test.each(rows)('names tests that are there for $id', ({ shownBy }) => {
    expect(shownBy.length).toBeGreaterThan(0)
    for (const { file, names } of shownBy) {
      const path = join(root, file)
      const source = existsSync(path) ? readFileSync(path, 'utf8') : ''
      for (const name of names)
        expect({ file, name, isThere: source.includes(`'${name}'`) }).toMatchObject({ isThere: true })
    }
  })
})
