import { expect, test } from 'vitest'
import { addPath } from './drawn-paths.ts'
import type { PageContent } from './page-content.ts'

const [MOVE, LINE, CURVE, CLOSE] = [0, 1, 2, 4]
const stroked = (path: number[]) => {
  const page: PageContent = { width: 600, height: 800, glyphs: [], rules: [], fills: [], marks: [] }
  addPath(page, path, {
    matrix: [1, 0, 0, 1, 0, 0],
    strokes: true,
    fills: false,
    fillColor: '#000000',
    strokeColor: '#000000',
  })
  return page.rules.toSorted((a, b) => Number(a.isLevel) - Number(b.isLevel) || a.position - b.position)
}
const curveTo = (x: number, y: number) => [CURVE, x, y, x, y, x, y]

test('a frame with round corners has the four lines of a plain one', () => {
  const rounded = [
    [MOVE, 110, 100],
    [LINE, 290, 100],
    curveTo(300, 110),
    [LINE, 300, 190],
    curveTo(290, 200),
    [LINE, 110, 200],
    curveTo(100, 190),
    [LINE, 100, 110],
    curveTo(110, 100),
    [CLOSE],
  ].flat()

  expect(stroked(rounded)).toEqual([
    { isLevel: false, position: 100, from: 100, to: 200 },
    { isLevel: false, position: 300, from: 100, to: 200 },
    { isLevel: true, position: 100, from: 100, to: 300 },
    { isLevel: true, position: 200, from: 100, to: 300 },
  ])
})

test('a circle has no lines', () => {
  const circle = [
    [MOVE, 200, 100],
    curveTo(300, 200),
    curveTo(200, 300),
    curveTo(100, 200),
    curveTo(200, 100),
    [CLOSE],
  ].flat()

  expect(stroked(circle)).toEqual([])
})
