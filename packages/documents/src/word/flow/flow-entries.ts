import type { FlowItem, FlowParagraph, FlowTable } from './flow-items.ts'
import { isLayoutTable, itemsOfCells } from './flow-table.ts'
import { partText, type PartedText } from './flow-text.ts'

/** A paragraph or table of the main text, in the order in which it is read. */
export type FlowEntry = FlowText | { kind: 'table'; table: FlowTable } | FlowGap

export interface FlowText {
  kind: 'text'
  paragraph: FlowParagraph
  text: PartedText
}

/** An empty paragraph: it parts the groups around it. */
export interface FlowGap {
  kind: 'gap'
}

/** The entries of a text, each definition as one tabbed line with its term. */
export function joinDefinitions(entries: readonly FlowEntry[]): FlowEntry[] {
  const joined: FlowEntry[] = []
  let term: FlowText | null = null
  let isDefined = false
  const keepTerm = () => {
    if (term && !isDefined) joined.push(term)
    term = null
  }
  for (const entry of entries) {
    const part = entry.kind === 'text' ? entry.paragraph.definitionPart : null
    if (entry.kind === 'text' && part === 'definition' && term) {
      joined.push(defineTerm(term, entry, isDefined))
      isDefined = true
      continue
    }
    keepTerm()
    isDefined = false
    if (entry.kind === 'text' && part === 'term') term = entry
    else joined.push(entry)
  }
  keepTerm()
  return joined
}

function defineTerm(term: FlowText, definition: FlowText, isDefined: boolean): FlowText {
  const { visible, struck, hidden } = definition.text
  const before = isDefined ? { struck: '', hidden: '' } : term.text
  const text = {
    visible: [term.text.visible, visible].map((part) => part.replace(/\s/g, ' ')).join('\t'),
    struck: [before.struck, struck].join(' ').trim(),
    hidden: [before.hidden, hidden].join(' ').trim(),
  }
  return { kind: 'text', paragraph: definition.paragraph, text }
}

/**
 * Puts everything into reading order: text boxes and footnotes follow their paragraph, and the cells of a table that only
 * arranges text follow one another.
 */
export function* entriesOf(items: readonly FlowItem[]): Generator<FlowEntry> {
  for (const item of items) {
    if (item.kind === 'paragraph') yield* entriesOfParagraph(item)
    else if (isLayoutTable(item)) yield* entriesOf(itemsOfCells(item))
    else yield { kind: 'table', table: item }
  }
}

function* entriesOfParagraph(paragraph: FlowParagraph): Generator<FlowEntry> {
  const text = partText(paragraph, false)
  const isEmpty = text.visible === '' && text.struck === '' && text.hidden === ''
  yield isEmpty ? { kind: 'gap' } : { kind: 'text', paragraph, text }
  yield* entriesOf(paragraph.boxes)
  for (const { items } of paragraph.notes) yield* entriesOf(items)
}
