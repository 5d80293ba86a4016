import type { Grid } from '../tables/index.ts'

/** A table in the lines of a text. */
export interface FoundTable {
  grid: Grid
  /** Its first line; may lie above the line where it was noticed, when a header stands there. */
  from: number
  /** The line after its last one. */
  next: number
  /** For each row of the grid, its line; the lines from `from` on when left out. */
  lines?: number[]
}

/**
 * Finds the table of one layout that begins at a line. It is made for the lines of one text and asked from the first to the last:
 * it remembers what it saw of them, since a text may look like the beginning of a table line after line.
 */
export type TableFinder = (at: number) => FoundTable | null
