import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const WHOLE = require.resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2')
const TRIMMED = join(import.meta.dirname, '..', 'node_modules', '.cache', 'archivo.woff2')

/** What the styles use; the thin and the narrow ones are almost half of the file. */
const USED = { wght: { min: 400, max: 700, default: 400 }, wdth: { min: 100, max: 120, default: 100 } }

/** Gives the styles `@trimmed/archivo.woff2`: the letters of the package's file in the weights and widths that are used. */
export function trimFont(): Plugin {
  return {
    name: 'trim-font',
    async config() {
      const font = await subsetFont(await readFile(WHOLE), letters(), {
        targetFormat: 'woff2',
        variationAxes: USED,
      })
      await mkdir(dirname(TRIMMED), { recursive: true })
      await writeFile(TRIMMED, font)
      return { resolve: { alias: { '@trimmed': dirname(TRIMMED) } } }
    },
  }
}

/** Every letter of the ranges that the package names for this file. */
function letters(): string {
  const ranges = JSON.parse(
    readFileSync(require.resolve('@fontsource-variable/archivo/unicode.json'), 'utf8'),
  ) as {
    latin: string
  }
  return [...ranges.latin.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16)
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) =>
        String.fromCodePoint(first + index),
      )
    })
    .join('')
}
