import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/root.ts'

test('each row of docs/reliability.md names tests that are there, or a run of the fault tests', () => {
  const rows = readFileSync(join(root, 'docs/reliability.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
  const [, ...failures] = rows
  for (const row of failures) {
    const shownBy = row.split(' | ').at(-1) ?? ''
    const named = [...shownBy.matchAll(/`([^`]+\.test\.ts)` (“[^”]+”(?:, “[^”]+”)*)/g)]
    if (named.length === 0) expect(shownBy).toContain('npm run faults')
    for (const [, path = '', names = ''] of named) {
      const file = join(root, /^(apps|benchmarks)\//.test(path) ? path : `apps/server/src/${path}`)
      const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
      for (const [, name = ''] of names.matchAll(/“([^”]+)”/g))
        expect({ path, name, isThere: source.includes(`'${name}'`) }).toMatchObject({ isThere: true })
    }
  }
  expect(failures.length).toBeGreaterThan(12)
})
