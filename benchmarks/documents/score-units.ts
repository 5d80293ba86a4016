import type { Unit } from '@mostrador/documents/units'
import type { ExpectedUnit } from './corpus.ts'

/** How the units of one document compare with those that its author listed. */
export interface UnitScore {
  expected: number
  found: number
  /** Units with the same words, columns and headings. */
  right: number
  /** Units with the same words and columns, whatever their headings. */
  rightApartFromPath: number
  /** Values that stand under the name of another row or column. */
  misplaced: string[]
  /** Texts that no unit may hold and one does. */
  leaked: string[]
  missing: string[]
  extra: string[]
  /** Units whose author says when they hold or that they are internal, and those of them that say the same. */
  dated: number
  datedRight: number
}

export function scoreUnits(
  units: readonly Unit[],
  expected: readonly ExpectedUnit[],
  absent: readonly string[],
): UnitScore {
  const usable = units.filter(
    ({ validity }) => validity.isSuperseded !== true || expected.some((unit) => unit.superseded),
  )
  const said = saidPieces(
    usable.filter(({ kind }) => kind === 'message'),
    expected,
  )
  const produced = usable.flatMap((unit) =>
    (said.get(unit) ?? [unit.text]).map((text) => ({
      content: contentOf(
        unit.cells.map(({ column, value }) => [column, value]),
        text,
      ),
      path: pathOf([...unit.path, ...(unit.lead ? [unit.lead] : [])]),
    })),
  )
  const wanted = expected.map((unit) => ({
    content: contentOf(unit.cells ?? [], unit.text ?? ''),
    path: pathOf([...unit.path, ...(unit.lead ? [unit.lead] : [])]),
  }))
  const full = ({ content, path }: { content: string; path: string }) => `${path} § ${content}`
  const { shared, missing, extra } = compare(wanted.map(full), produced.map(full))
  return {
    expected: wanted.length,
    found: produced.length,
    right: shared,
    rightApartFromPath: compare(
      wanted.map(({ content }) => content),
      produced.map(({ content }) => content),
    ).shared,
    misplaced: misplacedValues(usable, expected),
    leaked: absent.filter((text) => usable.some((unit) => plain(unit.text).includes(plain(text)))),
    missing,
    extra,
    ...validityScore(units, expected),
  }
}

/**
 * What the messages of a document say, in the pieces that its author listed: some list a message whole, others by sentence or
 * line. Text that no listed piece has is a piece of its own.
 */
function saidPieces(messages: readonly Unit[], expected: readonly ExpectedUnit[]): Map<Unit, string[]> {
  let open = expected
    .flatMap(({ text }) => (text === undefined ? [] : [plain(text)]))
    .toSorted((a, b) => b.length - a.length)
  return new Map(
    messages.map((message) => {
      let rest = plain(message.text)
      const pieces: string[] = []
      const left: string[] = []
      for (const text of open) {
        const at = rest.indexOf(text)
        if (at < 0) {
          left.push(text)
          continue
        }
        pieces.push(text)
        rest = `${rest.slice(0, at)}\n${rest.slice(at + text.length)}`
      }
      open = left
      const others = rest.split('\n').filter((piece) => /[\p{L}\p{N}]/u.test(piece))
      return [message, [...pieces, ...others]]
    }),
  )
}

function validityScore(units: readonly Unit[], expected: readonly ExpectedUnit[]) {
  const byContent = Map.groupBy(units, (unit) =>
    contentOf(
      unit.cells.map(({ column, value }) => [column, value]),
      unit.text,
    ),
  )
  const said = (unit: ExpectedUnit) =>
    [unit.from ?? '', unit.until ?? '', unit.notice ?? '', String(unit.superseded === true)].join()
  const ofUnit = ({ validity, notice }: Unit) =>
    [
      validity.from ?? '',
      validity.until ?? '',
      validity.isExpired ? 'expired' : (notice ?? ''),
      String(validity.isSuperseded === true),
    ].join()
  const plainly = ',,,false'
  let dated = 0
  let datedRight = 0
  for (const unit of expected) {
    const own = byContent.get(contentOf(unit.cells ?? [], unit.text ?? ''))?.shift()
    if (own === undefined) continue
    if (said(unit) === plainly && ofUnit(own) === plainly) continue
    dated += 1
    if (said(unit) === ofUnit(own)) datedRight += 1
  }
  return { dated, datedRight }
}

/** Rows and pairs by column and value; a pair reads like the sentence "label: value". */
function contentOf(cells: readonly (readonly [string, string])[], text: string): string {
  if (cells.length > 1) return cells.map(([column, value]) => `${plain(column)}=${plain(value)}`).join(' | ')
  const [only] = cells
  return only ? plain(only[0] === '' ? only[1] : `${only[0]}: ${only[1]}`) : plain(text)
}

const pathOf = (path: readonly string[]): string => path.map(plain).join(' › ')

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/\s*:$/, '')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .trim()

function compare(wanted: readonly string[], produced: readonly string[]) {
  const left = new Map<string, number>()
  for (const key of produced) left.set(key, (left.get(key) ?? 0) + 1)
  const missing: string[] = []
  for (const key of wanted) {
    const count = left.get(key) ?? 0
    if (count > 0) left.set(key, count - 1)
    else missing.push(key)
  }
  const extra = [...left].flatMap(([key, count]) => Array.from({ length: count }, () => key))
  return { shared: wanted.length - missing.length, missing, extra }
}

/** Values with a digit that a unit states of a row or column that has another value, or none, by its author. */
function misplacedValues(units: readonly Unit[], expected: readonly ExpectedUnit[]): string[] {
  const rows = expected.flatMap(({ cells }) => (cells && cells.length > 0 ? [rowOf(cells)] : []))
  const columns = new Set(rows.flatMap(({ values }) => values.map(({ column }) => column)))
  return units.flatMap((unit) => {
    if (unit.cells.length === 0) return []
    const own = rowOf(unit.cells.map(({ column, value }) => [column, value]))
    const named = rows.filter(({ name }) => name === own.name)
    if (named.length === 0) return []
    return own.values.flatMap(({ column, value }) => {
      if (!/\d/.test(value)) return []
      const same = named.flatMap((row) => row.values.filter((cell) => cell.value === value))
      const isOfOtherRow =
        same.length === 0 && rows.some((row) => row.values.some((cell) => cell.value === value))
      const isOfOtherColumn =
        same.length > 0 && columns.has(column) && !same.some((cell) => cell.column === column)
      return isOfOtherRow || isOfOtherColumn ? [`${own.name} · ${column}: ${value}`] : []
    })
  })
}

/** The name of a row is its first cell, that of a pair its label. */
function rowOf(cells: readonly (readonly [string, string])[]) {
  const [first, ...others] = cells
  const isPair = others.length === 0
  return {
    name: plain(isPair ? first![0] : first![1]),
    values: (isPair ? cells : others).map(([column, value]) => ({
      column: plain(column),
      value: plain(value),
    })),
  }
}
