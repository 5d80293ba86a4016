import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/root.ts'

/** Each page with the fewest rows that it must have. */
const PAGES: [string, number][] = [
  ['docs/reliability.md', 20],
  ['docs/outages.md', 9],
  ['docs/operating.md', 3],
]

test.each(PAGES)('each row of %s names tests that are there, or a run of the fault tests', (page, fewest) => {
  const [, table = ''] = readFileSync(join(root, page), 'utf8').split(/^(?=\| what happens )/m)
  const rows = table.split('\n\n')[0]?.split('\n') ?? []
  const failures = rows.slice(2).filter((row) => row !== '')
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
  expect(failures.length).toBeGreaterThanOrEqual(fewest)
})
