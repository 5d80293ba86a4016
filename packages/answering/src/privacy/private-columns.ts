import { columnReason, type PrivateReason } from '@mostrador/contract/privacy'
import { rowText, type Unit, type UnitCell } from '@mostrador/documents/units'

/** Ends the id of a unit that holds the costs of a row. */
const OF_COSTS = '-costs'

/** What the first column of a table of properties is called: its rows are named like columns elsewhere. */
const OF_PROPERTIES = /^(?:|caracter[ií]sticas?|especificaci[oó]n(?:es)?|propiedad(?:es)?)$/i

/** Whether the rows of a table are properties, so that its other columns are the models that it compares. */
export const isOfProperties = (column: string): boolean => OF_PROPERTIES.test(column)

/** Prices are public and costs are private, so the costs of a row become a unit of their own. */
export function separateCosts(units: readonly Unit[]): Unit[] {
  return units.flatMap((unit): Unit[] => {
    if (unit.kind !== 'row') return [unit]
    const reasons = columnReasons(unit)
    if (!reasons.includes('business_secret') || reasonOfOthers(reasons) !== null) return [unit]
    const isSecret = (_: UnitCell, at: number) => at > 0 && reasons[at] !== null
    const others = unit.cells.filter((cell, at) => !isSecret(cell, at))
    const secrets = unit.cells.filter((cell, at) => at === 0 || isSecret(cell, at))
    return [withCells(unit, others), { ...withCells(unit, secrets), id: `${unit.id}${OF_COSTS}` }]
  })
}

/**
 * Returns why a unit is private as a whole, whatever its words say: its document marks it, or the name of its column or
 * row does.
 *
 * @param names - the names of the rows beside it
 */
export function reasonOfUnit(unit: Unit, names: readonly string[]): PrivateReason | null {
  if (unit.kind === 'row') {
    const ofColumns = unit.id.endsWith(OF_COSTS) ? 'business_secret' : reasonOfOthers(columnReasons(unit))
    if (ofColumns !== null) return ofColumns
    const [name] = unit.cells
    const ofRow = name && isOfProperties(name.column) ? columnReason(name.value, names) : null
    if (ofRow !== null) return ofRow
  }
  return unit.notice === null ? null : 'internal'
}

function columnReasons({ cells }: Unit): (PrivateReason | null)[] {
  const names = cells.map(({ column }) => column)
  return names.map((name) => (name === '' ? null : columnReason(name, names)))
}

const reasonOfOthers = (reasons: readonly (PrivateReason | null)[]): PrivateReason | null =>
  reasons.find((reason) => reason !== null && reason !== 'business_secret') ?? null

const withCells = (unit: Unit, cells: readonly UnitCell[]): Unit => ({ ...unit, cells, text: rowText(cells) })
