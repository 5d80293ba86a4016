import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runQuietly, step } from '../bootstrap/steps.mjs'
import { root, tool } from './root.ts'

const BUILT = join(root, 'apps', 'web', 'dist')
const INGREDIENTS = ['apps/web', 'packages/contract']
const NO_INGREDIENT = /(^|\/)(node_modules|dist)(\/|$)/

/** Builds the web app unless `dist` was made from exactly these sources. */
export async function buildWeb() {
  const stamp = join(BUILT, '.built-from')
  const sources = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  await step(
    'Building the web app',
    () => runQuietly([tool('vite'), 'build'], { cwd: join(root, 'apps', 'web') }),
    'The message above names the file to mend.',
  )
  writeFileSync(stamp, sources)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const path of [...INGREDIENTS.flatMap(filesBelow), 'package-lock.json'])
    hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

// Not from git: the sources may have come as an archive.
const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !NO_INGREDIENT.test(path))
    .toSorted()
