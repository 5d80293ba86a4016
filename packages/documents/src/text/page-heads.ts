/**
 * Leaves out what stands on every page and belongs to none: lines such as "Frenos del Sur … pág. 2", and lines beside them that come
 * back on other pages. A sentence that a page break cut goes on without empty lines.
 */
export function withoutPageHeads<Line extends { text: string }>(lines: readonly Line[]): Line[] {
  const keys = lines.map(({ text }) => keyOf(text))
  const times = new Map<string, number>()
  for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1)
  const heads = new Set(
    keys.flatMap((key, at) => (PAGE.test(key) && (times.get(key)! > 1 || ONLY_PAGE.test(key)) ? [at] : [])),
  )
  if (heads.size === 0) return [...lines]
  const written = keys.flatMap((key, at) => (key === '' ? [] : [at]))
  const repeated = linesBesideHeads(written, keys, heads, times)
  const dropped = new Set([
    ...heads,
    ...repeated,
    ...emptyAtBreaks(lines, written, new Set([...heads, ...repeated])),
  ])
  return lines.filter((_, at) => !dropped.has(at))
}

/** Lines next to the heads of pages, or at either end of the text, that come back in the same place. */
function linesBesideHeads(
  written: readonly number[],
  keys: readonly string[],
  heads: ReadonlySet<number>,
  times: ReadonlyMap<string, number>,
): number[] {
  const beside = written.filter((at, n) => {
    if (heads.has(at) || times.get(keys[at]!)! < 2) return false
    const around = [written[n - 1], written[n + 1]]
    return around.some((other) => other === undefined || heads.has(other))
  })
  const counts = new Map<string, number>()
  for (const at of beside) counts.set(keys[at]!, (counts.get(keys[at]!) ?? 0) + 1)
  // The names of a table's columns stand below a head too: they come back on each page, and say what the rows mean.
  const opening = keys[written[0]!]
  return beside.filter((at) => {
    const key = keys[at]!
    const isOnEach = counts.get(key) === times.get(key) && counts.get(key)! > 1
    return isOnEach && (key === opening || isOfPage(at, written, heads))
  })
}

/** What stands above the head of the next page is the foot of its own; below a head, only what also opens the text is a head too. */
const isOfPage = (at: number, written: readonly number[], heads: ReadonlySet<number>): boolean => {
  const n = written.indexOf(at)
  const next = written[n + 1]
  return next === undefined || heads.has(next)
}

/** The empty lines at a page break within a sentence. */
function emptyAtBreaks(
  lines: readonly { text: string }[],
  written: readonly number[],
  gone: ReadonlySet<number>,
): number[] {
  const kept = written.filter((at) => !gone.has(at))
  return kept.flatMap((at, n) => {
    const next = kept[n + 1]
    if (next === undefined || !hasBreak(at, next, gone)) return []
    const isCut = !/[.!?:;]\s*$/.test(lines[at]!.text) && /^\s*\p{Ll}/u.test(lines[next]!.text)
    return isCut ? Array.from({ length: next - at - 1 }, (_, step) => at + 1 + step) : []
  })
}

const hasBreak = (from: number, to: number, gone: ReadonlySet<number>): boolean => {
  for (let at = from + 1; at < to; at++) if (gone.has(at)) return true
  return false
}

const keyOf = (line: string) => line.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim()
const PAGE = /(?:^|[^\p{L}])(?:p[áa]g(?:ina)?|hoja)\.? ?(?:n[°º] ?)?#/iu
const ONLY_PAGE = /^[-–|(]? ?(?:p[áa]g(?:ina)?|hoja)\.? ?# ?(?:(?:de|\/) ?# ?)?[-–|)]?$/i
