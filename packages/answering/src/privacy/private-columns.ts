import { columnReason, type PrivateReason } from '@mostrador/contract/privacy'
import { rowText, type Unit, type UnitCell } from '@mostrador/documents/units'
import { typedValues } from '@mostrador/documents/values'

/** End the ids of units that hold what a row has in private columns. */
const ENDS = new Map<PrivateReason, string>([
  ['business_secret', '-costs'],
  ['internal', '-internal'],
])

/** What the first column of a table of properties is called: its rows are named like columns elsewhere. */
const OF_PROPERTIES = /^(?:|caracter[ií]sticas?|especificaci[oó]n(?:es)?|propiedad(?:es)?)$/i

/** Whether the rows of a table are properties, so that its other columns are the models that it compares. */
export const isOfProperties = (column: string): boolean => OF_PROPERTIES.test(column)

/** Prices are public, costs and notes of the staff are private: these cells of a row become units of their own. */
export function separateCosts(units: readonly Unit[]): Unit[] {
  const tables = tablesOf(units)
  return units.flatMap((unit): Unit[] => {
    const table = tables.get(unit.block)
    if (unit.kind !== 'row' || table === undefined) return [unit]
    const reasons = unit.cells.map(({ column }) => table.reasons.get(column) ?? null)
    if (reasonOfOthers(reasons) !== null) return [unit]
    // A row without a first cell has that of the row above in its path, which may be a cost.
    const path = unit.path.filter((heading) => !table.secrets.has(heading))
    const others = unit.cells.filter((_, at) => reasons[at] === null)
    const rest: Unit = { ...unit, path }
    if (others.length === unit.cells.length) return [rest]
    const separated = [...ENDS].flatMap(([reason, end]): Unit[] => {
      const secrets = unit.cells.filter((_, at) => reasons[at] === reason)
      if (secrets.length === 0) return []
      return [{ ...withCells(rest, [...others.slice(0, 1), ...secrets]), id: `${unit.id}${end}` }]
    })
    return others.length === 0 ? separated : [withCells(rest, others), ...separated]
  })
}

interface TableColumns {
  /**
   * Why columns are private, by name. All that any row fills count: a row without a price still has its cost beside a
   * column of prices.
   */
  reasons: ReadonlyMap<string, PrivateReason | null>
  /** What stands in private columns. */
  secrets: ReadonlySet<string>
}

/** The tables of a document, by block. */
function tablesOf(units: readonly Unit[]): Map<number, TableColumns> {
  const rows = Map.groupBy(
    units.filter(({ kind }) => kind === 'row'),
    ({ block }) => block,
  )
  return new Map(
    [...rows].map(([block, ofTable]) => {
      const cells = ofTable.flatMap((unit) => unit.cells)
      const names = [...new Set(cells.map(({ column }) => column))]
      const reasons = new Map(names.map((name) => [name, reasonOfColumn(name, names)]))
      const secrets = cells.filter(({ column }) => reasons.get(column) !== null)
      return [block, { reasons, secrets: new Set(secrets.map(({ value }) => value)) }]
    }),
  )
}

/**
 * Returns why a unit is private as a whole, whatever its words say: its document marks it, or the name of its column or
 * row does.
 *
 * @param names - the names of the rows beside it
 */
export function reasonOfUnit(unit: Unit, names: readonly string[]): PrivateReason | null {
  if (unit.kind === 'row') {
    const [separated] = [...ENDS].find(([, end]) => unit.id.endsWith(end)) ?? []
    const ofColumns = separated ?? reasonOfOthers(columnReasons(unit))
    if (ofColumns !== null) return ofColumns
    const [name] = unit.cells
    const ofRow = name && isOfProperties(name.column) ? columnReason(name.value, names) : null
    if (ofRow !== null) return ofRow
  }
  return unit.notice === null ? null : 'internal'
}

function columnReasons({ cells }: Unit): (PrivateReason | null)[] {
  const names = cells.map(({ column }) => column)
  return names.map((name) => reasonOfColumn(name, names))
}

const reasonOfColumn = (name: string, names: readonly string[]): PrivateReason | null =>
  name === '' ? null : columnReason(name, names)

/** The reason of a column that makes its whole row private. */
const reasonOfOthers = (reasons: readonly (PrivateReason | null)[]): PrivateReason | null =>
  reasons.find((reason) => reason !== null && !ENDS.has(reason)) ?? null

function withCells(unit: Unit, cells: readonly UnitCell[]): Unit {
  const text = rowText(cells)
  return { ...unit, cells, text, values: typedValues(text) }
}
