import type { BlockWriter } from './block-writer.ts'
import type { Marks } from './inline-run.ts'
import { nameOf, type HtmlElement } from './page-dom.ts'
import type { MarkedElements } from './page-styles/index.ts'

/** What the walk through a page carries along. */
export interface PageContext {
  writer: BlockWriter
  styles: MarkedElements
}

/** Writes an element into the context's blocks. */
export type Walk = (element: HtmlElement, marks: Marks, context: PageContext) => void

/** The marks of an element's text, from its name, its style and the elements around it. */
export function marksWithin(element: HtmlElement, around: Marks, { styles }: PageContext): Marks {
  const name = nameOf(element)
  const isStruck = around.isStruck || /^(?:del|s|strike)$/.test(name) || styles.struck.has(element)
  const isBold = around.isBold || /^(?:b|strong|th|h[1-6])$/.test(name) || styles.bold.has(element)
  return isStruck === around.isStruck && isBold === around.isBold ? around : { isStruck, isBold }
}

/** Elements that begin and end a line of their own. */
export const isBlockElement = (element: HtmlElement): boolean => BLOCKS.test(nameOf(element))

const BLOCKS =
  /^(?:address|article|blockquote|body|button|caption|center|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|html|legend|li|listing|main|marquee|menu|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|title|tr|ul|xmp)$/
