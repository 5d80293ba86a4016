import { parse, type CssNode } from 'css-tree'
import { WINDOW } from './media.ts'
import { remembered } from './remembered.ts'

/** The sizes that relative units refer to. */
export interface SizeContext {
  fontPx: number
  /** The size of 100%, in px. */
  wholePx: number
}

const ROOT_PX = 16
const UNITS: Readonly<Record<string, (context: SizeContext) => number>> = {
  px: () => 1,
  em: ({ fontPx }) => fontPx,
  rem: () => ROOT_PX,
  ex: ({ fontPx }) => fontPx / 2,
  ch: ({ fontPx }) => fontPx / 2,
  pt: () => 96 / 72,
  pc: () => 16,
  in: () => 96,
  cm: () => 96 / 2.54,
  mm: () => 9.6 / 2.54,
  vw: () => WINDOW.width / 100,
  vh: () => WINDOW.height / 100,
  dvh: () => WINDOW.height / 100,
  svh: () => WINDOW.height / 100,
  lvh: () => WINDOW.height / 100,
  vmin: () => WINDOW.height / 100,
  vmax: () => WINDOW.width / 100,
}

/** Returns the nodes that css-tree finds in a value. A value that css-tree cannot parse has none. */
export const valueParts: (value: string) => CssNode[] = remembered((value) => {
  const parsed = parse(value, { context: 'value', positions: false, onParseError: () => undefined })
  return parsed.type === 'Value' ? parsed.children.toArray() : []
})

/** Returns a size in px, or null for a keyword or a size that the reader cannot compute. */
export function pxOf(value: string, context: SizeContext): number | null {
  const parts = valueParts(value)
  return parts.length === 1 ? pxOfNode(parts[0]!, context) : null
}

export function pxOfNode(node: CssNode, context: SizeContext): number | null {
  switch (node.type) {
    case 'Number':
      return Number(node.value)
    case 'Percentage':
      return (Number(node.value) / 100) * context.wholePx
    case 'Dimension': {
      const unit = node.unit.toLowerCase()
      return Object.hasOwn(UNITS, unit) ? Number(node.value) * UNITS[unit]!(context) : null
    }
    case 'Parentheses':
      return sum(node.children.toArray(), context)
    case 'Function':
      return ofFunction(node.name.toLowerCase(), splitAtCommas(node.children.toArray()), context)
    default:
      return null
  }
}

function ofFunction(name: string, parts: readonly CssNode[][], context: SizeContext): number | null {
  const values = parts.map((part) => sum(part, context))
  if (values.some((v) => v === null)) return null
  const known = values as number[]
  switch (name) {
    case 'calc':
      return known[0] ?? null
    case 'min':
      return Math.min(...known)
    case 'max':
      return Math.max(...known)
    case 'clamp':
      return Math.max(known[0] ?? 0, Math.min(known[1] ?? 0, known[2] ?? 0))
    default:
      return null
  }
}

export function splitAtCommas(nodes: readonly CssNode[]): CssNode[][] {
  const parts: CssNode[][] = [[]]
  for (const node of nodes)
    if (node.type === 'Operator' && node.value.trim() === ',') parts.push([])
    else parts.at(-1)!.push(node)
  return parts
}

/** Computes sums of products such as "100% - 2 * 8px". */
function sum(nodes: readonly CssNode[], context: SizeContext): number | null {
  let total = 0
  let product: number | null = null
  let sign = 1
  let operator = '*'
  for (const node of nodes) {
    if (node.type === 'WhiteSpace') continue
    if (node.type === 'Operator') {
      const mark = node.value.trim()
      if (mark === '+' || mark === '-') {
        total += sign * (product ?? 0)
        product = null
        sign = mark === '+' ? 1 : -1
      } else operator = mark
      continue
    }
    const value = pxOfNode(node, context)
    if (value === null) return null
    product = product === null ? value : operator === '/' ? product / value : product * value
  }
  return total + sign * (product ?? 0)
}
