import { expect, test } from 'vitest'
import { blocksOfHtml } from './html-blocks.ts'

const blocksOf = (html: string) => blocksOfHtml(html).blocks

test('merged cells stand in every row and column that they cover', () => {
  expect(
    blocksOf(
      '<table><thead><tr><th rowspan=2>Modelo<th colspan=2>Litros por hora<tr><th>20<th>30</thead><tr><th>A<td>1<td rowspan=2>2<tr><th>B<td>3</table>',
    ),
  ).toMatchObject([
    {
      kind: 'table',
      header: [
        ['Modelo', 'Litros por hora', 'Litros por hora'],
        ['Modelo', '20', '30'],
      ],
      rows: [
        ['A', '1', '2'],
        ['B', '3', '2'],
      ],
    },
  ])
})

test('a header cell beside values names its row, not the columns', () => {
  expect(
    blocksOf(
      '<table><tr><th>Peso<td>1 kg<td>2 kg<td>3 kg<tr><th>Alto<td>10 cm<td>20 cm<td>30 cm<tr><th>Marca<td>Sur<td>Sur<td>Norte</table>',
    ),
  ).toMatchObject([
    {
      kind: 'table',
      header: [],
      rows: [
        ['Peso', '1 kg', '2 kg', '3 kg'],
        ['Alto', '10 cm', '20 cm', '30 cm'],
        ['Marca', 'Sur', 'Sur', 'Norte'],
      ],
    },
  ])
})

test('the foot of a table comes last, wherever it is written', () => {
  expect(
    blocksOf(
      '<table><tfoot><tr><td>Total<td>$ 3</tfoot><thead><tr><th>Ítem<th>Precio</thead><tbody><tr><td>Tapa<td>$ 1<tr><td>Base<td>$ 2</tbody></table>',
    ),
  ).toMatchObject([
    {
      kind: 'table',
      header: [['Ítem', 'Precio']],
      rows: [
        ['Tapa', '$ 1'],
        ['Base', '$ 2'],
        ['Total', '$ 3'],
      ],
    },
  ])
})

test('a short caption is a heading above its table, a long one a paragraph', () => {
  const rows = '<tr><th>Talle<th>Largo<tr><td>S<td>60 cm<tr><td>M<td>62 cm</table>'

  expect(blocksOf(`<h2>Remeras</h2><table><caption>Talles de mujer</caption>${rows}`)).toMatchObject([
    { kind: 'heading', level: 2 },
    { kind: 'heading', level: 3, text: 'Talles de mujer' },
    { kind: 'table' },
  ])
  expect(blocksOf(`<table><caption>Las medidas son aproximadas.</caption>${rows}`)).toMatchObject([
    { kind: 'paragraph', text: 'Las medidas son aproximadas.' },
    { kind: 'table' },
  ])
})

test('a cell over several lines is one value', () => {
  expect(
    blocksOf(
      '<table><tr><th>Zona<th>Precio<tr><td><p>Gran</p><p>La Plata</p><td>$ 3<br>final<tr><td>Sur<td>$ 4</table>',
    ),
  ).toMatchObject([
    {
      kind: 'table',
      rows: [
        ['Gran La Plata', '$ 3 final'],
        ['Sur', '$ 4'],
      ],
    },
  ])
})

test('bold cells name columns, also when a style sheet makes them bold', () => {
  expect(
    blocksOf(
      '<style>.xl65{font-weight:700}</style><table><tr><td class=xl65>Rubro<td class=xl65>Zona<tr><td>Bazar<td>Sur<tr><td>Jardín<td>Norte</table>',
    ),
  ).toMatchObject([{ kind: 'table', header: [['Rubro', 'Zona']] }])
})

test.each([
  ['has one cell', '<table><tr><td><h2>Envíos</h2><p>A todo el país.</p></table>'],
  ['has one column', '<table><tr><td><h2>Envíos</h2><tr><td><p>A todo el país.</p></table>'],
  [
    'is said to be for layout',
    '<table role="presentation"><tr><td><h2>Envíos</h2><td>A todo el país.</table>',
  ],
  [
    'holds sections',
    '<table><tr><td>&nbsp;<td>&nbsp;<tr><td><h2>Envíos</h2><td><p>A todo el país.</p></table>',
  ],
])('a table that %s is read as running text', (_, html) => {
  expect(blocksOf(html)).toMatchObject([
    { kind: 'heading', text: 'Envíos' },
    { kind: 'paragraph', text: 'A todo el país.' },
  ])
})

test('a table inside a cell is read as one of its own', () => {
  const inner = '<table><tr><th>Talle<th>Largo<tr><td>S<td>60 cm<tr><td>M<td>62 cm</table>'

  expect(blocksOf(`<table><tr><td>Izquierda<td>${inner}<tr><td>Abajo<td></table>`)).toMatchObject([
    { kind: 'paragraph', text: 'Izquierda' },
    { kind: 'table', header: [['Talle', 'Largo']] },
    { kind: 'paragraph', text: 'Abajo' },
  ])
})

test('a title over more columns than the table has is no reason to refuse it', () => {
  expect(
    blocksOf(
      '<table><tr><td colspan=100>LISTA DE PRECIOS<tr><th>Ítem<th>Precio<tr><td>Tapa<td>$ 1<tr><td>Base<td>$ 2</table>',
    ),
  ).toMatchObject([
    { kind: 'heading', text: 'LISTA DE PRECIOS' },
    {
      kind: 'table',
      header: [['Ítem', 'Precio']],
      rows: [
        ['Tapa', '$ 1'],
        ['Base', '$ 2'],
      ],
    },
  ])
})
