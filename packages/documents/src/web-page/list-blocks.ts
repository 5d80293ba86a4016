import type { ListBlock } from '@mostrador/contract/knowledge'
import { textOf } from './element-text.ts'
import type { Marks } from './inline-run.ts'
import type { PageContext, Walk } from './page-context.ts'
import { childElements, nameOf, nearest, type HtmlElement } from './page-dom.ts'
import { answerOf } from './paragraph-blocks.ts'
import { UNPLACED } from './draft.ts'

/** Writes a list with the lists inside its items. Tables inside items follow the list. */
export function writeList(list: HtmlElement, marks: Marks, context: PageContext, walk: Walk): void {
  const { writer } = context
  const entries = childElements(list)
  if (entries.some(hasOwnParts)) {
    for (const entry of entries) walk(entry, marks, context)
    return
  }
  const read: ListParts = { items: [], struck: [], tables: [] }
  readItems(list, 0, marks, context, read)
  const answers = read.items.map(({ text }) => answerOf(text))
  if (read.items.length > 0 && answers.every((answer) => answer !== null))
    for (const answer of answers) writer.push({ kind: 'answer', ...answer, at: UNPLACED })
  else writer.list(read.items)
  for (const text of read.struck) writer.struck(text)
  for (const table of read.tables) walk(table, marks, context)
}

/** Cards of products and sections are marked as lists too: they have titles of their own. */
const hasOwnParts = (entry: HtmlElement): boolean =>
  nearest(entry, (element) => /^(?:h[1-6]|dl|details|pre)$/.test(nameOf(element))).length > 0

interface ListParts {
  items: ListBlock['items']
  struck: string[]
  tables: HtmlElement[]
}

function readItems(
  list: HtmlElement,
  level: number,
  marks: Marks,
  context: PageContext,
  read: ListParts,
): void {
  for (const entry of childElements(list)) {
    if (isList(entry)) {
      readItems(entry, level + (read.items.length > 0 ? 1 : 0), marks, context, read)
      continue
    }
    const run = textOf(entry, marks, context, (element) => isList(element) || isTable(element))
    const text = run.text.replace(/\n+/g, '\n')
    if (text !== '') read.items.push({ text, level })
    if (run.struck !== '') read.struck.push(run.struck)
    const inside = nearest(entry, (element) => isList(element) || isTable(element))
    for (const part of inside)
      if (isTable(part)) read.tables.push(part)
      else readItems(part, text === '' ? level : level + 1, marks, context, read)
  }
}

const isList = (element: HtmlElement): boolean => /^(?:ul|ol|menu|dir)$/.test(nameOf(element))
const isTable = (element: HtmlElement): boolean => nameOf(element) === 'table'
