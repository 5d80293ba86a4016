import { InlineRun, type Marks } from './inline-run.ts'
import { isBlockElement, marksWithin, type PageContext } from './page-context.ts'
import { isElement, isText, nameOf, type HtmlElement } from './page-dom.ts'
import type { DomNode } from './page-styles/index.ts'
import { superscriptText } from './superscripts.ts'
import { isWordMark } from './word-page.ts'

/**
 * Adds the inline text of a node to a run. Blocks inside it begin new lines.
 *
 * @param isLeftOut - elements that are read elsewhere, such as the list inside an item
 */
export function addText(
  node: DomNode,
  run: InlineRun,
  marks: Marks,
  context: PageContext,
  isLeftOut: (element: HtmlElement) => boolean = () => false,
): void {
  if (isText(node)) run.add((node.textContent ?? '').replace(/\s+/g, ' '), marks)
  if (!isElement(node) || isWordMark(node) || isLeftOut(node)) return
  const name = nameOf(node)
  const within = marksWithin(node, marks, context)
  if (name === 'br') run.break()
  else if (name === 'sup') run.add(superscriptText(node, run.before), within)
  else {
    const isBlock = isBlockElement(node)
    if (isBlock) run.break()
    for (const child of node.childNodes) addText(child, run, within, context, isLeftOut)
    if (isBlock) run.break()
  }
}

/** The text of an element's content, without its own line breaks. */
export function textOf(
  element: HtmlElement,
  marks: Marks,
  context: PageContext,
  isLeftOut?: (element: HtmlElement) => boolean,
): InlineRun {
  const run = new InlineRun()
  const within = marksWithin(element, marks, context)
  for (const child of element.childNodes) addText(child, run, within, context, isLeftOut)
  return run
}

export const onOneLine = (text: string): string => text.replace(/\n+/g, ' ')
