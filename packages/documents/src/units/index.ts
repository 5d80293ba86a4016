export type { Scope, Unit, UnitCell, UnitKind, Validity } from './unit.ts'
export { unitsOf } from './units-of.ts'
export { rowText } from './table-units.ts'
