import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { isRegularExpressionLiteral } from 'typescript/unstable/ast'
import { root } from '../../lib/root.ts'
import { lineOf, lookAtShippedCode, nodesOf } from '../../lib/shipped-code.ts'
import { type BuiltSite, builtSiteOf } from './built-sites.ts'

export interface Pattern {
  source: string
  flags: string
  /** Path and line of its first occurrence. */
  at: string
  isBuilt: boolean
}

/** Lists each pattern of the shipped code once. `unknown` lists sites that the probe could not evaluate. */
export async function shippedPatterns(
  folder = root,
): Promise<{ patterns: Pattern[]; unknown: string[]; files: number }> {
  const patterns: Pattern[] = []
  const sites: BuiltSite[] = []
  const files = lookAtShippedCode(({ path, tree }) => {
    for (const node of nodesOf(tree)) {
      if (isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/')
        const [source, flags] = [node.text.slice(1, end), node.text.slice(end + 1)]
        patterns.push({ source, flags, at: `${path}:${lineOf(tree, node)}`, isBuilt: false })
      }
      const site = builtSiteOf(path, tree, node)
      if (site) sites.push(site)
    }
  }, folder)
  const built = await probe(folder, sites)
  const unknown: string[] = []
  for (const [place, site] of sites.entries()) {
    const at = `${site.path}:${site.line}`
    if (built[place]!.length === 0) unknown.push(`${at}: ${site.whole}`)
    for (const source of built[place]!) patterns.push({ source, flags: site.flags, at, isBuilt: true })
  }
  const once = new Map(patterns.toReversed().map((one) => [keyOf(one), one]))
  return { patterns: [...once.values()].toReversed(), unknown, files }
}

/** The pattern as a literal. */
export const keyOf = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>) => `/${source}/${flags}`

async function probe(folder: string, sites: BuiltSite[]): Promise<string[][]> {
  const child = spawn(process.execPath, [new URL('./probe.ts', import.meta.url).pathname], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(JSON.stringify({ root: folder, sites }))
  const [printed, problems] = await Promise.all([text(child.stdout), text(child.stderr)])
  try {
    return JSON.parse(printed) as string[][]
  } catch (error) {
    throw new Error(`The modules that build patterns could not be loaded.\n${problems}`, { cause: error })
  }
}
