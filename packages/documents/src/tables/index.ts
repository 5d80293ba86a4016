export { cellKind, isValue, type CellKind } from './cell-kind.ts'
export type { Grid, GridCell } from './grid.ts'
export { TABLE_TITLE_LEVEL, tableBlocks } from './table-blocks.ts'
