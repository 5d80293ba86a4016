import type { TableBlock } from '@mostrador/contract/knowledge'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TableView } from './TableView.tsx'

const PRICES: TableBlock = {
  kind: 'table',
  header: [['Producto', 'Precio', 'Precio']],
  rows: [
    ['HERRAMIENTAS', 'HERRAMIENTAS', 'HERRAMIENTAS'],
    ['Martillo', '$ 1', '$ 2'],
    ['Pinza', '$ 1', '$ 3'],
  ],
  groups: [0],
  spans: [
    { row: 0, column: 1, rows: 1, columns: 2 },
    { row: 2, column: 1, rows: 2, columns: 1 },
  ],
  at: { line: 1 },
}

test('a screen reader hears which column, row and group a cell belongs to', () => {
  const html = renderToStaticMarkup(<TableView table={PRICES} />)
  expect(html).toContain('<th scope="col">Producto</th><th colSpan="2" scope="colgroup">Precio</th>')
  expect(html).toContain('<th class="group" colSpan="3" scope="rowgroup">HERRAMIENTAS</th>')
  expect(html).toContain('<th scope="row">Martillo</th><td rowSpan="2">$ 1</td><td>$ 2</td>')
  expect(html).toContain('<th scope="row">Pinza</th><td>$ 3</td>')
})

test('a table scrolls inside a region that the keyboard reaches and that has a name', () => {
  expect(renderToStaticMarkup(<TableView table={PRICES} />)).toMatch(
    /role="region" aria-label="Tabla de 3 filas y 3 columnas" tabindex="0"/i,
  )
})

test('a table of thousands of rows shows the first ones and offers more', () => {
  const rows = Array.from({ length: 9000 }, (_, row) => [`Fila ${row}`])
  const html = renderToStaticMarkup(
    <TableView table={{ ...PRICES, header: [], groups: [], spans: [], rows }} />,
  )
  expect(html.match(/<tr>/g)).toHaveLength(100)
  expect(html).toContain('Ver 100 filas más')
})
