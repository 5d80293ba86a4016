import { Readability } from '@mozilla/readability'
import { bodyOf, plain, type HtmlDocument, type HtmlElement } from './page-dom.ts'
import { isOfficePage } from './word-page.ts'

/** Of the page's own text; below it the article is only a piece, such as one answer of many. */
const WHOLE_ARTICLE = 0.4
/** Readability goes through a larger page for longer than the reader may work. */
const MAX_ELEMENTS = 30_000
const NUMBER = 'data-mostrador-number'

/** The part of a page that holds its own text: the article where it can be told, else the main part or the body. */
export function findArticle(document: HtmlDocument): HtmlElement {
  const whole = document.querySelector('main') ?? bodyOf(document)
  const article = isOfficePage(document) ? null : articleOf(document)
  if (!article) return whole
  return sizeOf(article) >= sizeOf(whole) * WHOLE_ARTICLE ? article : whole
}

const sizeOf = (element: HtmlElement): number => plain(element.textContent).length

/**
 * The innermost element that holds all that Readability keeps. Readability's own copy lacks tables and lists that look like
 * furniture to it.
 */
function articleOf(document: HtmlDocument): HtmlElement | null {
  const elements = [...document.querySelectorAll('body *')]
  if (elements.length > MAX_ELEMENTS) return null
  for (const [at, element] of elements.entries()) element.setAttribute(NUMBER, String(at))
  const copy = document.cloneNode(true) as unknown as ConstructorParameters<typeof Readability>[0]
  const kept = new Readability(copy, {
    serializer: (node) => numbersIn(node as unknown as HtmlElement),
  }).parse()?.content
  const originals = (kept ?? []).flatMap((at) => elements[at] ?? [])
  return originals.length === 0 ? null : commonAncestor(originals)
}

const numbersIn = (node: HtmlElement): number[] =>
  [...node.querySelectorAll(`[${NUMBER}]`)].map((element) => Number(element.getAttribute(NUMBER)))

function commonAncestor(elements: readonly HtmlElement[]): HtmlElement {
  let path = pathTo(elements[0]!)
  for (const element of elements) {
    const other = pathTo(element)
    const end = path.findIndex((step, at) => step !== other[at])
    if (end >= 0) path = path.slice(0, end)
  }
  return path.at(-1)!
}

/** The elements from the root to an element, both included. */
function pathTo(element: HtmlElement): HtmlElement[] {
  const path: HtmlElement[] = []
  for (let step: HtmlElement | null = element; step; step = step.parentElement) path.unshift(step)
  return path
}
