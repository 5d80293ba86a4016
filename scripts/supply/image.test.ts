import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { npm } from '../bootstrap/steps.mjs'
import { buildWeb } from '../lib/build-web.ts'
import { run } from '../lib/processes.ts'
import { root } from '../lib/root.ts'
import { billOfMaterials } from './bill-of-materials.ts'
import { readLock, shippedPackages } from './shipped-packages.ts'

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
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
