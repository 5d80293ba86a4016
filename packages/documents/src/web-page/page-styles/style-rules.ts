import { LimitExceeded } from '../../model/index.ts'
import { generate, parse, walk, type CssNode, type List, type Rule, type Selector } from 'css-tree'
import { holdsOnScreen } from './media.ts'
import { remembered } from './remembered.ts'

export interface Declaration {
  property: string
  value: string
  isImportant: boolean
}

/** A selector with its declarations. */
export interface StyleRule {
  selector: string
  /** The id, class or tag name that every selected element has, such as ".faq"; '*' when the selector names none. */
  key: string
  specificity: number
  declarations: readonly Declaration[]
  order: number
  /** Position of the rule's layer among the layers. Rules without a layer have the highest number, so they win. */
  layer: number
  /** The rule has a condition that the reader cannot evaluate: an unknown feature, a container, a pseudo-class. */
  isDoubtful: boolean
}

export interface StyleSheet {
  rules: StyleRule[]
  /** Declarations of the last frame of each animation. They count like a rule, because an animation can hide text. */
  lastFrames: Map<string, Declaration[]>
}

/** The styles of a shop's page are smaller. */
const MAX_STYLE_CHARACTERS = 1_000_000
const MAX_NESTED_SELECTOR = 2000
const MAX_NESTED_AT_RULES = 50
const UNLAYERED = Number.MAX_SAFE_INTEGER

const PARSED = { parseValue: false, parseCustomProperty: false, positions: false } as const

/** Returns the rules of a page's own style elements that can hide or show text, in order. */
export function readStyles(styles: readonly { text: string; media: string }[]): StyleSheet {
  if (styles.reduce((sum, { text }) => sum + text.length, 0) > MAX_STYLE_CHARACTERS)
    throw new LimitExceeded('the page has too much style')
  const sheet: StyleSheet = { rules: [], lastFrames: new Map() }
  const layers = new Map<string, number>()
  for (const { text, media } of styles) {
    const held = media.trim() === '' ? true : holdsOnScreen(parse(media, { context: 'mediaQueryList' }))
    if (held === false) continue
    const place: Place = { parent: null, layer: null, isDoubtful: held === null, depth: 0 }
    const root = parse(text, PARSED)
    if (root.type === 'StyleSheet') readNodes(root.children, place, sheet, layers)
  }
  return sheet
}

interface Place {
  /** The selector that "&" stands for. */
  parent: string | null
  layer: string | null
  isDoubtful: boolean
  depth: number
}

function readNodes(nodes: List<CssNode>, place: Place, sheet: StyleSheet, layers: Map<string, number>): void {
  if (place.depth > MAX_NESTED_AT_RULES) throw new LimitExceeded('the styles are nested too deep')
  const own: Declaration[] = []
  for (const node of nodes) {
    if (node.type === 'Declaration') own.push(...declarationOf(node))
    else if (node.type === 'Rule') readRule(node, place, sheet, layers)
    else if (node.type === 'Atrule') readAtRule(node, place, sheet, layers)
    // css-tree returns a nested rule that begins with a combinator, and all that follows, as raw text.
    else if (node.type === 'Raw' && place.parent !== null && node.value.includes('{')) {
      const again = parse(`& ${node.value}`, PARSED)
      if (again.type === 'StyleSheet')
        readNodes(again.children, { ...place, depth: place.depth + 1 }, sheet, layers)
    }
  }
  if (own.length > 0 && place.parent !== null) addRules(selectorsOf(place.parent), own, place, sheet, layers)
}

function readRule(rule: Rule, place: Place, sheet: StyleSheet, layers: Map<string, number>): void {
  const written = generate(rule.prelude)
  const selector = place.parent === null ? written : nested(rule, place.parent)
  if (selector.length > MAX_NESTED_SELECTOR && place.parent !== null)
    throw new LimitExceeded('the selectors are nested too deep')
  readNodes(rule.block.children, { ...place, parent: selector, depth: place.depth + 1 }, sheet, layers)
}

/** "&" stands for the parent selector. Without "&", a nested selector selects descendants of the parent. */
function nested(rule: Rule, parent: string): string {
  const around = `:is(${parent})`
  const { prelude } = rule
  if (prelude.type !== 'SelectorList') return around
  return prelude.children
    .toArray()
    .map((selector) => {
      let named = false
      walk(selector, (node) => void (named ||= node.type === 'NestingSelector'))
      const text = generate(selector)
      return named ? text.replaceAll('&', () => around) : `${around} ${text}`
    })
    .join(',')
}

function readAtRule(
  node: Extract<CssNode, { type: 'Atrule' }>,
  place: Place,
  sheet: StyleSheet,
  layers: Map<string, number>,
): void {
  const inner = { ...place, depth: place.depth + 1 }
  const name = node.name.toLowerCase()
  const body = node.block?.children
  switch (name) {
    case 'media': {
      const [list] = preludeOf(node)
      const held = list ? holdsOnScreen(list) : null
      if (body && held !== false)
        readNodes(body, { ...inner, isDoubtful: place.isDoubtful || held === null }, sheet, layers)
      break
    }
    case 'layer': {
      const names = node.prelude ? generate(node.prelude).split(',') : [`(${layers.size})`]
      for (const layer of names)
        layers.set(fullName(place.layer, layer), layerAt(layers, fullName(place.layer, layer)))
      if (body) readNodes(body, { ...inner, layer: fullName(place.layer, names[0] ?? '') }, sheet, layers)
      break
    }
    case 'keyframes':
    case '-webkit-keyframes':
      if (node.prelude && body) sheet.lastFrames.set(generate(node.prelude), lastFrameOf(body))
      break
    case 'supports':
    case 'container':
    case 'scope':
      if (body) readNodes(body, { ...inner, isDoubtful: true }, sheet, layers)
      break
    // `@font-face`, `@page` and `@starting-style` hide no text.
    default:
  }
}

const preludeOf = ({ prelude }: Extract<CssNode, { type: 'Atrule' }>): CssNode[] =>
  prelude?.type === 'AtrulePrelude' ? prelude.children.toArray() : []

const fullName = (around: string | null, name: string): string =>
  around === null ? name.trim() : `${around}.${name.trim()}`

const layerAt = (layers: ReadonlyMap<string, number>, name: string): number => layers.get(name) ?? layers.size

function lastFrameOf(frames: List<CssNode>): Declaration[] {
  return frames
    .toArray()
    .flatMap((frame) =>
      frame.type === 'Rule' && /(?:^|,)(?:to|100%)(?:,|$)/i.test(generate(frame.prelude))
        ? frame.block.children
            .toArray()
            .flatMap((node) => (node.type === 'Declaration' ? declarationOf(node) : []))
        : [],
    )
}

/** Returns the declarations of a style attribute. */
export const declarationsOf: (style: string) => Declaration[] = remembered((style) => {
  const list = parse(style, { ...PARSED, context: 'declarationList' })
  return list.type === 'DeclarationList'
    ? list.children.toArray().flatMap((node) => (node.type === 'Declaration' ? declarationOf(node) : []))
    : []
})

/** The properties that decide whether a browser shows text, strikes it through or emphasises it. */
const DECIDES =
  /^(?:--.+|all|display|visibility|opacity|content-visibility|clip|clip-path|-webkit-clip-path|overflow|overflow-[xy]|(?:max-)?(?:height|width)|font|font-size|color|-webkit-text-fill-color|background|background-color|background-image|(?:-webkit-)?background-clip|text-indent|position|left|right|top|bottom|inset|margin|margin-left|margin-top|(?:-webkit-)?transform|scale|translate|filter|animation|animation-name|zoom|text-decoration|text-decoration-line|font-weight)$/

function declarationOf(node: Extract<CssNode, { type: 'Declaration' }>): Declaration[] {
  const property = node.property.startsWith('--') ? node.property : node.property.toLowerCase()
  if (!DECIDES.test(property)) return []
  const written = node.value.type === 'Raw' ? node.value.value : generate(node.value)
  // A raw value can still contain `!important`.
  const value = written.replace(/!\s*important\s*$/i, '').trim()
  return [{ property, value, isImportant: node.important !== false || value !== written.trim() }]
}

/** A list with an unreadable selector selects nothing, as in a browser. */
function selectorsOf(list: string): Selector[] {
  try {
    const parsed = parse(list, { context: 'selectorList' })
    return parsed.type === 'SelectorList'
      ? parsed.children.toArray().filter((selector) => selector.type === 'Selector')
      : []
  } catch (error) {
    if (error instanceof RangeError) throw error
    return []
  }
}

function addRules(
  selectors: readonly Selector[],
  declarations: readonly Declaration[],
  { layer, isDoubtful }: Place,
  { rules }: StyleSheet,
  layers: ReadonlyMap<string, number>,
): void {
  for (const selector of selectors) {
    // Pseudo-elements such as `::before` are not text of the page.
    if (selector.children.toArray().some((node) => node.type === 'PseudoElementSelector')) continue
    rules.push({
      selector: generate(selector),
      key: keyOf(selector),
      specificity: specificityOf(selector),
      declarations,
      order: rules.length,
      layer: layer === null ? UNLAYERED : layerAt(layers, layer),
      isDoubtful,
    })
  }
}

/** Returns an id, class or tag name of the last compound selector, which every selected element must have. */
function keyOf(selector: Selector): string {
  const parts = selector.children.toArray()
  const compound = parts.slice(parts.findLastIndex((node) => node.type === 'Combinator') + 1)
  const id = compound.find((node) => node.type === 'IdSelector')
  if (id) return `#${id.name}`
  const ofClass = compound.find((node) => node.type === 'ClassSelector')
  if (ofClass) return `.${ofClass.name}`
  const name = compound.find((node) => node.type === 'TypeSelector')
  return name && name.name !== '*' ? name.name.toLowerCase() : '*'
}

/** Combines the counts of ids, classes and tag names into one number. Each count is at most 999. */
function specificityOf(selector: Selector): number {
  let [ids, classes, names] = [0, 0, 0]
  let ofLists = 0
  for (const node of selector.children) {
    if (node.type === 'IdSelector') ids += 1
    else if (node.type === 'ClassSelector' || node.type === 'AttributeSelector') classes += 1
    else if (node.type === 'TypeSelector') names += node.name === '*' ? 0 : 1
    else if (node.type === 'PseudoClassSelector') {
      const name = node.name.toLowerCase()
      if (name === 'where') continue
      const inner = node.children
        ?.toArray()
        .flatMap((child) =>
          child.type === 'SelectorList' ? child.children.toArray().filter((s) => s.type === 'Selector') : [],
        )
      if (inner && inner.length > 0 && /^(?:is|not|has|matches)$/.test(name))
        ofLists += Math.max(...inner.map(specificityOf))
      else classes += 1
    }
  }
  return Math.min(ids, 999) * 1e6 + Math.min(classes, 999) * 1e3 + Math.min(names, 999) + ofLists
}
