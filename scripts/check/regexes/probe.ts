/**
 * Loads the modules that build patterns and prints the patterns of each site. Loading builds those of constants; for
 * those of functions the probe joins the values that the module knows, with a placeholder for the rest.
 */
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { BuiltSite } from './built-sites.ts'

const { root, sites } = JSON.parse(await text(process.stdin)) as { root: string; sites: BuiltSite[] }
const found = new Map<number, Set<string>>(sites.map((_, place) => [place, new Set()]))
const siteAt = new Map(
  sites.map(({ path, line, column }, place) => [`${join(root, path)}:${line}:${column}`, place]),
)

/** Placeholder for values that exist only during a call. */
const UNKNOWN = 'palabra'
const valueOf = (read: () => unknown): string | undefined => {
  try {
    const value = read()
    return value instanceof RegExp ? value.source : typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

Object.assign(globalThis, {
  regexProbe(place: number, readWhole: () => unknown, ...reads: (() => unknown)[]) {
    const { spans, after } = sites[place]!
    const whole = valueOf(readWhole)
    if (whole !== undefined) return void found.get(place)!.add(whole)
    if (spans.length === 0) return
    const pieces = spans.map(({ before }, index) => before + (valueOf(reads[index]!) ?? UNKNOWN))
    found.get(place)!.add(pieces.join('') + after)
  },
})

globalThis.RegExp = new Proxy(RegExp, {
  construct(target, args, self) {
    const built = Reflect.construct(target, args, self) as RegExp
    for (const [, path = '', position = ''] of (new Error().stack ?? '').matchAll(
      /(file:[^\s()]+?):(\d+:\d+)\)?$/gm,
    )) {
      const place = siteAt.get(`${fileURLToPath(path)}:${position}`)
      if (place !== undefined) found.get(place)!.add(built.source)
    }
    return built
  },
})

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.startsWith('file:') || typeof loaded.source === 'undefined' || loaded.source === null)
      return loaded
    const path = fileURLToPath(url)
    const probes = sites.flatMap((site, place) =>
      join(root, site.path) === path
        ? [
            `globalThis.regexProbe(${place}, ${[site.whole, ...site.spans.map(({ expression }) => expression)]
              .map((expression) => `() => (${expression})`)
              .join(', ')})`,
          ]
        : [],
    )
    return probes.length === 0
      ? loaded
      : { ...loaded, source: `${textOf(loaded.source)}\n;${probes.join('\n;')}\n` }
  },
})

function textOf(source: string | ArrayBufferView | ArrayBufferLike): string {
  return typeof source === 'string' ? source : Buffer.from(source as ArrayBuffer).toString()
}

Error.stackTraceLimit = 30
for (const path of new Set(sites.map((site) => site.path)))
  await import(pathToFileURL(join(root, path)).href).catch((error: unknown) => {
    process.stderr.write(`${path}: ${String(error)}\n`)
  })
process.stdout.write(JSON.stringify(sites.map((_, place) => [...found.get(place)!])))
process.exit(0)
