import { clusters, overlap, type Box } from './geometry.ts'
import type { Rule } from './page-content.ts'

/** Lines nearer than this are one line: the borders of neighbouring cells. */
const SAME_LINE = 4
const TOUCH = 3
const MOST_RULES = 6000
/** This share of a side must be drawn for the side to part two cells. */
const DRAWN = 0.55

/** A cell of a ruled table. */
export interface LatticeCell extends Box {
  row: number
  column: number
  rows: number
  columns: number
}

/** A ruled table: the lines of its columns and rows and its cells. */
export interface Lattice extends Box {
  xs: number[]
  ys: number[]
  cells: LatticeCell[]
}

/** The ruled tables and frames of a page: lines that meet, with the cells between them. */
export function findLattices(rules: readonly Rule[]): Lattice[] {
  const level = joinRules(rules.filter((rule) => rule.isLevel))
  const upright = joinRules(rules.filter((rule) => !rule.isLevel))
  if (level.length + upright.length > MOST_RULES) return []
  return meeting(level, upright)
    .map(({ level: across, upright: down }) => latticeOf(across, down))
    .filter((lattice) => lattice !== null)
}

/** Joins the pieces of one line. */
function joinRules(rules: readonly Rule[]): Rule[] {
  const joined: Rule[] = []
  let group: Rule[] = []
  const finish = () => {
    let last: Rule | null = null
    for (const rule of group.toSorted((a, b) => a.from - b.from)) {
      if (last && rule.from - last.to <= TOUCH) last.to = Math.max(last.to, rule.to)
      else {
        last = { ...rule }
        joined.push(last)
      }
    }
    group = []
  }
  for (const rule of rules.toSorted((a, b) => a.position - b.position)) {
    const first = group[0]
    if (first && rule.position - first.position > 1.2) finish()
    group.push(rule)
  }
  finish()
  return joined
}

interface Meeting {
  level: Rule[]
  upright: Rule[]
}

/** Groups of lines that meet each other. */
function meeting(level: readonly Rule[], upright: readonly Rule[]): Meeting[] {
  const parents = Array.from({ length: level.length + upright.length }, (_, index) => index)
  const rootOf = (index: number) => {
    let root = index
    while (parents[root] !== root) root = parents[root] ?? root
    parents[index] = root
    return root
  }
  const down = upright
    .map((rule, index) => ({ rule, index }))
    .toSorted((a, b) => a.rule.position - b.rule.position)
  level.forEach((across, index) => {
    for (const { rule, index: other } of down) {
      if (rule.position > across.to + TOUCH) break
      if (rule.position < across.from - TOUCH) continue
      if (across.position >= rule.from - TOUCH && across.position <= rule.to + TOUCH)
        parents[rootOf(index)] = rootOf(level.length + other)
    }
  })
  const groups = new Map<number, Meeting>()
  const groupOf = (index: number) => {
    const root = rootOf(index)
    const group = groups.get(root) ?? { level: [], upright: [] }
    groups.set(root, group)
    return group
  }
  level.forEach((rule, index) => groupOf(index).level.push(rule))
  upright.forEach((rule, index) => groupOf(level.length + index).upright.push(rule))
  return [...groups.values()].filter((group) => group.level.length >= 2 && group.upright.length >= 1)
}

const centers = (values: readonly number[]) =>
  clusters(values, SAME_LINE).map((group) => ((group[0] ?? 0) + (group.at(-1) ?? 0)) / 2)

function latticeOf(level: readonly Rule[], upright: readonly Rule[]): Lattice | null {
  const right = Math.max(...level.map((rule) => rule.to))
  const left = Math.min(...level.map((rule) => rule.from))
  const top = Math.min(...level.map((rule) => rule.position))
  const bottom = Math.max(...level.map((rule) => rule.position))
  const xs = centers(upright.map((rule) => rule.position))
  if (left < (xs[0] ?? 0) - 12) xs.unshift(left)
  if (right > (xs.at(-1) ?? 0) + 12) xs.push(right)
  const ys = centers(level.map((rule) => rule.position))
  for (const rule of upright) {
    if (rule.from < top - 8 && !ys.some((y) => Math.abs(y - rule.from) < 8)) ys.push(rule.from)
    if (rule.to > bottom + 8 && !ys.some((y) => Math.abs(y - rule.to) < 8)) ys.push(rule.to)
  }
  ys.sort((a, b) => a - b)
  if (xs.length < 2 || ys.length < 2) return null
  if (xs.length > 201 || ys.length > 2000) return null
  const cells = cellsOf(xs, ys, level, upright)

  return { xs, ys, cells, x0: xs[0] ?? 0, y0: ys[0] ?? 0, x1: xs.at(-1) ?? 0, y1: ys.at(-1) ?? 0 }
}

/** Whether a line is drawn along a side of a cell. */
function isDrawn(rules: readonly Rule[], at: number, from: number, to: number): boolean {
  let drawn = 0
  for (const rule of rules)
    if (Math.abs(rule.position - at) <= SAME_LINE)
      drawn = Math.max(drawn, overlap(rule.from, rule.to, from, to))
  return drawn >= DRAWN * (to - from)
}

/** Places that no drawn line parts belong to one cell. */
function cellsOf(
  xs: number[],
  ys: number[],
  level: readonly Rule[],
  upright: readonly Rule[],
): LatticeCell[] {
  const columns = xs.length - 1
  const rows = ys.length - 1
  const near = (rules: readonly Rule[], at: number) =>
    rules.filter((rule) => Math.abs(rule.position - at) <= SAME_LINE)
  const rulesBelow = ys.map((y) => near(level, y))
  const rulesRight = xs.map((x) => near(upright, x))
  const taken = new Set<number>()
  const cells: LatticeCell[] = []
  const isOpenRight = (row: number, column: number) =>
    column + 1 < columns &&
    !isDrawn(rulesRight[column + 1] ?? [], xs[column + 1] ?? 0, ys[row] ?? 0, ys[row + 1] ?? 0)
  const isOpenBelow = (row: number, column: number) =>
    row + 1 < rows &&
    !isDrawn(rulesBelow[row + 1] ?? [], ys[row + 1] ?? 0, xs[column] ?? 0, xs[column + 1] ?? 0)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (taken.has(row * columns + column)) continue
      let wide = 1
      while (isOpenRight(row, column + wide - 1) && !taken.has(row * columns + column + wide)) wide++
      let high = 1
      const opensBelow = (at: number) => {
        for (let offset = 0; offset < wide; offset++) if (!isOpenBelow(at, column + offset)) return false
        return true
      }
      while (opensBelow(row + high - 1)) high++
      for (let r = row; r < row + high; r++)
        for (let c = column; c < column + wide; c++) taken.add(r * columns + c)
      const [x0, y0, x1, y1] = [xs[column] ?? 0, ys[row] ?? 0, xs[column + wide] ?? 0, ys[row + high] ?? 0]
      cells.push({ row, column, rows: high, columns: wide, x0, y0, x1, y1 })
    }
  return cells
}
