import type { TableCell } from './table-rows.ts'

interface TableRowProps {
  cells: readonly TableCell[]
  /** Its cells name columns. */
  isHeader?: boolean
  /** Its first cell names the row. */
  hasName?: boolean
}

/** A row of a table. Merged cells reach over the rows and columns that they cover. */
export const TableRow = ({ cells, isHeader = false, hasName = false }: TableRowProps) => (
  <tr>
    {cells.map(({ text, column, rowSpan, columnSpan }) => {
      const isRowName = hasName && column === 0 && text !== ''
      const Cell = isHeader || isRowName ? 'th' : 'td'
      return (
        <Cell
          key={column}
          rowSpan={rowSpan > 1 ? rowSpan : undefined}
          colSpan={columnSpan > 1 ? columnSpan : undefined}
          scope={scopeOf(isHeader, isRowName, rowSpan, columnSpan)}
        >
          {text}
        </Cell>
      )
    })}
  </tr>
)

function scopeOf(isHeader: boolean, isRowName: boolean, rows: number, columns: number) {
  if (isHeader) return columns > 1 ? 'colgroup' : 'col'
  if (isRowName) return rows > 1 ? 'rowgroup' : 'row'
  return undefined
}
