// Adds up what a browser downloads before it can show a page, from what the page's HTML names, and fails over the budget.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, '..', 'dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))

const CSS_BUDGET = 22_000
const FONT_BUDGET = 60_000
const pages = [
  { path: '/login', html: 'login.html', budget: 121_000 },
  { path: '/', html: 'index.html', budget: 163_000 },
]

/** What a page adds to the one that every visit has seen. */
const added = [
  {
    path: '/mercadolibre/publish',
    // The editor comes with the first draft that is opened.
    modules: ['src/listings/PublishPage.tsx', 'src/listings/DraftEditor.tsx'],
    budget: 113_000,
  },
]

const gzipped = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
const sum = (numbers) => numbers.reduce((total, n) => total + n, 0)

function scriptsOf(html) {
  const scripts = readFileSync(join(dist, html), 'utf8').match(/assets\/[^" ]+\.js(?=[" ])/g) ?? []
  if (scripts.length < 3) throw new Error(`${html} names fewer scripts than any page needs`)
  return [...new Set(scripts)]
}

/** The chunk of a module and every chunk it cannot run without. */
function chunksOf(key, seen = new Map()) {
  if (seen.has(key)) return seen
  if (!manifest[key]) throw new Error(`the build has no ${key}`)
  seen.set(key, manifest[key])
  for (const imported of manifest[key].imports ?? []) chunksOf(imported, seen)
  return seen
}

const known = scriptsOf('index.html')
const addedBy = (modules) => {
  const chunks = modules.flatMap((module) => [...chunksOf(module).values()])
  return [...new Set(chunks.map(({ file }) => file))].filter((file) => !known.includes(file))
}

const assets = readdirSync(join(dist, 'assets'))
const measured = [
  ...pages.map(({ path, html, budget }) => ({
    what: `script for ${path}`,
    bytes: sum(scriptsOf(html).map(gzipped)),
    budget,
  })),
  ...added.map(({ path, modules, budget }) => ({
    what: `script that ${path} adds`,
    bytes: sum(addedBy(modules).map(gzipped)),
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
