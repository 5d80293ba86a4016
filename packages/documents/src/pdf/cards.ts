import { middleOf } from './gutters.ts'
import type { Line } from './lines.ts'
import type { TableRun } from './table-runs.ts'
import type { Word } from './words.ts'

const LABEL = /^\p{Lu}[^:]{1,24}:(?:$|\s)/u
const LEAST_LINES = 2
const LEAST_SHARE = 0.4

/**
 * The words of each column of what looks like a table and is cards side by side: labels with their values stand in several
 * columns of the same line. Returns null for a table.
 */
export function cardColumns(lines: readonly Line[], run: TableRun): Word[][] | null {
  const own = lines.slice(run.from, run.to + 1)
  const cuts = run.gutters.map(middleOf)
  const columnOf = (word: Word) => cuts.filter((cut) => (word.x0 + word.x1) / 2 > cut).length
  const labelled = own.flatMap((line) => {
    const columns = new Set(
      line.segments.flatMap(({ text, words }) => (LABEL.test(text) ? [columnOf(words[0]!)] : [])),
    )
    return columns.size > 1 ? [columns] : []
  })
  if (labelled.length < LEAST_LINES || labelled.length < LEAST_SHARE * own.length) return null
  // A value may stand apart from its label: a card begins only where labels do.
  const starts = new Set(labelled.flatMap((columns) => [...columns]))
  const areLabelsOfTable = [...starts].every((start) => labelsIn(own, columnOf, start).size === 1)
  const hasNames = own.some(
    (line) =>
      line.segments.length > 1 && line.segments.every(({ isBold, text }) => isBold && !LABEL.test(text)),
  )
  const first = Math.min(...own.flatMap(({ segments }) => segments.map(({ words }) => columnOf(words[0]!))))
  // Rows repeat their labels, and their names stand in a column without one.
  if (areLabelsOfTable || !starts.has(first) || (!hasNames && !isTitled(lines, run))) return null
  const cards: Word[][] = []
  const cardOf = (column: number) => [...starts].filter((start) => start <= column).length
  for (const line of own)
    for (const segment of line.segments)
      for (const word of segment.words) (cards[cardOf(columnOf(word))] ??= []).push(word)
  return cards.filter((words) => words !== undefined)
}

/** The labels that stand in a column. */
const labelsIn = (own: readonly Line[], columnOf: (word: Word) => number, column: number): Set<string> =>
  new Set(
    own.flatMap(({ segments }) =>
      segments.flatMap(({ text, words }) =>
        columnOf(words[0]!) === column && LABEL.test(text) ? [text.split(':')[0]!] : [],
      ),
    ),
  )

/** Names of the cards stand right above the run, in letters that stand out. */
function isTitled(lines: readonly Line[], run: TableRun): boolean {
  const above = lines[run.from - 1]
  return above !== undefined && above.segments.length > 1 && above.segments.every(({ isBold }) => isBold)
}
