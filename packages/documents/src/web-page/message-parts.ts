import { cleanLines } from './clean-text.ts'
import { isBlockElement } from './page-context.ts'
import { childElements, isElement, isText, nameOf, type HtmlElement } from './page-dom.ts'
import type { DomNode } from './page-styles/index.ts'

/** A line of a message, with the place in the message's structure where it stands. */
export interface PlacedLine {
  text: string
  place: string
}

/** Where WhatsApp Web keeps time and author of a message: "[10:05, 15/8/2026] Ana: ". */
const WHATSAPP_STAMP = 'data-pre-plain-text'

/** The lines of an element without the parts that are read elsewhere. */
export function linesOf(
  element: HtmlElement,
  isLeftOut: (element: HtmlElement) => boolean = () => false,
): PlacedLine[] {
  const lines: PlacedLine[] = []
  let open: PlacedLine | null = null
  const close = (): void => {
    const text = cleanLines(open?.text ?? '').replace(/\n/g, ' ')
    if (open && /[\p{L}\p{N}]/u.test(text)) lines.push({ ...open, text })
    open = null
  }
  const walk = (node: DomNode, place: string): void => {
    if (isText(node)) {
      open ??= { text: '', place }
      open.text += (node.textContent ?? '').replace(/\s+/g, ' ')
      return
    }
    if (!isElement(node) || isLeftOut(node) || /^(?:script|style|template)$/.test(nameOf(node))) return
    const isBlock = isBlockElement(node) || nameOf(node) === 'br'
    const stamp = node.getAttribute(WHATSAPP_STAMP)
    if (isBlock || stamp !== null) close()
    if (stamp !== null) open = { text: stamp, place }
    const children = new Map(childElements(node).map((child, at) => [child, at]))
    for (const child of node.childNodes)
      walk(child, isElement(child) ? placeWithin(place, child, { at: children.get(child)! }) : place)
    if (isBlock) close()
  }
  walk(element, '')
  close()
  return lines
}

/** A class says what an element is; without one, only its place among its siblings does. */
export function placeWithin(
  around: string,
  element: HtmlElement,
  { at, hasClasses = true }: { at: number; hasClasses?: boolean },
): string {
  const classes = hasClasses ? (element.getAttribute('class') ?? '').trim() : ''
  const name = nameOf(element)
  return classes === '' ? `${around}/${name}${at}` : `${name}.${classes}`
}
