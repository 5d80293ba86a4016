import type { TableBlock } from '@mostrador/contract/knowledge'
import { useState } from 'react'
import { Button } from '#ui'
import { TableRow } from './TableRow.tsx'
import { tableLayout } from './table-rows.ts'
import { readingTexts as texts } from './texts.ts'

/** Rows that are shown at first, and with each press on the button: a page of thousands of cells answers slowly. */
const ROWS_AT_ONCE = 100

/** A table with its merged cells and groups. A wide one scrolls by itself, not the page. */
export function TableView({ table }: { table: TableBlock }) {
  const [limit, setLimit] = useState(ROWS_AT_ONCE)
  const { columns, header, groups } = tableLayout(table, limit)
  const hidden = table.rows.length - limit
  return (
    <div className="grid justify-items-start gap-2">
      <div
        className="max-w-full overflow-x-auto rounded-sm border border-line"
        role="region"
        aria-label={texts.table(table.rows.length, columns)}
        tabIndex={0}
      >
        <table className="read-table">
          {header.length > 0 && (
            <thead>
              {header.map((cells, row) => (
                // Rows have no id, and never change their place.
                // oxlint-disable-next-line react/no-array-index-key
                <TableRow key={row} cells={cells} isHeader />
              ))}
            </thead>
          )}
          {groups.map(({ start, name, rows }) => (
            <tbody key={start}>
              {name !== null && (
                <tr>
                  <th className="group" colSpan={columns} scope="rowgroup">
                    {name}
                  </th>
                </tr>
              )}
              {rows.map(({ row, cells }) => (
                <TableRow key={row} cells={cells} hasName={header.length > 0 && columns > 1} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {hidden > 0 && (
        <Button variant="secondary" size="sm" onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
          {texts.moreRows(Math.min(hidden, ROWS_AT_ONCE))}
        </Button>
      )}
    </div>
  )
}
