import type { CssNode } from 'css-tree'

/** The window of the desktop browser as which the reader evaluates pages. */
export const WINDOW = { width: 1280, height: 800 }
const ROOT_PX = 16

const KEYWORDS: ReadonlyMap<string, string> = new Map([
  ['orientation', 'landscape'],
  ['hover', 'hover'],
  ['any-hover', 'hover'],
  ['pointer', 'fine'],
  ['any-pointer', 'fine'],
  ['prefers-color-scheme', 'light'],
  ['prefers-reduced-motion', 'no-preference'],
  ['prefers-contrast', 'no-preference'],
  ['prefers-reduced-transparency', 'no-preference'],
  ['prefers-reduced-data', 'no-preference'],
  ['forced-colors', 'none'],
  ['inverted-colors', 'none'],
  ['scripting', 'enabled'],
  ['update', 'fast'],
  ['display-mode', 'browser'],
])

/** Returns whether a media query list matches a desktop screen, or null when the reader cannot evaluate it. */
export function holdsOnScreen(list: CssNode): boolean | null {
  if (list.type !== 'MediaQueryList') return null
  return anyOf(list.children.toArray().map(queryHolds))
}

function queryHolds(query: CssNode): boolean | null {
  if (query.type !== 'MediaQuery') return null
  const { modifier, mediaType, condition } = query
  const type = mediaType === null || mediaType === 'all' || mediaType === 'screen'
  const whole = allOf([type, condition === null ? true : conditionHolds(condition)])
  return modifier === 'not' ? negated(whole) : whole
}

function conditionHolds(node: CssNode): boolean | null {
  switch (node.type) {
    case 'Condition': {
      const operator = node.children.toArray().find((part) => part.type === 'Identifier')?.name
      const parts = node.children.toArray().filter((part) => part.type !== 'Identifier')
      const held = parts.map(conditionHolds)
      if (operator === 'not') return negated(held[0] ?? null)
      return operator === 'or' ? anyOf(held) : allOf(held)
    }
    case 'Feature':
      return featureHolds(node.name.toLowerCase(), node.value)
    case 'FeatureRange':
      return rangeHolds(node)
    default:
      return null
  }
}

function featureHolds(name: string, value: CssNode | null): boolean | null {
  const bound = /^(min|max)-(width|height)$/.exec(name)
  const own = name === 'width' || name === 'height' ? WINDOW[name] : null
  if (bound && value) {
    const px = pxOf(value)
    const size = bound[2] === 'width' ? WINDOW.width : WINDOW.height
    return px === null ? null : bound[1] === 'min' ? size >= px : size <= px
  }
  if (own !== null) {
    const px = value ? pxOf(value) : null
    return value === null ? true : px === null ? null : own === px
  }
  const keyword = KEYWORDS.get(name)
  if (keyword === undefined) return null
  if (value === null) return keyword !== 'none' && keyword !== 'no-preference'
  return value.type === 'Identifier' ? value.name.toLowerCase() === keyword : null
}

function rangeHolds(node: Extract<CssNode, { type: 'FeatureRange' }>): boolean | null {
  const sides = [node.left, node.middle, node.right].map((side) => (side ? sizeOf(side) : undefined))
  const [left, middle, right] = sides
  const first = compared(left, node.leftComparison, middle)
  return node.rightComparison ? allOf([first, compared(middle, node.rightComparison, right)]) : first
}

function compared(
  a: number | null | undefined,
  operator: string,
  b: number | null | undefined,
): boolean | null {
  if (a === null || b === null || a === undefined || b === undefined) return null
  switch (operator) {
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '>=':
      return a >= b
    default:
      return a === b
  }
}

const sizeOf = (node: CssNode): number | null =>
  node.type === 'Identifier'
    ? node.name === 'width' || node.name === 'height'
      ? WINDOW[node.name]
      : null
    : pxOf(node)

function pxOf(node: CssNode): number | null {
  if (node.type === 'Number') return Number(node.value)
  if (node.type !== 'Dimension') return null
  const unit = node.unit.toLowerCase()
  if (unit === 'px') return Number(node.value)
  return unit === 'em' || unit === 'rem' ? Number(node.value) * ROOT_PX : null
}

const negated = (held: boolean | null): boolean | null => (held === null ? null : !held)
const allOf = (held: readonly (boolean | null)[]): boolean | null =>
  held.includes(false) ? false : held.includes(null) ? null : true
const anyOf = (held: readonly (boolean | null)[]): boolean | null =>
  held.includes(true) ? true : held.includes(null) ? null : false
