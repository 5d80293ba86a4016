import { cleanCharacters } from '../encoding/index.ts'
import { blocksOfText } from '../text/index.ts'
import type { BlockWriter } from './block-writer.ts'
import { writeBoxPairs } from './box-pairs.ts'
import { cleanLines } from './clean-text.ts'
import { writeDefinitions } from './definitions.ts'
import { addText, onOneLine, textOf } from './element-text.ts'
import type { Marks } from './inline-run.ts'
import { writeList } from './list-blocks.ts'
import { isBlockElement, marksWithin, type PageContext } from './page-context.ts'
import { childElements, isElement, nameOf, type HtmlElement } from './page-dom.ts'
import type { DomNode } from './page-styles/index.ts'
import { writeTable } from './table-blocks.ts'
import { isWordMark, isWordTitle, withoutPlainBullet, wordItemOf } from './word-page.ts'

/** Writes the blocks of an element's content. */
export function walkContent(element: HtmlElement, marks: Marks, context: PageContext): void {
  const within = marksWithin(element, marks, context)
  for (const child of element.childNodes) walk(child, within, context)
}

/** Writes an element with its content. */
function walkElement(element: HtmlElement, marks: Marks, context: PageContext): void {
  walk(element, marks, context)
  context.writer.flush()
}

function walk(node: DomNode, marks: Marks, context: PageContext): void {
  const { writer } = context
  if (!isElement(node)) return addText(node, writer.run, marks, context)
  if (isWordMark(node)) return
  const name = nameOf(node)
  if (name === 'br' || name === 'sup') return addText(node, writer.run, marks, context)
  if (!isBlockElement(node) && node.getAttribute('role') !== 'heading')
    return walkContent(node, marks, context)
  writer.flush()
  writeBlock(name, node, marks, context)
  writer.flush()
}

function writeBlock(name: string, element: HtmlElement, marks: Marks, context: PageContext): void {
  const { writer } = context
  const level = headingLevel(name, element, writer)
  if (level !== null) {
    const run = textOf(element, marks, context)
    if (name === 'button') writer.title(level, run.text)
    else writer.heading(level, run.text)
    return writer.struck(run.struck)
  }
  switch (name) {
    case 'ul':
    case 'ol':
    case 'menu':
    case 'dir':
      return writeList(element, marks, context, walkElement)
    case 'table':
      return writeTable(element, marks, context, walkElement)
    case 'dl':
      return writeDefinitions(element, marks, context, walkElement)
    case 'details':
      return writeDetails(element, marks, context)
    case 'pre':
    case 'listing':
    case 'xmp':
      return writePlainText(element, writer)
    case 'p':
      return writeParagraph(element, marks, context)
    default:
      if (writeBoxPairs(element, marks, context)) return
      return walkContent(element, marks, context)
  }
}

/** The level of an element that is a heading, or null. */
function headingLevel(name: string, element: HtmlElement, writer: BlockWriter): number | null {
  if (/^h[1-6]$/.test(name)) return Number(name[1])
  if (name === 'button') return writer.lowerLevel
  if (name === 'p' && isWordTitle(element)) return 1
  if (element.getAttribute('role') !== 'heading') return null
  const level = Number(element.getAttribute('aria-level') ?? writer.lowerLevel)
  return Number.isInteger(level) && level >= 1 && level <= 6 ? level : writer.lowerLevel
}

function writeParagraph(element: HtmlElement, marks: Marks, context: PageContext): void {
  const item = wordItemOf(element)
  if (!item) return walkContent(element, marks, context)
  const run = textOf(element, marks, context)
  const text = item.hasPlainBullet ? withoutPlainBullet(run.text) : run.text
  if (text !== '') context.writer.list([{ text, level: item.level }])
  context.writer.struck(run.struck)
}

/** A text in columns of fixed width is read as a text file is. */
function writePlainText(element: HtmlElement, writer: BlockWriter): void {
  const struck = [...element.querySelectorAll('del, s, strike')]
  const struckText = cleanLines(struck.map(({ textContent }) => textContent ?? '').join('\n'))
  for (const gone of struck) gone.remove()
  for (const lineBreak of element.querySelectorAll('br')) lineBreak.textContent = '\n'
  for (const block of blocksOfText(cleanCharacters(element.textContent ?? ''))) writer.push(block)
  writer.struck(struckText)
}

/** A summary that asks is a question with its answer; any other is the title of what it opens. */
function writeDetails(element: HtmlElement, marks: Marks, context: PageContext): void {
  const { writer } = context
  const summary = childElements(element).find((child) => nameOf(child) === 'summary')
  const run = summary && textOf(summary, marks, context)
  const title = onOneLine(run?.text ?? '')
  const inner = writer.inner()
  for (const child of element.childNodes)
    if (child !== summary) walk(child, marks, { ...context, writer: inner })
  inner.flush()
  writeTitled(title, inner, writer)
  if (run) writer.struck(run.struck)
}

function writeTitled(title: string, inner: BlockWriter, writer: BlockWriter): void {
  const blocks = inner.drafts.map(({ block }) => block)
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.text : []))
  const isPlain = blocks.every(({ kind }) => kind === 'paragraph' || kind === 'notice')
  if (texts.length > 0 && isPlain && title.endsWith('?')) {
    writer.push({ kind: 'answer', question: title, text: texts.join('\n'), at: { line: 0 } })
    return writer.append(inner.drafts.filter(({ block }) => block.kind === 'notice'))
  }
  // Without what it opens, a title says nothing of the text behind it.
  if (blocks.length > 0) writer.title(writer.lowerLevel, title)
  else if (title !== '') writer.push({ kind: 'paragraph', text: title, at: { line: 0 } })
  writer.append(inner.drafts)
}
