import type { Block } from '@mostrador/contract/knowledge'
import type { FoundTable, TableFinder } from './found-table.ts'

/** "x = la funde parejo", several in a line where blanks keep them apart. "#= " marks the title of the whole text. */
const ENTRY = /^(?!#= )([^\s=]{1,6})\s*=\s+(\S.{0,200})$/

/** Finds lines that say what the signs of a table stand for. */
export const legendsIn =
  (lines: readonly string[]): TableFinder =>
  (at) =>
    legendAt(lines, at)

function legendAt(lines: readonly string[], at: number): FoundTable | null {
  const grid: { text: string }[][] = []
  const places: number[] = []
  let next = at
  for (; next < lines.length; next++) {
    const entries = legendEntries(lines[next]!)
    if (entries === null) break
    for (const [sign, meaning] of entries) {
      grid.push([{ text: sign }, { text: meaning }])
      places.push(next)
    }
  }
  return grid.length > 0 ? { grid, from: at, next, lines: places } : null
}

/** Wide blanks or a sign part entries; before a drawn sign one blank does: "● = entrega inmediata ○ = a pedido". */
const BETWEEN = /(?<!\s)(?:\s{3,}|\s*[;|·,/]\s+)(?=\S{1,6}\s*=\s)|(?<!\s)\s+(?=[^\p{L}\p{N}\s]{1,3}\s*=\s)/u

/** The signs that a line explains, with their meanings; null when it explains none. */
export function legendEntries(line: string): [string, string][] | null {
  const parts = line.trim().split(BETWEEN)
  const entries = parts.map((part) => ENTRY.exec(part.trim()))
  // A sign has no long word in it: "IVA = 21 %" is a pair of its own.
  return entries.every((entry) => entry !== null && !/\p{L}{4}/u.test(entry[1]!))
    ? entries.map((entry) => [entry![1]!, entry![2]!.trim()])
    : null
}

/** "p: se paga aparte" below "x: incluido": the next sign of a legend, and no question. */
export function furtherEntry(above: Block | undefined, text: string): [string, string][] | null {
  const entry = /^(\S{1,2}): (\S.{0,200})$/.exec(text)
  return entry && above?.kind === 'pair' && above.label.length <= 2 ? [[entry[1]!, entry[2]!]] : null
}
