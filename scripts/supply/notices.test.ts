import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildWeb } from '../lib/build-web.ts'
import { root } from '../lib/root.ts'
import { projectFiles } from '../lib/source-files.ts'
import { licenceTexts } from './licence-text.ts'
import { shippedPackages } from './shipped-packages.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

beforeAll(buildWeb, 120_000)

test('the notices hold each shipped package with its licence and the text of it', () => {
  const notices = read('THIRD_PARTY_NOTICES.md')

  for (const { name, version, license } of shippedPackages()) {
    const entry = notices.split(`### ${name} ${version}\n`)[1]?.split('\n### ')[0] ?? ''
    expect(entry).toContain(`Licencia: ${license}\n`)
    const numbers = [...entry.matchAll(/\[(\d+)\]/g)].map(([, number]) => number)
    expect(numbers.length).toBeGreaterThan(0)
    for (const number of numbers) expect(notices).toContain(`\n### [${number}]\n\n`)
  }
})

test.each([
  ['the font', 'SIL OPEN FONT LICENSE'],
  ['the styles', '### tailwindcss '],
  ['the LGPL of libvips', 'GNU LESSER GENERAL PUBLIC LICENSE'],
  ['the GPL, to which the LGPL refers', 'GNU GENERAL PUBLIC LICENSE'],
  ['the libraries inside libvips', '- glib: LGPLv3'],
  ['how to replace a library under the LGPL', 'SHARP_FORCE_GLOBAL_LIBVIPS'],
  ['code inside a package', '### PostgreSQL'],
])('the notices hold %s', (_, text) => {
  expect(read('THIRD_PARTY_NOTICES.md')).toContain(text)
})

test('a text that many packages share stands once in the notices', () => {
  const notices = read('THIRD_PARTY_NOTICES.md')

  expect(notices.split('GNU LESSER GENERAL PUBLIC LICENSE\n')).toHaveLength(2)
})

test('a package without a licence file gets the standard text with its author', () => {
  const boolbase = shippedPackages().find(({ name }) => name === 'boolbase')!

  expect(licenceTexts(boolbase)).toEqual([expect.stringContaining('Copyright (c) Felix Boehm')])
})

test('a package without a licence file and with a rare licence stops the build', () => {
  const boolbase = shippedPackages().find(({ name }) => name === 'boolbase')!

  expect(() => licenceTexts({ ...boolbase, license: 'Beerware' })).toThrow('Beerware')
})

test.each([
  ['third-party-notices', 'THIRD_PARTY_NOTICES.md'],
  ['license', 'LICENSE'],
])('browsers get the page %s with all that %s says, and nothing in it is markup', (page, file) => {
  const html = read(`apps/web/dist/${page}.html`)

  expect(html).toMatch(/^<!doctype html>\n<html lang="es-AR">/)
  const tags = new Set(Array.from(html.matchAll(/<\/?([a-z]\w*)/g), ([, name = '']) => name))
  expect([...tags].toSorted().join(' ')).toMatch(/^h1 (?:h2 )?html link meta pre title wbr$/)
  const text = html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  const words = (one: string) => one.split(/[\s#]+/)
  const shown = new Set(words(text))
  expect(words(read(file)).filter((word) => !shown.has(word))).toEqual([])
})

test('the licence is the unchanged text of the AGPL, and every package names its own', () => {
  // The text of the Free Software Foundation, with https addresses.
  expect(createHash('sha256').update(read('LICENSE')).digest('hex')).toBe(
    '8486a10c4393cee1c25392769ddd3b2d6c242d6ec7928e1414efff7dfb2f07ef',
  )
  const manifests = projectFiles().filter((path) => /^(?:[a-z0-9-]+\/){0,2}package\.json$/.test(path))
  expect(manifests.length).toBeGreaterThan(8)
  for (const path of manifests) {
    const { license } = JSON.parse(read(path)) as { license: string }
    expect({ path, license }).toEqual({
      path,
      license: path === 'apps/widget/package.json' ? 'MIT' : 'AGPL-3.0-or-later',
    })
  }
})

test('the lock file holds a checksum of every package and no address', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { link?: boolean; resolved?: string; integrity?: string }>
  }

  const foreign = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )
  const faulty = foreign.filter(([, { resolved, integrity }]) => resolved || !integrity)
  expect(foreign.length).toBeGreaterThan(200)
  expect(faulty).toEqual([])
})
