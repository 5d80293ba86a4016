import type { CssNode } from 'css-tree'
import type { OwnStyle } from './computed-style.ts'
import { WINDOW } from './media.ts'
import { pxOf, pxOfNode, splitAtCommas, valueParts } from './sizes.ts'

/** A smaller box shows no letter. */
const LEAST_BOX_PX = 2
/** A box that is moved further than this is outside the window. */
const OUT_PX = 100
const FAR_OUT_PX = 5000

/** Returns whether a box's own style hides it and its content: no layout, no room, clipped or moved away. */
export function isBoxUnseen(style: OwnStyle, fontPx: number): boolean {
  const get = (property: string): string => (style.get(property) ?? '').toLowerCase()
  return (
    get('display') === 'none' ||
    get('content-visibility') === 'hidden' ||
    pxOf(get('zoom') || '1', { fontPx, wholePx: 1 }) === 0 ||
    isWithoutRoom(get, fontPx) ||
    isCutAway(get, fontPx) ||
    isMovedOut(get, fontPx) ||
    isTransformedAway(get, fontPx)
  )
}

type Get = (property: string) => string

const px = (value: string, fontPx: number, wholePx: number): number | null =>
  value === '' ? null : pxOf(value, { fontPx, wholePx })

function isWithoutRoom(get: Get, fontPx: number): boolean {
  const hides = (axis: 'x' | 'y') => /^(?:hidden|clip|auto|scroll)$/.test(get(`overflow-${axis}`))
  const isNone = (property: string, whole: number) => {
    const size = px(get(property), fontPx, whole)
    return size !== null && size < LEAST_BOX_PX
  }
  const isFlat = isNone('height', WINDOW.height) || isNone('max-height', WINDOW.height)
  const isThin = isNone('width', WINDOW.width) || isNone('max-width', WINDOW.width)
  return (isFlat && hides('y')) || (isThin && hides('x'))
}

function isCutAway(get: Get, fontPx: number): boolean {
  const clip = valueParts(get('clip')).find((node) => node.type === 'Function')
  if (clip?.type === 'Function' && clip.name === 'rect') {
    const sides = sizesIn(clip.children.toArray(), { fontPx, wholePx: 1000 })
    if (sides.length === 4) {
      const [top = 0, right = 0, bottom = 0, left = 0] = sides
      if (bottom - top < LEAST_BOX_PX || right - left < LEAST_BOX_PX) return true
    }
  }
  return valueParts(get('clip-path')).some((node) => isEmptyShape(node, fontPx))
}

/** The reader cannot evaluate paths and referenced shapes, so they count as empty. */
function isEmptyShape(node: CssNode, fontPx: number): boolean {
  if (node.type === 'Url') return true
  if (node.type !== 'Function') return false
  const context = { fontPx, wholePx: 100 }
  const parts = splitAtCommas(node.children.toArray())
  switch (node.name.toLowerCase()) {
    case 'inset': {
      const beforeRound = parts[0]!.slice(0, parts[0]!.findIndex((n) => n.type === 'Identifier') >>> 0)
      const [top = 0, right = top, bottom = top, left = right] = sizesIn(beforeRound, context)
      return top + bottom >= 99 || left + right >= 99
    }
    case 'circle':
    case 'ellipse': {
      const radii = sizesIn(
        parts[0]!.slice(0, parts[0]!.findIndex((n) => n.type === 'Identifier' && n.name === 'at') >>> 0),
        context,
      )
      return radii.some((radius) => radius < LEAST_BOX_PX)
    }
    case 'polygon': {
      const points = parts.map((part) => sizesIn(part, context)).filter((point) => point.length === 2)
      return areaOf(points) < LEAST_BOX_PX
    }
    case 'rect':
    case 'xywh': {
      const sides = sizesIn(parts[0]!, context)
      const [a = 0, b = 0, c = 0, d = 0] = sides
      return node.name === 'xywh'
        ? c < LEAST_BOX_PX || d < LEAST_BOX_PX
        : c - a < LEAST_BOX_PX || b - d < LEAST_BOX_PX
    }
    default:
      return true
  }
}

const sizesIn = (nodes: readonly CssNode[], context: { fontPx: number; wholePx: number }): number[] =>
  nodes.flatMap((node) =>
    node.type === 'Identifier' && node.name === 'auto' ? [0] : (pxOfNode(node, context) ?? []),
  )

const areaOf = (points: readonly number[][]): number =>
  Math.abs(
    points.reduce((sum, [x = 0, y = 0], at) => {
      const [nextX = 0, nextY = 0] = points[(at + 1) % points.length]!
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2

function isMovedOut(get: Get, fontPx: number): boolean {
  const at = (property: string, whole: number) => px(get(property), fontPx, whole)
  const isOut = (size: number | null) => size !== null && (size <= -OUT_PX || size >= FAR_OUT_PX)
  const isPlaced = /^(?:absolute|fixed|relative|sticky)$/.test(get('position'))
  if (isPlaced && (['left', 'right'] as const).some((side) => isOut(at(side, WINDOW.width)))) return true
  if (isPlaced && (['top', 'bottom'] as const).some((side) => isOut(at(side, WINDOW.height)))) return true
  const margins = [at('margin-left', WINDOW.width), at('margin-top', WINDOW.height)]
  return margins.some((size) => size !== null && size <= -500)
}

function isTransformedAway(get: Get, fontPx: number): boolean {
  const context = { fontPx, wholePx: WINDOW.width }
  const scale = sizesIn(valueParts(get('scale')), { fontPx, wholePx: 1 })
  if (scale.some((factor) => Math.abs(factor) < 0.05)) return true
  const isFar = (size: number) => Math.abs(size) >= WINDOW.width
  if (sizesIn(valueParts(get('translate')), context).some(isFar)) return true
  return valueParts(get('transform')).some((node) => {
    if (node.type !== 'Function') return false
    const name = node.name.toLowerCase()
    const values = sizesIn(splitAtCommas(node.children.toArray()).flat(), context)
    if (name.startsWith('scale'))
      return (name === 'scale3d' ? values.slice(0, 2) : name === 'scalez' ? [] : values).some(
        (v) => Math.abs(v) < 0.05,
      )
    if (name.startsWith('translate')) return values.some(isFar)
    if (name === 'matrix') {
      const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = values
      return Math.abs(a * d - b * c) < 0.0025 || isFar(x) || isFar(y)
    }
    // A box that is rotated edge-on shows no text.
    return /^rotate[xy]$/.test(name) && isEdgeOn(node)
  })
}

const WHOLE_TURNS: ReadonlyMap<string, number> = new Map([
  ['deg', 360],
  ['turn', 1],
  ['rad', 2 * Math.PI],
  ['grad', 400],
])

function isEdgeOn(node: Extract<CssNode, { type: 'Function' }>): boolean {
  const [angle] = node.children.toArray()
  if (angle?.type !== 'Dimension') return false
  const whole = WHOLE_TURNS.get(angle.unit.toLowerCase())
  return whole !== undefined && Math.abs(Math.cos((Number(angle.value) / whole) * 2 * Math.PI)) < 0.05
}
