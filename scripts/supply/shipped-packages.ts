import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.ts'

/** The parts of the product that contain code of others. */
export type Part = 'server' | 'web' | 'widget'

export interface ShippedPackage {
  name: string
  version: string
  /** An SPDX expression. */
  license: string
  /** Relative to the root of the project. */
  folder: string
  /** The checksum of the lock file, as `sha512-…` in base64. */
  integrity: string
  parts: Part[]
}

type Names = Record<string, string>

/** An entry of package-lock.json. */
export interface Locked {
  version?: string
  license?: string
  integrity?: string
  link?: boolean
  resolved?: string
  optional?: boolean
  dependencies?: Names
  devDependencies?: Names
  optionalDependencies?: Names
  peerDependencies?: Names
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** Where Vite writes which packages a bundle contains. */
const BUNDLE_LISTS: Record<Exclude<Part, 'server'>, string> = {
  web: 'apps/web/dist/.vite',
  widget: 'apps/widget/dist/.vite',
}
/** What bundles contain without importing it: styles, a font, and the helpers that the bundler adds. */
const ADDED_BY_THE_BUILD: Record<Exclude<Part, 'server'>, string[]> = {
  web: ['@fontsource-variable/archivo', 'tailwindcss', 'vite', 'rolldown'],
  widget: [],
}

export const readLock = (): Record<string, Locked> =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> })
    .packages

/**
 * The foreign packages that an installation of the product contains, sorted by name. The server's binaries are those of
 * the platform on which this runs.
 *
 * @throws Error when a package is not installed or names no licence
 */
export function shippedPackages(packages = readLock()): ShippedPackage[] {
  const shipped = new Map<string, ShippedPackage>()
  const add = (folder: string, part: Part) => {
    const one = describe(folder, packages[folder] ?? {})
    // One version may be installed in several folders.
    const key = `${one.name}@${one.version}`
    const parts = shipped.get(key)?.parts ?? []
    shipped.set(key, { ...one, parts: [...new Set([...parts, part])] })
  }
  for (const folder of serverClosure(packages).keys())
    if (folder.includes('node_modules/')) add(folder, 'server')
  for (const part of ['web', 'widget'] as const)
    for (const folder of bundledFolders(part, packages)) add(folder, part)
  return [...shipped.values()].toSorted(
    (one, other) => one.name.localeCompare(other.name) || one.version.localeCompare(other.version),
  )
}

function describe(folder: string, { version, license, integrity }: Locked) {
  const name = nameIn(folder)
  if (!version || !integrity) throw new Error(`package-lock.json has no version or checksum of ${folder}.`)
  if (!license) throw new Error(`${name} ${version} names no licence.`)
  return { name, version, license, integrity, folder }
}

const nameIn = (folder: string): string =>
  folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The folders of the server's production dependencies, workspaces included, each with the folders that it loads. */
export function serverClosure(packages = readLock()): Map<string, string[]> {
  const closure = new Map<string, string[]>()
  const visit = (folder: string): string | null => {
    const locked = packages[folder]
    if (locked?.link && locked.resolved) return visit(locked.resolved)
    if (closure.has(folder)) return folder
    if (!existsSync(join(root, folder))) {
      if (locked?.optional) return null
      throw new Error(`${folder} is not installed.`)
    }
    const loads: string[] = []
    closure.set(folder, loads)
    for (const name of namesOf(locked ?? {})) {
      const found = foldersFrom(folder, name).find((path) => path in packages)
      const loaded = found && visit(found)
      if (loaded) loads.push(loaded)
    }
    return folder
  }
  visit('apps/server')
  return closure
}

/** The names of the packages that npm installs with this one in production. */
const namesOf = ({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta,
}: Locked): string[] => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
]

/** The folders where Node looks for a package that is imported at `folder`, the nearest first. */
function foldersFrom(folder: string, name: string): string[] {
  const above = folder.split('/').map((_, index, all) => all.slice(0, all.length - index).join('/'))
  return [...above, ''].map((path) => `${path}${path && '/'}node_modules/${name}`)
}

function bundledFolders(part: Exclude<Part, 'server'>, packages: Record<string, Locked>): string[] {
  const lists = readdirSync(join(root, BUNDLE_LISTS[part])).filter((file) => file.endsWith('packages.json'))
  if (lists.length === 0) throw new Error(`Vite listed no packages in ${BUNDLE_LISTS[part]}.`)
  const bundled = lists.flatMap(
    (file) =>
      JSON.parse(readFileSync(join(root, BUNDLE_LISTS[part], file), 'utf8')) as {
        name: string
        version: string
      }[],
  )
  const added = ADDED_BY_THE_BUILD[part].map((name) => ({
    name,
    version: packages[`node_modules/${name}`]?.version,
  }))
  return [...bundled, ...added].map(({ name, version }) => {
    const found = Object.keys(packages).find(
      (folder) => folder.endsWith(`node_modules/${name}`) && packages[folder]?.version === version,
    )
    if (!found) throw new Error(`${name} ${version} is in a bundle and not in package-lock.json.`)
    return found
  })
}
