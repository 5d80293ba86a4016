/** A cell as a sheet stores it. Rows and columns count from 1. */
export interface SheetCell {
  row: number
  column: number
  /** The text that a reader sees; `''` for a cell whose whole text is struck through. */
  text: string
  /** Rows and columns that a merged cell covers; 1 when left out. */
  rows?: number
  columns?: number
  /** What is struck through, left out of `text`. */
  struck?: string
  /** The file says that the cell names a column. */
  isHeader?: boolean
  isBold?: boolean
  /** Background other than white, as the file writes it. */
  fill?: string
  /** Size of the letters in points. */
  size?: number
}

/** Numbers from `first` to `last`, both included. */
export interface Stretch {
  first: number
  last: number
}

/** A visible sheet of any format. */
export interface Sheet {
  /** `null` for a file that is one sheet without a name. */
  name: string | null
  cells: SheetCell[]
  hiddenRows: Stretch[]
  hiddenColumns: Stretch[]
  /** Line of a row in its file, where it is another number than the row. */
  lineOfRow?: (row: number) => number
}
