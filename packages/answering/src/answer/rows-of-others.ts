import { wordsWithNumbers, type NamedRow, type Passage } from '../evidence/index.ts'
import type { TableRows } from '../knowledge/index.ts'
import { fold, plainNumbers, rangesOf, unitOf } from '../text/index.ts'

/**
 * Leaves out the rows of a table that are for another measure or size than the question names: "codo de 50 mm" is no
 * "Codo 40 mm", whatever number stands in its other cells. Where no row has what is asked for, the table does not answer.
 */
export function withoutRowsOfOthers(
  passages: readonly Passage[],
  tables: TableRows,
  question: string,
): Passage[] {
  const measures = measuresIn(question)
  const size = SIZE.exec(fold(question))?.[1]
  if (measures.length === 0 && size === undefined) return [...passages]
  const known = new Map<string, ReadonlySet<string>>()
  const meantIn = (table: string): ReadonlySet<string> => {
    const names = known.get(table) ?? namesMeant(tables.get(table) ?? [], measures, size)
    known.set(table, names)
    return names
  }
  return passages.filter(({ row }) => !row || meantIn(row.table).has(row.name))
}

interface Measure {
  number: string
  /** `''` where the question says none. */
  unit: string
}

function namesMeant(
  rows: readonly NamedRow[],
  measures: readonly Measure[],
  size: string | undefined,
): ReadonlySet<string> {
  let meant = [...rows]
  for (const { number, unit } of measures) {
    const told = rows.map((row) => ({ row, own: measuresOf(row) }))
    const named = told.filter(({ own }) =>
      own.some((one) => one.number === number && (unit === '' || one.unit === '' || one.unit === unit)),
    )
    const isOfUnit = unit !== '' && told.some(({ own }) => own.some((one) => one.unit === unit))
    if (named.length === 0 && !isOfUnit) continue
    const kept = new Set(named.map(({ row }) => row))
    meant = meant.filter((row) => kept.has(row))
  }
  if (size !== undefined && rows.some((row) => row.size !== null))
    meant = meant.filter((row) => row.size === null || isOfSize(row.size, size))
  return new Set(meant.map(({ name }) => name))
}

/** "talle M", "talle 40" */
const SIZE = /\b(?:talles?|tallas?|talla) (xs|s|m|l|x{1,4}l|\d{1,3})\b/

/** "M", "S/M", "S a XXL", "38 al 44": a range of letters is not taken apart. */
function isOfSize(written: string, size: string): boolean {
  const own = fold(written)
  if (wordsWithNumbers(own).includes(size)) return true
  if (/^\d/.test(size))
    return rangesOf(plainNumbers(own)).some(({ from, to }) => from <= Number(size) && Number(size) <= to)
  return /\b(?:a|al|hasta)\b|[-–]/.test(own)
}

/** Numbers with a unit, and those that "de" sets before: "de 50 mm", "caño de 50". */
function measuresIn(question: string): Measure[] {
  const words = wordsWithNumbers(question)
  return words.flatMap((word, at): Measure[] => {
    if (!/^\d/.test(word)) return []
    const unit = unitOf(words[at + 1] ?? '')
    return unit !== '' || BEFORE.test(words[at - 1] ?? '') ? [{ number: word, unit }] : []
  })
}
const BEFORE = /^(?:de|del|medida|modelo|n|nro|numero)$/

const MEASURES = new WeakMap<NamedRow, readonly Measure[]>()

/** The measures in the name of a row, read once for all questions. */
function measuresOf(row: NamedRow): readonly Measure[] {
  const known = MEASURES.get(row)
  if (known) return known
  const words = wordsWithNumbers(row.name)
  const measures = words.flatMap((word, at) =>
    /^\d/.test(word) ? [{ number: word, unit: unitOf(words[at + 1] ?? '') }] : [],
  )
  MEASURES.set(row, measures)
  return measures
}
