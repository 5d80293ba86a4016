import { LimitExceeded } from '../../model/index.ts'
import type { WorkBudget } from './work-budget.ts'

/** The part of linkedom's element interface that the reader uses. */
export interface DomElement extends DomNode {
  localName: string
  parentElement: DomElement | null
  childNodes: Iterable<DomNode>
  getAttribute(name: string): string | null
  hasAttribute(name: string): boolean
}

export interface DomNode {
  nodeType: number
  textContent: string | null
  isConnected: boolean
  remove(): void
}

export interface DomDocument {
  querySelectorAll(selector: string): Iterable<DomElement>
}

/** An element with the fields that selectors need, read once: linkedom computes children and classes on each access. */
export interface PageElement {
  dom: DomElement
  name: string
  id: string
  classes: readonly string[]
  parent: PageElement | null
  children: PageElement[]
}

const MAX_ELEMENTS = 200_000

/** Returns all elements of a page, each after its parent. */
export function pageElements(document: DomDocument, budget: WorkBudget): PageElement[] {
  const known = new Map<DomElement, PageElement>()
  for (const dom of document.querySelectorAll('*')) {
    if (known.size >= MAX_ELEMENTS) throw new LimitExceeded('the page has too many elements')
    budget.spend(5)
    const parent = dom.parentElement ? (known.get(dom.parentElement) ?? null) : null
    const element: PageElement = {
      dom,
      name: dom.localName.toLowerCase(),
      id: dom.getAttribute('id') ?? '',
      classes: (dom.getAttribute('class') ?? '').split(/\s+/).filter((name) => name !== ''),
      parent,
      children: [],
    }
    parent?.children.push(element)
    known.set(dom, element)
  }
  return [...known.values()]
}
