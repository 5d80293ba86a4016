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
  const gone = new Set([...heads, ...linesBesideHeads(lines, written, heads)])
  const dropped = new Set([...gone, ...emptyAtBreaks(lines, written, gone)])
  return lines.filter((_, at) => !dropped.has(at))
}

/**
 * Lines that come back word by word on every page: above its number, or below it where they open the text too. A row, a pair or a
 * price may come back by chance, and the names of a table's columns stand below the number of a page and say what its rows mean.
 */
function linesBesideHeads(
  lines: readonly { text: string }[],
  written: readonly number[],
  heads: ReadonlySet<number>,
): number[] {
  const textAt = (at: number) => lines[at]!.text.trim()
  const opening = textAt(written[0]!)
  const beside = written.filter((at, n) => {
    const text = textAt(at)
    if (heads.has(at) || /[$%]|^[^:]{1,40}: \S|^[-•*]/.test(text)) return false
    const [above, below] = [written[n - 1], written[n + 1]]
    const isAbovePage = below === undefined || heads.has(below)
    const isBelowPage = above === undefined || heads.has(above)
    return isAbovePage || (isBelowPage && text === opening)
  })
  const counts = new Map<string, number>()
  for (const at of beside) counts.set(textAt(at), (counts.get(textAt(at)) ?? 0) + 1)
  const pages = Math.max(2, heads.size - 1)
  return beside.filter((at) => counts.get(textAt(at))! >= pages)
}

/** The empty lines at a page break within a sentence. */
function emptyAtBreaks(
  lines: readonly { text: string }[],
  written: readonly number[],
  gone: ReadonlySet<number>,
): number[] {
  const kept = written.filter((at) => !gone.has(at))
  const isEmpty = (at: number) => lines[at]?.text.trim() === ''
  // Where empty lines stand at page breaks only, they part nothing.
  const areOfBreaks = kept.every((at, n) => hasBreak(at, kept[n + 1] ?? at + 1, gone) || !isEmpty(at + 1))
  return kept.flatMap((at, n) => {
    const next = kept[n + 1]
    if (next === undefined || !hasBreak(at, next, gone)) return []
    const isCut =
      areOfBreaks || (!/[.!?:;]\s*$/.test(lines[at]!.text) && /^\s*\p{Ll}/u.test(lines[next]!.text))
    return isCut ? Array.from({ length: next - at - 1 }, (_, step) => at + 1 + step) : []
  })
}

const hasBreak = (from: number, to: number, gone: ReadonlySet<number>): boolean => {
  for (let at = from + 1; at < to; at++) if (gone.has(at)) return true
  return false
}

const keyOf = (line: string) => line.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim()
const PAGE = /(?:^|[^\p{L}])(?:p[áa]g(?:ina)?|hoja)\.?:? ?(?:n[°º] ?)?#|^# ?(?:\/|de) ?#$/iu
const ONLY_PAGE = /^[-–|(]? ?(?:p[áa]g(?:ina)?|hoja)\.? ?# ?(?:(?:de|\/) ?# ?)?[-–|)]?$/i
