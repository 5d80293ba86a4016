import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runQuietly, step } from '../bootstrap/steps.mjs'
import { writeNotices } from '../supply/notices.ts'
import { root, tool } from './root.ts'

interface Bundle {
  title: string
  folder: string
  ingredients: string[]
  command: string[]
}

const WEB: Bundle = {
  title: 'Building the web app',
  folder: 'apps/web',
  ingredients: ['apps/web', 'packages/contract'],
  command: [tool('vite'), 'build'],
}
const WIDGET: Bundle = {
  title: "Building the chat for sellers' own sites",
  folder: 'apps/widget',
  ingredients: ['apps/widget', 'packages/contract'],
  command: [process.execPath, 'scripts/build.ts'],
}
const NO_INGREDIENT = /(^|\/)(node_modules|dist)(\/|$)/

/** Builds what browsers load, unless it was made from exactly these sources, and lists the licences of what it contains. */
export async function buildWeb() {
  await buildWidget()
  await build(WEB)
  writeNotices()
}

/** The chat alone: while the web app is served with hot reload it is what the server hands out. */
export const buildWidget = () => build(WIDGET)

async function build({ title, folder, ingredients, command }: Bundle) {
  const stamp = join(root, folder, 'dist', '.built-from')
  const sources = fingerprint(ingredients)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  await step(
    title,
    // A test that needs the bundle runs with NODE_ENV=test, which would make a development build.
    () => runQuietly(command, { cwd: join(root, folder), env: { ...process.env, NODE_ENV: 'production' } }),
    'The message above names the file to mend.',
  )
  writeFileSync(stamp, sources)
}

function fingerprint(ingredients: readonly string[]) {
  const hash = createHash('sha256')
  for (const path of [...ingredients.flatMap(filesBelow), 'package.json', 'package-lock.json'])
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
