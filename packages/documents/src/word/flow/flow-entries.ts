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
