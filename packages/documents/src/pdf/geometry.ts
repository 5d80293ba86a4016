/** A rectangle on a page: points from the left edge and from the top edge. */
export interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}

export type Matrix = readonly [number, number, number, number, number, number]

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** The transformation that first applies `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  return [
    outer[0] * inner[0] + outer[2] * inner[1],
    outer[1] * inner[0] + outer[3] * inner[1],
    outer[0] * inner[2] + outer[2] * inner[3],
    outer[1] * inner[2] + outer[3] * inner[3],
    outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
    outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
  ]
}

export const applyTo = (matrix: Matrix, x: number, y: number): [number, number] => [
  matrix[0] * x + matrix[2] * y + matrix[4],
  matrix[1] * x + matrix[3] * y + matrix[5],
]

/** The six numbers of a matrix argument; `null` when it is none. */
export function matrixOf(value: unknown): Matrix | null {
  if (!Array.isArray(value) && !ArrayBuffer.isView(value)) return null
  const numbers = Array.from(value as ArrayLike<unknown>)
  if (numbers.length !== 6 || numbers.some((number) => typeof number !== 'number')) return null
  return numbers as unknown as Matrix
}

/** The smallest box around others. */
export function boxAround(boxes: readonly Box[]): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
  for (const { x0, y0, x1, y1 } of boxes) {
    if (x0 < box.x0) box.x0 = x0
    if (y0 < box.y0) box.y0 = y0
    if (x1 > box.x1) box.x1 = x1
    if (y1 > box.y1) box.y1 = y1
  }
  return box
}

/** How far two stretches lie over each other; negative when they are apart. */
export const overlap = (a0: number, a1: number, b0: number, b1: number) => Math.min(a1, b1) - Math.max(a0, b0)

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Groups of neighbours in ascending order: a value joins the group when it is at most `reach` above the last one. */
export function clusters(values: readonly number[], reach: number): number[][] {
  const groups: number[][] = []
  for (const value of values.toSorted((a, b) => a - b)) {
    const last = groups.at(-1)
    if (last && value - (last.at(-1) ?? 0) <= reach) last.push(value)
    else groups.push([value])
  }
  return groups
}
