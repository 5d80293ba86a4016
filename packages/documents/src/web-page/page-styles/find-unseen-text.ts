import { areAlike, colorIn, colorOf, gradientColors, over, WHITE, type Color } from './colors.ts'
import { ownStyle, type OwnStyle } from './computed-style.ts'
import { isBoxUnseen } from './unseen-boxes.ts'
import { ruleMatcher } from './match-rules.ts'
import { pageElements, type DomDocument, type DomNode, type PageElement } from './page-elements.ts'
import { pxOf } from './sizes.ts'
import { styleElements } from './style-elements.ts'
import { readStyles, type StyleSheet } from './style-rules.ts'
import { resolvedStyle } from './variables.ts'
import type { WorkBudget } from './work-budget.ts'

/** The values that an element passes on to its children. */
interface Seen {
  /** A browser shows nothing of the element and its descendants. */
  isGone: boolean
  isVisible: boolean
  fontPx: number
  color: string
  fill: string | null
  indent: string
  /** Product of the opacity of the element and all its ancestors. */
  opacity: number
  /** Background of the text: one colour, or the colours of a gradient. */
  behind: readonly Color[]
  variables: ReadonlyMap<string, string>
}

const ROOT: Seen = {
  isGone: false,
  isVisible: true,
  fontPx: 16,
  color: 'black',
  fill: null,
  indent: '0',
  opacity: 1,
  behind: [WHITE],
  variables: new Map(),
}

/** Smaller letters are not legible. */
const LEAST_FONT_PX = 5
const LEAST_OPACITY = 0.1
const LEAST_INDENT_PX = -100

const TEXT = 3

/**
 * Finds the text that a desktop browser does not show, by the page's own styles. It fetches no external style sheets.
 * It tries both outcomes of a condition that it cannot evaluate, and returns text that is hidden in one of them.
 */
export function findUnseenText(document: DomDocument, budget: WorkBudget): DomNode[] {
  const elements = pageElements(document, budget)
  const sheet = readStyles(styleElements(elements))
  const rulesOf = ruleMatcher(sheet.rules, budget)
  const matched = new Map(elements.map((element) => [element, rulesOf(element)]))
  const isDoubtful = elements.some((element) => matched.get(element)!.some((rule) => rule.isDoubtful))
  const unseen = new Set<PageElement>()
  const gone = new Set<PageElement>()
  for (const withDoubtful of isDoubtful ? [false, true] : [false]) {
    const seen = new Map<PageElement, Seen>()
    for (const element of elements) {
      const rules = matched.get(element)!.filter((rule) => withDoubtful || !rule.isDoubtful)
      const here = seenOf(
        (element.parent && seen.get(element.parent)) ?? ROOT,
        ownStyle(element, rules, budget),
        sheet,
        budget,
      )
      seen.set(element, here)
      if (here.isGone) gone.add(element)
      else if (isTextUnseen(here)) unseen.add(element)
    }
  }
  return unseenNodes(elements, gone, unseen)
}

/** Returns the topmost hidden elements, and the text nodes of elements that hide only their own text. */
const unseenNodes = (
  elements: readonly PageElement[],
  gone: ReadonlySet<PageElement>,
  unseen: ReadonlySet<PageElement>,
): DomNode[] =>
  elements.flatMap((element) => {
    if (NOT_TEXT.test(element.name)) return []
    if (gone.has(element)) return element.parent && gone.has(element.parent) ? [] : element.dom
    return unseen.has(element) ? [...element.dom.childNodes].filter((node) => node.nodeType === TEXT) : []
  })

/** These elements never contain page text, whatever their style. */
const NOT_TEXT = /^(?:html|head|title|meta|link|style|script|template|noscript)$/

function seenOf(around: Seen, own: OwnStyle, sheet: StyleSheet, budget: WorkBudget): Seen {
  const { style, variables } = resolvedStyle(own, around.variables, budget)
  const fontPx = fontSize(style.get('font-size'), around.fontPx)
  const get = (property: string, inherited: string): string => {
    const value = style.get(property)?.toLowerCase()
    return value === undefined || value === 'inherit' || value === 'unset' || value === 'revert'
      ? inherited
      : value
  }
  const opacity = around.opacity * opacityOf(style)
  const lastFrame = lastFrameOf(style, sheet)
  const visibility = get('visibility', around.isVisible ? 'visible' : 'hidden')
  const fill = style.get('-webkit-text-fill-color') ?? around.fill
  return {
    isGone:
      around.isGone ||
      opacity < LEAST_OPACITY ||
      isBoxUnseen(style, fontPx) ||
      (lastFrame !== null &&
        (isBoxUnseen(lastFrame, fontPx) ||
          opacityOf(lastFrame) < LEAST_OPACITY ||
          /^(?:hidden|collapse)$/.test(lastFrame.get('visibility') ?? ''))),
    isVisible: !/^(?:hidden|collapse)$/.test(visibility),
    fontPx,
    color: colorHere(get('color', around.color), around.color),
    fill: fill === 'currentcolor' || fill === 'inherit' ? around.fill : fill,
    indent: get('text-indent', around.indent),
    opacity,
    behind: behindText(style, around.behind),
    variables,
  }
}

const colorHere = (own: string, inherited: string): string =>
  own === 'currentcolor' ? inherited : own === 'initial' ? 'black' : own

const FONT_WORDS: ReadonlyMap<string, number> = new Map([
  ['xx-small', 9],
  ['x-small', 10],
  ['small', 13],
  ['medium', 16],
  ['initial', 16],
  ['large', 18],
  ['x-large', 24],
  ['xx-large', 32],
  ['xxx-large', 48],
])

function fontSize(value: string | undefined, around: number): number {
  if (value === undefined) return around
  const word = value.toLowerCase()
  if (word === 'smaller') return around / 1.2
  if (word === 'larger') return around * 1.2
  return FONT_WORDS.get(word) ?? pxOf(value, { fontPx: around, wholePx: around }) ?? around
}

function opacityOf(style: OwnStyle): number {
  const share = (value: string | undefined): number =>
    value === undefined ? 1 : Math.max(0, Math.min(1, pxOf(value, { fontPx: 16, wholePx: 1 }) ?? 1))
  const filter = /\bopacity\(\s*([\d.]+%?)\s*\)/i.exec(style.get('filter') ?? '')?.[1]
  return share(style.get('opacity')) * share(filter)
}

function lastFrameOf(style: OwnStyle, { lastFrames }: StyleSheet): OwnStyle | null {
  const names = style.get('animation-name')?.split(/[\s,]+/) ?? []
  const declared = names.flatMap((name) => lastFrames.get(name) ?? [])
  return declared.length === 0 ? null : new Map(declared.map(({ property, value }) => [property, value]))
}

/** Returns the background of an element's text. The reader loads no pictures and uses the colour behind them. */
function behindText(style: OwnStyle, around: readonly Color[]): readonly Color[] {
  const written = style.get('background-color')
  const color = written === undefined ? null : colorIn(written)
  const laid = color ? around.map((under) => over(color, under)) : around
  const gradient = gradientColors(style.get('background-image') ?? '')
  // A gradient that is clipped to text colours the letters, not their background.
  if (gradient.length === 0 || /\btext\b/.test(style.get('background-clip') ?? '')) return laid
  return gradient.flatMap((stop) => laid.map((under) => over(stop, under)))
}

function isTextUnseen({ isVisible, fontPx, color, fill, indent, behind, ...here }: Seen): boolean {
  if (!isVisible || fontPx < LEAST_FONT_PX) return true
  const indentPx = pxOf(indent, { fontPx, wholePx: 1000 })
  if (indentPx !== null && (indentPx <= LEAST_INDENT_PX || indentPx > 3000)) return true
  const ink = colorOf(fill ?? color)
  if (ink === null) return false
  const inked = { ...ink, alpha: ink.alpha * here.opacity }
  return behind.every((under) => areAlike(over(inked, under), under))
}
