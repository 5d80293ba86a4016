import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../lib/processes.ts'
import { root, tool } from '../lib/root.ts'
import { folderWith } from '../testing/folder.ts'

test.each([
  [
    'a bare word between tags',
    'apps/web/src/app/A.tsx',
    'export const A = () => <p>Hola</p>',
    'jsx-no-literals',
  ],
  [
    'a bare word in a label',
    'apps/web/src/app/A.tsx',
    'export const A = () => <i aria-label="Hola" />',
    'jsx-no-literals',
  ],
  ['any', 'apps/server/src/a.ts', 'export const a: any = 1', 'no-explicit-any'],
  ['a promise nobody waits for', 'apps/server/src/a.ts', 'Promise.resolve(1)', 'no-floating-promises'],
  [
    'a promise where a yes or no is asked',
    'apps/server/src/a.ts',
    'declare const isOpen: () => Promise<boolean>\nif (isOpen()) isOpen()',
    'no-misused-promises',
  ],
])('%s is reported', async (_what, path, source, rule) => {
  const folder = folderWith({
    [path]: source,
    '.oxlintrc.json': readFileSync(join(root, '.oxlintrc.json'), 'utf8'),
    'tsconfig.json': '{"compilerOptions":{"strict":true,"module":"nodenext","jsx":"react-jsx","types":[]}}',
  })

  const { code, printed } = await run(tool('oxlint'), ['--format', 'unix', '.'], { cwd: folder })

  expect(printed).toContain(rule)
  expect(code).toBe(1)
})
