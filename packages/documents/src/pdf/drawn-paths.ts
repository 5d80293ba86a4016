import { applyTo, boxAround, type Matrix } from './geometry.ts'
import type { PageContent } from './page-content.ts'

/** Thicker lines are areas. */
const THICKEST_RULE = 2.6
const SHORTEST_RULE = 3
const LARGEST_MARK = 9
/** A page with more drawn lines is a picture, not a table. */
const MOST_SHAPES = 12_000
const MOVE = 0
const LINE = 1
const CURVE = 2
const QUADRATIC = 3

export interface Paint {
  matrix: Matrix
  strokes: boolean
  fills: boolean
  fillColor: string
  strokeColor: string
}

interface SubPath {
  points: [number, number][]
  isCurved: boolean
  isClosed: boolean
}

/** Adds what a painted path shows to the page: table lines, filled areas and drawn bullets. */
export function addPath(page: PageContent, path: ArrayLike<number>, paint: Paint) {
  if (page.rules.length + page.fills.length + page.marks.length > MOST_SHAPES) return
  for (const sub of subPaths(path, paint.matrix)) {
    if (sub.points.length < 2) continue
    if (paint.fills && !isWhite(paint.fillColor)) addFilled(page, sub, paint.fillColor)
    else if (paint.fills) addWhite(page, sub)
    if (!paint.strokes || isWhite(paint.strokeColor)) continue
    if (!sub.isCurved) addStroked(page, sub)
    else if (isRounded(sub)) addStroked(page, { points: cornersOf(sub), isCurved: false, isClosed: true })
  }
}

function addFilled(page: PageContent, path: SubPath, color: string) {
  const { points, isCurved } = path
  const box = boxOf(path)
  const width = box.x1 - box.x0
  const height = box.y1 - box.y0
  if (
    width <= LARGEST_MARK &&
    height <= LARGEST_MARK &&
    Math.min(width, height) > 1.2 &&
    Math.abs(width - height) < 1.5
  )
    page.marks.push(box)
  if (isCurved && Math.min(width, height) < 2 * LARGEST_MARK) return
  if (height <= THICKEST_RULE && width >= SHORTEST_RULE)
    page.rules.push({ isLevel: true, position: (box.y0 + box.y1) / 2, from: box.x0, to: box.x1 })
  else if (width <= THICKEST_RULE && height >= SHORTEST_RULE)
    page.rules.push({ isLevel: false, position: (box.x0 + box.x1) / 2, from: box.y0, to: box.y1 })
  else if (width > THICKEST_RULE && height > THICKEST_RULE && points.length >= 4)
    page.fills.push({ ...box, color })
}

/** White areas only matter for what lies under them. */
function addWhite(page: PageContent, path: SubPath) {
  const box = boxOf(path)
  if (box.x1 - box.x0 > LARGEST_MARK && box.y1 - box.y0 > LARGEST_MARK)
    page.fills.push({ ...box, color: '#ffffff' })
}

function addStroked(page: PageContent, { points, isClosed }: SubPath) {
  const ends = isClosed ? points.length : points.length - 1
  for (let index = 0; index < ends; index++) {
    const [ax, ay] = points[index] ?? [0, 0]
    const [bx, by] = points[(index + 1) % points.length] ?? [0, 0]
    if (Math.abs(ay - by) < 0.6 && Math.abs(ax - bx) >= SHORTEST_RULE)
      page.rules.push({
        isLevel: true,
        position: (ay + by) / 2,
        from: Math.min(ax, bx),
        to: Math.max(ax, bx),
      })
    else if (Math.abs(ax - bx) < 0.6 && Math.abs(ay - by) >= SHORTEST_RULE)
      page.rules.push({
        isLevel: false,
        position: (ax + bx) / 2,
        from: Math.min(ay, by),
        to: Math.max(ay, by),
      })
  }
}

const boxOf = ({ points }: SubPath) => boxAround(points.map(([x, y]) => ({ x0: x, y0: y, x1: x, y1: y })))

/** A frame with round corners: all of its points stand on the sides of its box, and near a corner. */
function isRounded(path: SubPath): boolean {
  const box = boxOf(path)
  const reach = ROUNDEST * Math.min(box.x1 - box.x0, box.y1 - box.y0)
  return (
    path.isClosed &&
    path.points.length >= 8 &&
    path.points.every(([x, y]) => {
      const across = Math.min(x - box.x0, box.x1 - x)
      const down = Math.min(y - box.y0, box.y1 - y)
      return Math.min(across, down) < 0.6 && Math.max(across, down) < reach
    })
  )
}
const ROUNDEST = 0.25

function cornersOf(path: SubPath): [number, number][] {
  const { x0, y0, x1, y1 } = boxOf(path)
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ]
}

function subPaths(path: ArrayLike<number>, matrix: Matrix): SubPath[] {
  const found: SubPath[] = []
  let current: SubPath = { points: [], isCurved: false, isClosed: false }
  let index = 0
  const point = () => applyTo(matrix, path[index++] ?? 0, path[index++] ?? 0)
  while (index < path.length) {
    const step = path[index++]
    if (step === MOVE) {
      current = { points: [point()], isCurved: false, isClosed: false }
      found.push(current)
    } else if (step === LINE) current.points.push(point())
    else if (step === CURVE || step === QUADRATIC) {
      index += step === CURVE ? 4 : 2
      current.points.push(point())
      current.isCurved = true
    } else current.isClosed = true
  }
  return found
}

export function isWhite(color: string): boolean {
  if (!/^#[\da-f]{6}$/i.test(color)) return false
  const value = Number.parseInt(color.slice(1), 16)
  return value >> 16 >= 0xfa && ((value >> 8) & 0xff) >= 0xfa && (value & 0xff) >= 0xfa
}
