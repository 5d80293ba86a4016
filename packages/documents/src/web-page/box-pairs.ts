import { cellKind, isValue } from '../tables/index.ts'
import { UNPLACED } from './draft.ts'
import { onOneLine, textOf } from './element-text.ts'
import type { Marks } from './inline-run.ts'
import type { PageContext } from './page-context.ts'
import { childElements, isText, nameOf, nearest, plain, type HtmlElement } from './page-dom.ts'

const LEAST_ROWS = 2
const LONGEST_LABEL = 40
const LONGEST_VALUE = 80
/** What ends a sentence or asks is no label and no value. */
const ENDS_SENTENCE = /[.!?…;]$/

/**
 * Writes boxes that hold two short texts each as pairs of a label and its value: what shops build their data sheets of instead of
 * tables. Returns false when the boxes of an element are something else.
 */
export function writeBoxPairs(element: HtmlElement, marks: Marks, context: PageContext): boolean {
  if (nameOf(element) !== 'div' && nameOf(element) !== 'section') return false
  const rows = rowsOf(element)
  if (rows === null) return false
  const pairs = rows.map((row) => row.map((cell) => textOf(cell, marks, context)))
  if (!pairs.every(([label, value]) => isPair(label!.text, value!.text))) return false
  // Goods in two columns of a page are two names a row.
  const withFigure = pairs.filter(([label, value]) => label!.text.endsWith(':') || /\d/.test(value!.text))
  if (2 * withFigure.length < pairs.length) return false
  for (const [label, value] of pairs) {
    context.writer.push({
      kind: 'pair',
      label: onOneLine(label!.text).replace(/\s*:$/, ''),
      value: onOneLine(value!.text),
      at: UNPLACED,
    })
    for (const { struck } of [label!, value!]) context.writer.struck(struck)
  }
  return true
}

/** The two boxes of each row; null when some row has more or text of its own. */
function rowsOf(element: HtmlElement): HtmlElement[][] | null {
  const children = childElements(element)
  // Most boxes of a page hold more: that is seen before their text is put together.
  if (children.length < LEAST_ROWS || children.some((row) => childElements(row).length > 2)) return null
  if (hasOwnText(element)) return null
  const rows = children.filter((row) => childElements(row).length > 0)
  const cells = rows.map((row) =>
    hasOwnText(row) || !/^(?:div|p)$/.test(nameOf(row)) ? [] : childElements(row),
  )
  const areRows = rows.length >= LEAST_ROWS && cells.every((own) => own.length === 2 && own.every(isPlain))
  return areRows && rows.length === children.length ? cells : null
}

const hasOwnText = (element: HtmlElement): boolean =>
  [...element.childNodes].some((node) => isText(node) && plain(node.textContent) !== '')

const isPlain = (cell: HtmlElement): boolean =>
  /^(?:div|span|p|b|strong|label)$/.test(nameOf(cell)) &&
  nearest(cell, (element) => /^(?:h[1-6]|table|ul|ol|dl|pre|details|div|p)$/.test(nameOf(element))).length ===
    0

const isPair = (label: string, value: string): boolean =>
  label !== '' &&
  value !== '' &&
  label.length <= LONGEST_LABEL &&
  value.length <= LONGEST_VALUE &&
  !isValue(cellKind(label)) &&
  !ENDS_SENTENCE.test(label) &&
  !ENDS_SENTENCE.test(value)
