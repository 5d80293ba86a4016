import { isMarked } from './marks.ts'
import { ENDS, tableNumber } from './wrapped-lines.ts'

/** What is told by the lines that stand together, without an empty one between them. */
export interface LineRun {
  /** They are a chat: most of them begin small and end without a mark. */
  isTalk: boolean
  /** Each says something of its own: it begins and ends a sentence, or at least begins one. */
  areStatements: boolean
}

/** The run of each line. Lines of a run share one, so that a long run is looked through once. */
export function runsOf(lines: readonly string[]): LineRun[] {
  const runs: LineRun[] = []
  let from = 0
  while (from < lines.length) {
    const empty = lines.indexOf('', from)
    const next = empty < 0 ? lines.length : Math.max(empty, from + 1)
    const run = runOf(lines.slice(from, next))
    for (; from < next; from++) runs.push(run)
  }
  return runs
}

function runOf(lines: readonly string[]): LineRun {
  const bare = lines.filter((line) => tableNumber(line) === null && !isMarked(line))
  const small = bare.filter((line) => /^[\p{Ll}¿]/u.test(line) && !/[.!…]$/.test(line))
  const begun = bare.filter((line) => /^[\p{Lu}¡\d]/u.test(line))
  return {
    isTalk: bare.length > 2 && small.length >= 0.7 * bare.length,
    areStatements:
      (begun.length === bare.length && begun.every((line) => ENDS.test(line))) ||
      (bare.length > 2 && begun.length >= 0.7 * bare.length),
  }
}
