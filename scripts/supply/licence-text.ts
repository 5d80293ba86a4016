import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.ts'
import type { ShippedPackage } from './shipped-packages.ts'

const STANDARD_TEXTS = join(import.meta.dirname, 'licence-texts')
const LICENCE_FILE =
  /^(?:[a-z0-9-]+[.-])?(?:licen[cs]e|copying|unlicense)(?:[.-][a-z0-9.-]+)?$|^copyrightnotice\.txt$/i
const NOTICE_FILE = /^notice(?:\.[a-z]+)?$/i
/** Standard texts that go with a licence. The LGPL refers to the GPL. */
const WITH: Record<string, string[]> = { 'LGPL-3.0-or-later': ['LGPL-3.0', 'GPL-3.0'] }
/** Vite's file goes on with the licences of packages that only the build runs. */
const END_OF_VITE = '# Licenses of bundled dependencies'

/**
 * The licence texts of a package as it ships them, then its notices. A package without a file gets the standard text of
 * its licence with the name of its author.
 *
 * @throws Error when there is neither a file nor a standard text
 */
export function licenceTexts(one: ShippedPackage): string[] {
  const folder = join(root, one.folder)
  const files = readdirSync(folder)
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').split(END_OF_VITE)[0]!.trim()
  const own = files.filter((file) => LICENCE_FILE.test(file)).map(read)
  const notices = files.filter((file) => NOTICE_FILE.test(file)).map(read)
  return [...(own.length > 0 ? own : standardTexts(one.license, authorOf(folder))), ...notices]
}

/** @throws Error when the project has no standard text of the licence */
export function standardTexts(license: string, holder: string): string[] {
  return (WITH[license] ?? [license]).map((id) => {
    const file = join(STANDARD_TEXTS, `${id}.txt`)
    if (!existsSync(file)) throw new Error(`There is no licence text for ${license} of ${holder}.`)
    return readFileSync(file, 'utf8').replace('{holder}', holder).trim()
  })
}

function authorOf(folder: string): string {
  const { name, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string
    author?: string | { name?: string }
  }
  const written = typeof author === 'string' ? author : author?.name
  return written?.replace(/ <.*/, '') || `the authors of ${name}`
}
