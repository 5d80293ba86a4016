import { LimitExceeded } from '../model/index.ts'
import { Parser } from 'htmlparser2'
import { parseHTML } from 'linkedom'
import { type DomElement, type DomNode } from './page-styles/index.ts'

/** The part of linkedom's interface that this folder uses. */
export interface HtmlElement extends DomElement {
  parentElement: HtmlElement | null
  nextSibling: DomNode | null
  querySelector(selector: string): HtmlElement | null
  querySelectorAll(selector: string): Iterable<HtmlElement>
  setAttribute(name: string, value: string): void
  attributes: Iterable<{ name: string; value: string }>
  append(...nodes: DomNode[]): void
}

export interface HtmlDocument extends Omit<HtmlElement, 'parentElement' | 'nextSibling'> {
  body: HtmlElement
  cloneNode(deep: boolean): HtmlDocument
}

/** Chrome nests no deeper either; see `kMaximumHTMLParserDOMTreeDepth`. The walk through a page is recursive. */
const MAX_DEPTH = 512
const MAX_ELEMENTS = 200_000
/** Each "<" that begins no tag is a text of its own. */
const MAX_TEXTS = 400_000

/**
 * Parses a page or a piece of one into a document with a body.
 *
 * @throws LimitExceeded when the page has too many elements or nests them too deep
 */
export function parsePage(html: string): HtmlDocument {
  // linkedom adds no missing <body>, and an empty one would hide the text of the page.
  const isWhole = /<html[\s>]/i.test(html) && /<body[\s>]/i.test(html)
  const whole = isWhole ? html : `<!doctype html><html><head></head><body>${html}</body></html>`
  refuseTooLarge(whole)
  const document = parseHTML(whole).document as unknown as HtmlDocument
  const body = bodyOf(document)
  lowerAttributes(document)
  for (const node of strays(document, body)) body.append(node)
  return document
}

/** Older programs write names of attributes in capitals; linkedom knows them by small letters only. */
function lowerAttributes(document: HtmlDocument): void {
  for (const element of document.querySelectorAll('*'))
    for (const { name, value } of Array.from(element.attributes))
      if (name !== name.toLowerCase() && !element.hasAttribute(name.toLowerCase()))
        element.setAttribute(name.toLowerCase(), value)
}

/** linkedom's own `body` is a new, empty one where a page begins with anything but <html>. */
export const bodyOf = (document: HtmlDocument): HtmlElement => document.querySelector('body') ?? document.body

/** Counts before linkedom parses, because a parser that keeps 100,000 open elements takes minutes. */
function refuseTooLarge(html: string): void {
  let [elements, texts, depth] = [0, 0, 0]
  const parser = new Parser({
    onopentag() {
      elements += 1
      depth += 1
      if (depth > MAX_DEPTH) throw new LimitExceeded('the page nests too deep')
      if (elements > MAX_ELEMENTS) throw new LimitExceeded('the page has too many elements')
    },
    onclosetag() {
      depth -= 1
    },
    ontext() {
      texts += 1
      if (texts > MAX_TEXTS) throw new LimitExceeded('the page has too many texts')
    },
  })
  parser.end(html)
}

/** What a page writes after its body, which browsers show at the end of the body. */
function strays(document: HtmlDocument, body: HtmlElement): DomNode[] {
  const found: DomNode[] = []
  for (const siblings of [body.parentElement?.childNodes ?? [], document.childNodes])
    found.push(...[...siblings].filter((node) => isStray(node, body)))
  return found
}

const isStray = (node: DomNode, body: HtmlElement): boolean => {
  if (node.nodeType === TEXT_NODE) return (node.textContent ?? '').trim() !== ''
  return isElement(node) && node !== body && node !== body.parentElement && nameOf(node) !== 'head'
}

const ELEMENT_NODE = 1
const TEXT_NODE = 3

export const isElement = (node: DomNode): node is HtmlElement => node.nodeType === ELEMENT_NODE
export const isText = (node: DomNode): boolean => node.nodeType === TEXT_NODE
export const nameOf = (element: DomElement): string => element.localName.toLowerCase()

export const childElements = (element: DomElement): HtmlElement[] => [...element.childNodes].filter(isElement)

/** A text on one line. */
export const plain = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim()

/** The lengths of all texts inside an element and inside each of its descendants, counted in one walk. */
export function textLengths(root: HtmlElement): ReadonlyMap<HtmlElement, number> {
  const lengths = new Map<HtmlElement, number>()
  const measure = (element: HtmlElement): number => {
    let length = 0
    for (const node of element.childNodes)
      if (isElement(node)) length += measure(node)
      else if (isText(node)) length += plain(node.textContent).length
    lengths.set(element, length)
    return length
  }
  measure(root)
  return lengths
}

/** The nearest descendants that a selector matches: the search does not go on inside a match. */
export function nearest(element: HtmlElement, isMatch: (element: HtmlElement) => boolean): HtmlElement[] {
  const found: HtmlElement[] = []
  for (const child of childElements(element))
    if (isMatch(child)) found.push(child)
    else found.push(...nearest(child, isMatch))
  return found
}
