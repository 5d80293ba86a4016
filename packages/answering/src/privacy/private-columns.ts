import { columnReason, type PrivateReason } from '@mostrador/contract/privacy'
import { rowText, type Unit, type UnitCell } from '@mostrador/documents/units'

/** Units with the reason why their columns make them private; `null` for the others. */
export interface JudgedUnit {
  unit: Unit
  reason: PrivateReason | null
}

/**
 * Finds the rows that are private because of a column's name. Prices are public and costs are private, so the costs of a row
 * become a unit of their own.
 */
export function judgeColumns(units: readonly Unit[]): JudgedUnit[] {
  return units.flatMap((unit): JudgedUnit[] => {
    if (unit.kind !== 'row') return [{ unit, reason: null }]
    const names = unit.cells.map(({ column }) => column)
    const reasons = names.map((name) => (name === '' ? null : columnReason(name, names)))
    const ofRow = reasons.find((reason) => reason !== null && reason !== 'business_secret')
    if (ofRow) return [{ unit, reason: ofRow }]
    if (reasons.every((reason) => reason === null)) return [{ unit, reason: null }]
    const isSecret = (_: UnitCell, at: number) => at > 0 && reasons[at] !== null
    const others = unit.cells.filter((cell, at) => !isSecret(cell, at))
    const secrets = unit.cells.filter((cell, at) => at === 0 || isSecret(cell, at))
    return [
      { unit: withCells(unit, others), reason: null },
      { unit: { ...withCells(unit, secrets), id: `${unit.id}-costs` }, reason: 'business_secret' },
    ]
  })
}

const withCells = (unit: Unit, cells: readonly UnitCell[]): Unit => ({ ...unit, cells, text: rowText(cells) })
