import { Readability } from '@mozilla/readability'
import { bodyOf, nameOf, plain, type HtmlDocument, type HtmlElement } from './page-dom.ts'
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
  // What reaches beyond the part that the page itself marks as its main one takes in furniture.
  if (!article || article.querySelector('main')) return whole
  return sizeOf(article) >= sizeOf(whole) * WHOLE_ARTICLE ? withoutCut(article) : whole
}

const sizeOf = (element: HtmlElement): number => plain(element.textContent).length

/** The element around the outermost table or list that holds an article: a row or an item alone loses its form. */
function withoutCut(article: HtmlElement): HtmlElement {
  const path = pathTo(article)
  const outermost = path.findIndex((step) => /^(?:table|ul|ol|dl|details|pre|p)$/.test(nameOf(step)))
  return outermost > 0 ? path[outermost - 1]! : article
}

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
    serializer: (node) => numbersIn(node),
  }).parse()?.content
  const originals = (kept ?? []).flatMap((at) => elements[at] ?? [])
  return originals.length === 0 ? null : commonAncestor(originals)
}

/** `node` is an element of linkedom, though Readability calls it a node. */
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
