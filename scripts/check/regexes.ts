import accepted from './accepted-regexes.json' with { type: 'json' }
import { root } from '../lib/root.ts'
import { analysePatterns, KEPT_FINDINGS } from './regexes/analyse-patterns.ts'
import type { Finding } from './regexes/analyser.ts'
import { ATTACK_CHARACTERS } from './regexes/attacks.ts'
import { keyOf, type Pattern, shippedPatterns } from './regexes/shipped-patterns.ts'
import { type CheckResult, failed, passed } from './result.ts'

/** A pattern whose worst case was looked at, and why it may stay. */
interface Accepted {
  pattern: string
  why: string
  /** The longest text that the pattern meets, in characters. */
  length: number
  /** What the worst attack of that length took when it was accepted. */
  worstMs: number
}

/** The most that a hostile text may keep one pattern busy: 20 ms, and half as much again for a slower machine. */
const MAX_MS = 30

/**
 * Looks for patterns that a stranger's text can keep busy: of all that the shipped code holds or builds, those whose
 * time grows with more than the length of the text. Each is rewritten, or accepted with what its worst case takes.
 */
export async function checkRegexes(
  folder = root,
  list: readonly Accepted[] = accepted,
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
    folder === root ? KEPT_FINDINGS : undefined,
  )
  const known = new Set(patterns.map(keyOf))
  const problems = [
    ...unknown.map((site) => `${site}: what is built here could not be told`),
    ...patterns.flatMap((pattern, place) =>
      problemsOf(pattern, findings[place]!, entries.get(keyOf(pattern))),
    ),
    ...list
      .filter(({ pattern }) => !known.has(pattern))
      .map(({ pattern }) => `${pattern}: stands nowhere any more`),
  ]
  const built = patterns.filter(({ isBuilt }) => isBuilt).length
  const slowest = Math.max(...findings.map(({ ms }) => ms))
  return problems.length > 0
    ? failed(problems.join('\n'))
    : passed(
        `${patterns.length} patterns in ${files} files, ${built} built; ${list.length} accepted, ${slowest.toFixed(0)} ms at most`,
      )
}

/** Anything else takes as many steps for each character as the pattern itself is long. */
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
