import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { npm } from '../bootstrap/steps.mjs'
import { buildWeb } from '../lib/build-web.ts'
import { run } from '../lib/processes.ts'
import { root } from '../lib/root.ts'
import { projectFiles } from '../lib/source-files.ts'
import { billOfMaterials } from './bill-of-materials.ts'
import { licenceTexts } from './licence-text.ts'
import { readLock, shippedPackages } from './shipped-packages.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const dockerfile = read('Dockerfile')
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))

/** Copies what the image copies and lists, as `name version`, what its npm commands install there. */
async function installedInTheImage(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-image-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [, paths = '', target = ''] of lastStage.matchAll(/^COPY (?!--)(.+) (\S+)$/gm))
    for (const path of paths.split(' '))
      cpSync(join(root, path), join(folder, target === './' ? path : target), {
        recursive: true,
        filter: (source) => !/\/(?:node_modules|dist|src)$/.test(source),
      })
  const commands = [...lastStage.matchAll(/^RUN npm (.+?)(?: &&|$)/gm)].map(([, command = '']) => command)
  expect(commands).toHaveLength(2)
  const [program = '', ...before] = npm(process.execPath)
  let printed = ''
  for (const command of commands) {
    const options = command.startsWith('ci ') ? ['--dry-run', '--offline'] : []
    const result = await run(program, [...before, ...command.split(' '), ...options], { cwd: folder })
    // `npm ci` refuses a lock file without the binaries of all platforms; `npm install --package-lock-only` adds them.
    expect(result).toMatchObject({ code: 0 })
    printed = result.printed
  }
  return [...printed.matchAll(/^add (\S+ \S+)$/gm)].map(([, one = '']) => one)
}

// One file tests all of it, because two that build at once would write the same folder.
beforeAll(buildWeb, 120_000)

test('the list of the server holds exactly the packages that the image installs', async () => {
  const installed = await installedInTheImage()

  const foreign = new Set(installed.filter((one) => !one.startsWith('@mostrador/')))
  const listed = shippedPackages().filter(({ parts }) => parts.includes('server'))
  expect(listed.map(({ name, version }) => `${name} ${version}`).toSorted()).toEqual([...foreign].toSorted())
  expect(foreign.size).toBeGreaterThan(150)
})

test('the image installs no package that only tests or builds need', () => {
  const packages = readLock()

  for (const { folder, parts } of shippedPackages())
    if (parts.includes('server')) expect({ folder, ...packages[folder] }).not.toHaveProperty('dev')
  const names = shippedPackages().map(({ name }) => name)
  for (const name of ['vitest', 'typescript', 'oidc-provider', '@copilotkit/aimock'])
    expect(names).not.toContain(name)
})

test('the list of the web app holds what its bundles contain, its styles and its font', () => {
  const names = shippedPackages()
    .filter(({ parts }) => parts.includes('web'))
    .map(({ name }) => name)

  expect(names).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'zod', 'tailwindcss', '@fontsource-variable/archivo']),
  )
})

test('the chat for other sites contains no foreign package', () => {
  expect(shippedPackages().filter(({ parts }) => parts.includes('widget'))).toEqual([])
})

test('a package that names no licence stops the build', () => {
  const { license: _, ...zod } = readLock()['node_modules/zod']!

  expect(() => shippedPackages({ ...readLock(), 'node_modules/zod': zod })).toThrow('zod')
})

test('the bill of materials names each package once, with its licence and what it loads', () => {
  const { components, dependencies } = billOfMaterials()

  const references = components.map((one) => one['bom-ref'])
  expect(new Set(references).size).toBe(references.length)
  expect(references).toEqual(
    expect.arrayContaining(
      shippedPackages().map(({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`),
    ),
  )
  for (const { licenses } of components)
    expect(JSON.stringify(licenses)).toMatch(/"(?:id|expression)":"[^"]+"/)
  const known = new Set([...references, dependencies[0]?.ref])
  for (const { ref, dependsOn } of dependencies)
    for (const one of [ref, ...dependsOn]) expect(known).toContain(one)
})

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
