import { expect, test } from 'vitest'
import { cellsOfLine, groupTabbedLines } from './tabbed-lines.ts'

const grouped = (...lines: string[]) =>
  groupTabbedLines(lines.map((line) => ({ cells: cellsOfLine(line) ?? [], isBold: false }))).map((group) =>
    'grid' in group ? group.grid.map((row) => row.map(({ text }) => text)) : group.text,
  )

test.each([
  ['ROSCA\t1 1/4"', ['ROSCA', '1 1/4"']],
  ['ROSCA ........ 1 1/4"', ['ROSCA', '1 1/4"']],
  ['ROSCA……………1 1/4"', ['ROSCA', '1 1/4"']],
  ['ROSCA . . . . . 1 1/4"', ['ROSCA', '1 1/4"']],
  ['ROSCA ·····\t1 1/4"', ['ROSCA', '1 1/4"']],
  ['\tChico\tGrande', ['', 'Chico', 'Grande']],
])('%j has cells', (line, cells) => {
  expect(cellsOfLine(line)).toEqual(cells)
})

test.each([
  'Hola... todo bien',
  '\tCon sangría.',
  '•\tBombilla',
  '1.\tElegí',
  'a)\tPagá',
  'Firma: .........',
  '',
])('%j is plain text', (line) => {
  expect(cellsOfLine(line)).toBeNull()
})

test('doubled tabs are padding when the lines are equally long without them', () => {
  expect(grouped('Martillo\t\t\t$ 500', 'Destornillador\t$ 600')).toEqual([
    [
      ['Martillo', '$ 500'],
      ['Destornillador', '$ 600'],
    ],
  ])
})

test('doubled tabs are empty cells when the lines are equally long with them', () => {
  expect(grouped('\tPecho\tLargo', 'S\t96\t66', 'M\t\t70')).toEqual([
    [
      ['', 'Pecho', 'Largo'],
      ['S', '96', '66'],
      ['M', '', '70'],
    ],
  ])
})

test('a column that is empty in every line is none', () => {
  expect(grouped('S\t\t96', 'M\t\t98')).toEqual([
    [
      ['S', '96'],
      ['M', '98'],
    ],
  ])
})

test('a line that ends early lacks its last cells', () => {
  expect(grouped('S\t96\t66', 'M\t98\t70', 'L\t99')).toEqual([
    [
      ['S', '96', '66'],
      ['M', '98', '70'],
      ['L', '99', ''],
    ],
  ])
})

test('lines of different lengths are tables of their own, and a lone line with many cells is text', () => {
  expect(grouped('Peso\t2 kg', 'Alto\t3 m', 'S\t\t96\t66\t1', 'Fin\t1\t2', 'Ancho\t4 m')).toEqual([
    [
      ['Peso', '2 kg'],
      ['Alto', '3 m'],
    ],
    'S 96 66 1',
    'Fin 1 2',
    [['Ancho', '4 m']],
  ])
})

test('a long text with a tab is no label with its value', () => {
  const sentence = 'Estimados clientes, les escribimos para contarles que desde hoy'

  expect(grouped(`${sentence}\thay envíos.`)).toEqual([`${sentence} hay envíos.`])
})
