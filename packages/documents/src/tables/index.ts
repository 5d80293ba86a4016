export { cellKind, isValue } from './cell-kind.ts'
export type { Grid, GridCell } from './grid.ts'
export { tableBlocks } from './table-blocks.ts'
