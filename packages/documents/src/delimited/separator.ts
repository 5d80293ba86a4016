export type Separator = ';' | ',' | '\t' | '|'

/** Of two separators that fit alike, the one that sellers' texts hold less often comes first. */
const SEPARATORS: readonly Separator[] = ['\t', ';', '|', ',']
const ROWS_LOOKED_AT = 60
const CHARACTERS_LOOKED_AT = 60_000

/** How well a separator fits: the share of rows that hold it equally often, and how often that is. */
export interface SeparatorFit {
  separator: Separator
  /** 0 to 1, over the rows that are not blank. */
  share: number
  /** Separators in each of those rows. */
  count: number
}

/** Finds the separator that the first rows hold most evenly, outside quotes. Returns `null` when no row holds one. */
export function findSeparator(text: string): SeparatorFit | null {
  const rows = countedRows(text.slice(0, CHARACTERS_LOOKED_AT))
  const fits = SEPARATORS.map((separator, at) =>
    fitOf(
      separator,
      rows.map((counts) => counts[at] ?? 0),
    ),
  )
  return fits.reduce<SeparatorFit | null>(
    (best, fit) => (fit.count > 0 && (best === null || fit.share > best.share) ? fit : best),
    null,
  )
}

/** How often each separator stands in each row that is not blank. */
function countedRows(text: string): number[][] {
  const rows: number[][] = []
  let counts = SEPARATORS.map(() => 0)
  let isQuoted = false
  let isBlank = true
  const endRow = () => {
    if (!isBlank) rows.push(counts)
    counts = SEPARATORS.map(() => 0)
    isBlank = true
  }
  for (let at = 0; at < text.length && rows.length < ROWS_LOOKED_AT; at++) {
    const letter = text[at]!
    // A quote inside a word, as in 1/2" caño, opens nothing.
    if (letter === '"')
      isQuoted = isQuoted ? false : /^$|[;,\t|\n"]/.test(text.slice(Math.max(0, at - 1), at))
    if (letter === '\n' && !isQuoted) {
      endRow()
      continue
    }
    if (letter.trim() !== '') isBlank = false
    const index = isQuoted ? -1 : SEPARATORS.indexOf(letter as Separator)
    if (index >= 0) counts[index]! += 1
  }
  endRow()
  return rows
}

function fitOf(separator: Separator, counts: readonly number[]): SeparatorFit {
  const times = new Map<number, number>()
  for (const count of counts) if (count > 0) times.set(count, (times.get(count) ?? 0) + 1)
  const [count = 0, rows = 0] = [...times].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
  return { separator, share: counts.length === 0 ? 0 : rows / counts.length, count }
}
