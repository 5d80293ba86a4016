import type { TableBlock } from '@mostrador/contract/knowledge'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tableLayout, type TableCell } from './table-rows.ts'

const table = (given: Partial<TableBlock>): TableBlock => ({
  kind: 'table',
  header: [],
  rows: [],
  groups: [],
  spans: [],
  at: { line: 1 },
  ...given,
})

const cell = (text: string, column: number, rowSpan = 1, columnSpan = 1): TableCell => ({
  text,
  column,
  rowSpan,
  columnSpan,
})

test('a cell that is merged over two columns of the header is written once', () => {
  const { header } = tableLayout(
    table({
      header: [
        ['Talle', 'Medidas', 'Medidas'],
        ['Talle', 'Ancho', 'Largo'],
      ],
      rows: [['S', '48', '70']],
      spans: [
        { row: 0, column: 0, rows: 2, columns: 1 },
        { row: 0, column: 1, rows: 1, columns: 2 },
      ],
    }),
  )
  expect(header).toEqual([
    [cell('Talle', 0, 2), cell('Medidas', 1, 1, 2)],
    [cell('Ancho', 1), cell('Largo', 2)],
  ])
})

test('merged cells are counted over header and rows together', () => {
  const { groups } = tableLayout(
    table({
      header: [['Zona', 'Costo']],
      rows: [
        ['CABA', '$ 2.000'],
        ['GBA', '$ 2.000'],
      ],
      spans: [{ row: 1, column: 1, rows: 2, columns: 1 }],
    }),
  )
  expect(groups[0]?.rows.map(({ cells }) => cells)).toEqual([
    [cell('CABA', 0), cell('$ 2.000', 1, 2)],
    [cell('GBA', 0)],
  ])
})

test('rows stand below the row that names their group, and rows before the first name in no group', () => {
  const { groups } = tableLayout(
    table({
      rows: [
        ['Suelto', '1'],
        ['HERRAMIENTAS', ''],
        ['Martillo', '2'],
        ['PINTURAS', ''],
        ['Látex', '3'],
      ],
      groups: [1, 3],
    }),
  )
  expect(groups.map(({ name, rows }) => [name, rows.map(({ row }) => row)])).toEqual([
    [null, [0]],
    ['HERRAMIENTAS', [2]],
    ['PINTURAS', [4]],
  ])
})

test('a merged cell that crosses the end of the header is repeated in the first row of the body', () => {
  const { header, groups } = tableLayout(
    table({
      header: [['Zona', 'Costo']],
      rows: [['Zona', '$ 1']],
      spans: [{ row: 0, column: 0, rows: 2, columns: 1 }],
    }),
  )
  expect(header[0]?.[0]).toEqual(cell('Zona', 0))
  expect(groups[0]?.rows[0]?.cells[0]).toEqual(cell('Zona', 0))
})

test('a merged cell that begins in the row that names a group is repeated in the first row below it', () => {
  const { groups } = tableLayout(
    table({
      rows: [
        ['PINTURAS', ''],
        ['PINTURAS', '$ 1'],
      ],
      groups: [0],
      spans: [{ row: 0, column: 0, rows: 2, columns: 1 }],
    }),
  )
  expect(groups[0]?.rows[0]?.cells).toEqual([cell('PINTURAS', 0), cell('$ 1', 1)])
})

test('only as many rows as were asked for are laid out', () => {
  const rows = Array.from({ length: 500 }, (_, row) => [String(row)])
  const { groups } = tableLayout(table({ rows, spans: [{ row: 98, column: 0, rows: 9, columns: 1 }] }), 100)
  expect(groups[0]?.rows).toHaveLength(99 + 1)
  expect(groups[0]?.rows[98]?.cells[0]?.rowSpan).toBe(2)
})

test('every place of a table is covered exactly once, whatever cells are merged', () => {
  const span = fc.record({
    row: fc.nat(7),
    column: fc.nat(5),
    rows: fc.integer({ min: 1, max: 9 }),
    columns: fc.integer({ min: 1, max: 9 }),
  })
  const tables = fc.record({
    headerRows: fc.nat(2),
    bodyRows: fc.integer({ min: 1, max: 5 }),
    groups: fc.uniqueArray(fc.nat(6), { maxLength: 2 }),
    spans: fc.array(span, { maxLength: 1 }),
  })
  fc.assert(
    fc.property(tables, ({ headerRows, bodyRows, groups, spans }) => {
      const rowsOf = (count: number) => Array.from({ length: count }, () => ['a', 'b', 'c'])
      const layout = tableLayout(table({ header: rowsOf(headerRows), rows: rowsOf(bodyRows), groups, spans }))
      const sections = [
        layout.header.map((cells, row) => ({ row, cells })),
        ...layout.groups.map(({ rows }) => rows.map(({ cells }, row) => ({ row, cells }))),
      ]
      for (const section of sections) {
        const places = section.flatMap(({ row, cells }) =>
          cells.flatMap(({ column, rowSpan, columnSpan }) =>
            Array.from({ length: rowSpan * columnSpan }, (_, at) => {
              return `${row + Math.floor(at / columnSpan)} ${column + (at % columnSpan)}`
            }),
          ),
        )
        expect(new Set(places).size).toBe(places.length)
        expect(places).toHaveLength(section.length * 3)
      }
    }),
  )
})
