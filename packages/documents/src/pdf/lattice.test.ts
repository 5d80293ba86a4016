import { expect, test } from 'vitest'
import { findLattices } from './lattice.ts'
import type { Rule } from './page-content.ts'

const level = (position: number, from = 0, to = 300): Rule => ({ isLevel: true, position, from, to })
const upright = (position: number, from = 0, to = 60): Rule => ({ isLevel: false, position, from, to })

test('lines that meet make the cells of a table', () => {
  const [lattice] = findLattices([
    level(0),
    level(20),
    level(40),
    upright(0, 0, 40),
    upright(150, 0, 40),
    upright(300, 0, 40),
  ])

  expect(lattice?.cells).toHaveLength(4)
})

test('a side that is not drawn merges two cells', () => {
  const [lattice] = findLattices([
    level(0),
    level(20),
    level(40),
    upright(0, 0, 40),
    upright(150, 20, 40),
    upright(300, 0, 40),
  ])

  expect(lattice?.cells[0]).toMatchObject({ row: 0, column: 0, columns: 2, rows: 1 })
})

test('a cell over two rows is one cell', () => {
  const [lattice] = findLattices([
    level(0),
    level(20, 150),
    level(40),
    upright(0, 0, 40),
    upright(150, 0, 40),
    upright(300, 0, 40),
  ])

  expect(lattice?.cells[0]).toMatchObject({ row: 0, column: 0, columns: 1, rows: 2 })
})

test('borders drawn piece by piece and twice are one line', () => {
  const pieces = [0, 100, 200].flatMap((x) => [
    level(0, x, x + 100),
    level(1, x, x + 100),
    level(20, x, x + 100),
    level(40, x, x + 100),
  ])

  const [lattice] = findLattices([...pieces, upright(0, 0, 40), upright(1.5, 0, 40), upright(300, 0, 40)])

  expect(lattice?.ys).toHaveLength(3)
})

test('two tables that do not touch are two tables', () => {
  const one = [
    level(0, 0, 100),
    level(20, 0, 100),
    upright(0, 0, 20),
    upright(50, 0, 20),
    upright(100, 0, 20),
  ]
  const other = [
    level(0, 200, 300),
    level(20, 200, 300),
    upright(200, 0, 20),
    upright(250, 0, 20),
    upright(300, 0, 20),
  ]

  expect(findLattices([...one, ...other])).toHaveLength(2)
})
