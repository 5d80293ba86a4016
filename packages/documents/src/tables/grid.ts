/** A cell as the document writes it. A merged cell stands once, in its first row and column. */
export interface GridCell {
  text: string
  /** Rows and columns that the cell covers; 1 when left out. */
  rows?: number
  columns?: number
  /** The document itself says that the cell is a header. */
  isHeader?: boolean
  /** The layout often has a header here, as the first row between strokes or tabs. */
  mayBeHeader?: boolean
  /** Bold, shaded or in capitals, where its neighbours below are not. */
  isEmphasised?: boolean
}

/** Rows of a table as the document writes them; each row holds only the cells that begin in it. */
export type Grid = readonly (readonly GridCell[])[]
