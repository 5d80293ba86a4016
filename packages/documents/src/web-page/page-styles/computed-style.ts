import type { PageElement } from './page-elements.ts'
import { declarationsOf, type Declaration, type StyleRule } from './style-rules.ts'
import type { WorkBudget } from './work-budget.ts'

/** The winning declarations of an element, by property. Shorthands are split into the longhands that matter here. */
export type OwnStyle = ReadonlyMap<string, string>

interface Ranked {
  value: string
  rank: readonly number[]
}

/** Ranks declarations by importance, style attribute, layer, specificity and order. Old attributes rank last. */
export function ownStyle(element: PageElement, rules: readonly StyleRule[], { spend }: WorkBudget): OwnStyle {
  const winners = new Map<string, Ranked>()
  const enter = ({ property, value, isImportant }: Declaration, rank: (important: number) => number[]) => {
    const ranked = rank(isImportant ? 1 : 0)
    for (const [name, part] of longhands(property, value)) {
      spend(1)
      const known = winners.get(name)
      if (!known || isAtLeast(ranked, known.rank)) winners.set(name, { value: part, rank: ranked })
    }
  }
  for (const hint of hintsOf(element)) enter(hint, () => [-1])
  for (const { declarations, layer, specificity, order } of rules)
    for (const declaration of declarations)
      enter(declaration, (important) => [important, 0, important ? -layer : layer, specificity, order])
  const inline = element.dom.getAttribute('style')
  if (inline)
    for (const declaration of declarationsOf(inline)) enter(declaration, (important) => [important, 1])
  return new Map([...winners].map(([name, { value }]) => [name, value]))
}

function isAtLeast(a: readonly number[], b: readonly number[]): boolean {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) if (a[at] !== b[at]) return a[at]! > b[at]!
  return true
}

/** Returns the presentational attributes of an element as declarations. */
function hintsOf({ dom, name }: PageElement): Declaration[] {
  const hint = (property: string, value: string | null): Declaration[] =>
    value === null || value === '' ? [] : [{ property, value, isImportant: false }]
  return [
    ...(dom.hasAttribute('hidden') ? hint('display', 'none') : []),
    ...hint('background-color', dom.getAttribute('bgcolor')),
    ...(name === 'font' ? hint('color', dom.getAttribute('color')) : []),
    ...(name === 'body' ? hint('color', dom.getAttribute('text')) : []),
  ]
}

/** Splits a value with variables as written, because the variables are filled in later. */
function longhands(property: string, value: string): [string, string][] {
  switch (property) {
    case 'background':
      return [
        ['background-color', value],
        ['background-image', value],
      ]
    case 'font':
      return [['font-size', fontSizeIn(value)]]
    case 'overflow': {
      const [x = value, y = x] = value.split(/\s+/)
      return [
        ['overflow-x', x],
        ['overflow-y', y],
      ]
    }
    case 'inset':
    case 'margin': {
      const [top = value, right = top, bottom = top, left = right] = value.split(/\s+(?![^(]*\))/)
      const name = (side: string) => (property === 'inset' ? side : `margin-${side}`)
      return [
        [name('top'), top],
        [name('right'), right],
        [name('bottom'), bottom],
        [name('left'), left],
      ]
    }
    case 'animation':
      return [['animation-name', value]]
    default:
      return [[property.replace(/^-webkit-(?!text-fill)/, ''), value]]
  }
}

/** In "italic 700 1px/2 Arial" the size comes before the families, and the line height follows a slash. */
const fontSizeIn = (value: string): string =>
  value
    .split(/\s+/)
    .find((part) => /^(?:[\d.]+[a-z%]|0(?:\/|$)|(?:calc|min|max|clamp|var)\()/i.test(part))
    ?.split('/')[0] ?? 'initial'
