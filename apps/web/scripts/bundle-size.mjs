// Adds up what a browser downloads before it can show a page, from the build's manifest, and fails over the budget.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, '..', 'dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))

const SHELL = ['index.html', 'src/app/protected-routes.tsx']
const CSS_BUDGET = 20_000
const FONT_BUDGET = 95_000
const pages = [
  { path: '/login', modules: ['index.html', 'src/accounts/LoginPage.tsx'], budget: 110_000 },
  { path: '/', modules: [...SHELL, ...lazyPagesIn('src/dashboard/')], budget: 150_000 },
]

/** What a page adds to the shell that every page stands on. */
const added = [{ path: '/mercadolibre/publish', module: 'src/listings/PublishPage.tsx', budget: 90_000 }]

const gzipped = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length

function lazyPagesIn(folder) {
  const keys = Object.keys(manifest).filter((key) => key.startsWith(folder) && manifest[key].isDynamicEntry)
  if (keys.length === 0) throw new Error(`the build has no page in ${folder}`)
  return keys
}

/** The chunk of a module and every chunk it cannot run without. */
function chunksOf(key, seen = new Map()) {
  if (seen.has(key)) return seen
  if (!manifest[key]) throw new Error(`the build has no ${key}`)
  seen.set(key, manifest[key])
  for (const imported of manifest[key].imports ?? []) chunksOf(imported, seen)
  return seen
}

const sum = (numbers) => numbers.reduce((total, n) => total + n, 0)
const scripts = (modules) => {
  const chunks = modules.reduce((seen, key) => chunksOf(key, seen), new Map())
  return sum([...new Set([...chunks.values()].map(({ file }) => file))].map(gzipped))
}

const assets = readdirSync(join(dist, 'assets'))
const measured = [
  ...pages.map(({ path, modules, budget }) => ({
    what: `script for ${path}`,
    bytes: scripts(modules),
    budget,
  })),
  ...added.map(({ path, module, budget }) => ({
    what: `script that ${path} adds`,
    bytes: scripts([...SHELL, module]) - scripts(SHELL),
    budget,
  })),
  {
    what: 'all styles',
    bytes: sum(assets.filter((file) => file.endsWith('.css')).map((file) => gzipped(join('assets', file)))),
    budget: CSS_BUDGET,
  },
  {
    what: 'fonts',
    bytes: sum(
      assets
        .filter((file) => file.endsWith('.woff2'))
        .map((f) => readFileSync(join(dist, 'assets', f)).length),
    ),
    budget: FONT_BUDGET,
  },
]

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
for (const { what, bytes, budget } of measured)
  process.stdout.write(
    `${bytes > budget ? 'over' : '  ok'} ${kilobytes(bytes)} of ${kilobytes(budget)}  ${what}\n`,
  )
if (measured.some(({ bytes, budget }) => bytes > budget)) process.exitCode = 1
