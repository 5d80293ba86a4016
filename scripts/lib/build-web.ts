import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly, step } from '../bootstrap/steps.mjs'
import { root, tool } from './root.ts'
import { projectFiles } from './source-files.ts'

const BUILT = join(root, 'apps', 'web', 'dist')
const INGREDIENTS = /^(apps\/web\/|packages\/contract\/|package-lock\.json$)/

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
  for (const path of projectFiles().filter((file) => INGREDIENTS.test(file))) {
    hash.update(path).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}
