import accepted from './accepted-regexes.json' with { type: 'json' }
import { root } from '../lib/root.ts'
import { analysePatterns, KEPT_FINDINGS } from './regexes/analyse-patterns.ts'
import type { Finding } from './regexes/analyser.ts'
import { ATTACK_CHARACTERS } from './regexes/attacks.ts'
import { keyOf, type Pattern, shippedPatterns } from './regexes/shipped-patterns.ts'
import { type CheckResult, failed, passed } from './result.ts'

/** A pattern with a known worst case, and the reason to accept it. */
interface Accepted {
  pattern: string
  why: string
  /** The longest text that the product matches with the pattern, in characters. */
  length: number
  /** Time of the worst attack of that length when the pattern was accepted. */
  worstMs: number
}

/** Limit for one pattern on one hostile text: 20 ms, plus half for a slower machine. */
const MAX_MS = 30
const ENDLESS_MS = 20_000

/**
 * Finds patterns that a hostile text can make slow: patterns that the shipped code contains or builds and whose time
 * grows faster than the text. Rewrite each of them, or accept it with the time of its worst case.
 */
export async function checkRegexes(
  folder = root,
  list: readonly Accepted[] = accepted,
  endlessMs = ENDLESS_MS,
): Promise<CheckResult> {
  const { patterns, unknown, files } = await shippedPatterns(folder)
  if (patterns.length === 0) return failed('No pattern was found in any file.')
  const entries = new Map(list.map((entry) => [entry.pattern, entry]))
  const findings = await analysePatterns(
    patterns.map((pattern) => ({
      source: pattern.source,
      flags: pattern.flags,
      length: entries.get(keyOf(pattern))?.length ?? ATTACK_CHARACTERS,
      isOpen: repeatsWithoutEnd(pattern.source),
    })),
    { file: folder === root ? KEPT_FINDINGS : undefined, endlessMs },
  )
  const known = new Set(patterns.map(keyOf))
  const problems = [
    ...unknown.map((site) => `${site}: the pattern built here is unknown`),
    ...patterns.flatMap((pattern, place) =>
      problemsOf(pattern, findings[place]!, entries.get(keyOf(pattern))),
    ),
    ...list.filter(({ pattern }) => !known.has(pattern)).map(({ pattern }) => `${pattern}: no longer exists`),
  ]
  const built = patterns.filter(({ isBuilt }) => isBuilt).length
  const slowest = Math.max(...findings.map(({ ms }) => ms))
  return problems.length > 0
    ? failed(problems.join('\n'))
    : passed(
        `${patterns.length} patterns in ${files} files, ${built} built; ${list.length} accepted, ${slowest.toFixed(0)} ms at most`,
      )
}

/** Without open repetition, the steps for each character are limited by the length of the pattern. */
const repeatsWithoutEnd = (source: string) => /(?:[^\\]|\\.)(?:\*|\+|\{\d+,\})/.test(source)

function problemsOf(
  pattern: Pattern,
  { verdict, ms, attack }: Finding,
  entry: Accepted | undefined,
): string[] {
  const name = `${pattern.at}: ${keyOf(pattern)}`
  const attacked = `${ms.toFixed(1)} ms on ${JSON.stringify(attack.slice(0, 30))}`
  if (verdict === 'exponential') return [`${name}: exponential, ${attacked}`]
  if (ms > MAX_MS) return [`${name}: too slow, ${attacked}`]
  if (verdict === 'polynomial' && !entry)
    return [
      `${name}: polynomial, ${attacked}. Rewrite it, or accept it:\n  ${JSON.stringify({
        pattern: keyOf(pattern),
        why: '',
        length: ATTACK_CHARACTERS,
        worstMs: Number(ms.toFixed(1)),
      })}`,
    ]
  return []
}
