import { ownStyle, type OwnStyle } from './computed-style.ts'
import { ruleMatcher } from './match-rules.ts'
import { pageElements, type DomDocument, type DomElement } from './page-elements.ts'
import { readStyles } from './style-rules.ts'
import { styleElements } from './style-elements.ts'
import { resolvedStyle } from './variables.ts'
import type { WorkBudget } from './work-budget.ts'

/** Elements whose own style marks their text. Descendants inherit the mark and are not listed. */
export interface MarkedElements {
  struck: ReadonlySet<DomElement>
  bold: ReadonlySet<DomElement>
  shaded: ReadonlySet<DomElement>
}

const MARKS = /^(?:text-decoration|text-decoration-line|font-weight|background|background-color)$/
const MARKS_INLINE = /text-decoration|font-weight|background/i

/** Finds what the page's own styles strike through, print bold or shade. Doubtful rules count as if they held. */
export function findMarkedElements(document: DomDocument, budget: WorkBudget): MarkedElements {
  const elements = pageElements(document, budget)
  const rules = readStyles(styleElements(elements)).rules.filter(({ declarations }) =>
    declarations.some(({ property }) => MARKS.test(property)),
  )
  const rulesOf = ruleMatcher(rules, budget)
  const marked = { struck: new Set<DomElement>(), bold: new Set<DomElement>(), shaded: new Set<DomElement>() }
  for (const element of elements) {
    const own = rulesOf(element)
    const isStyled = own.length > 0 || MARKS_INLINE.test(element.dom.getAttribute('style') ?? '')
    if (!isStyled && !element.dom.hasAttribute('bgcolor')) continue
    const { style } = resolvedStyle(ownStyle(element, own, budget), new Map(), budget)
    if (isStruck(style)) marked.struck.add(element.dom)
    if (isBold(style)) marked.bold.add(element.dom)
    if (isShaded(style)) marked.shaded.add(element.dom)
  }
  return marked
}

const isStruck = (style: OwnStyle): boolean =>
  /\bline-through\b/i.test(style.get('text-decoration-line') ?? style.get('text-decoration') ?? '')

const isBold = (style: OwnStyle): boolean => /^(?:bold|bolder|[6-9]00)$/i.test(style.get('font-weight') ?? '')

const isShaded = (style: OwnStyle): boolean => {
  const color = (style.get('background-color') ?? '').toLowerCase()
  return color !== '' && !/^(?:none|transparent|white|#fff|#ffffff|inherit|initial|unset|auto)\b/.test(color)
}
