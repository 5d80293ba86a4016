import type { Block, BlockPlace, LeafBlock, ParagraphBlock } from '@mostrador/contract/knowledge'
import { messagesOfParagraphs } from './chat-paragraphs.ts'
import {
  furtherEntry,
  blocksOfText,
  isMarked,
  legendEntries,
  pairOf,
  pairsOf,
  unmark,
  withWholeAnswers,
} from '../text/index.ts'

/**
 * Finds the structure that a document only writes: pasted chats become messages, paragraphs with a bullet of their own become lists, "Peso: 3 kg" a pair,
 * and a question with the paragraph behind it an answer. Readers of formats with paragraphs call it last.
 */
export function structureParagraphs(blocks: readonly Block[]): Block[] {
  const structured: Block[] = []
  const lone = loneNotes(blocks)
  for (const block of messagesOfParagraphs(blocks)) {
    if (block.kind === 'notice')
      structured.push({ ...block, blocks: structureParagraphs(block.blocks) as LeafBlock[] })
    else if (block.kind === 'paragraph' && lone.has(block)) structured.push(block)
    else if (block.kind === 'paragraph') addParagraph(structured, block)
    else if (block.kind === 'list') addList(structured, block)
    else if (block.kind === 'heading')
      structured.push({ ...block, text: block.text.replace(NUMBERED_QUESTION, '') })
    else structured.push(block)
  }
  return withWholeAnswers(structured, 1)
}

/** The number before a question counts the questions of a list. */
const NUMBERED_QUESTION = /^\d{1,3}[.)-]+\s+(?=¿)/

function addParagraph(structured: Block[], block: ParagraphBlock): void {
  if (block.text.includes('\n')) {
    structured.push(...linesOf(block))
    return
  }
  const last = structured.at(-1)
  const isOpen = last?.kind === 'answer' && last.text === ''
  const mark = structured.at(-1)
  if (mark?.kind === 'paragraph' && ONLY_MARK.test(mark.text)) {
    // Some programs set the mark of a note apart from its text.
    structured[structured.length - 1] = { ...block, text: `${mark.text} ${block.text}` }
    return
  }
  if (mark?.kind === 'paragraph' && ONLY_BULLET.test(mark.text)) {
    structured.pop()
    addItem(structured, block.text, block.at)
    return
  }
  const legend = legendEntries(block.text) ?? furtherEntry(structured.at(-1), block.text)
  if (legend) {
    for (const [label, value] of legend) structured.push({ kind: 'pair', label, value, at: block.at })
    return
  }
  if (isNote(structured, block.text)) {
    structured.push(block)
    return
  }
  if (isMarked(block.text)) {
    addItem(structured, unmark(block.text), block.at)
    return
  }
  for (const { question, text } of pairsOf(block.text)) {
    if (question !== null) structured.push({ kind: 'answer', question, text, at: block.at })
    else if (isOpen) {
      last.text = text
      last.at = { ...last.at, toLine: block.at.toLine ?? block.at.line }
    } else {
      const pair = pairOf(text)
      structured.push(pair ? { kind: 'pair', ...pair, at: block.at } : { ...block, text })
    }
  }
}

/** A bullet that a program set beside the line of its item. */
const ONLY_BULLET = /^[•·▪▫◦‣●○■□➢➤]$/u
const ONLY_MARK = /^(?:\*{1,4}|\(\*{1,3}\)|\(\d{1,2}\))$/

const NOTE = /^(\*{1,4}|\(\*{1,3}\)|\(\d{1,2}\))\)?\s*(?=\S)/

/** "* Con un rodillo de regalo" below a table or pairs whose cells carry that mark. */
function isNote(before: readonly Block[], text: string): boolean {
  const mark = NOTE.exec(text)?.[1]
  return mark !== undefined && before.slice(-REACH).some((block) => carries(block, mark))
}

const carries = (block: Block, mark: string): boolean =>
  (block.kind === 'pair' && (block.value.endsWith(mark) || block.label.endsWith(mark))) ||
  (block.kind === 'table' &&
    [...block.header, ...block.rows].some((row) => row.some((cell) => cell.endsWith(mark))))

/** The paragraphs that alone begin with a mark which cells carry, wherever these stand: "* apto vegetariano" at the top of a menu. */
function loneNotes(blocks: readonly Block[]): ReadonlySet<Block> {
  const byMark = Map.groupBy(
    blocks.filter((block) => block.kind === 'paragraph'),
    ({ text }) => NOTE.exec(text)?.[1],
  )
  const notes = new Set<Block>()
  for (const [mark, paragraphs] of byMark)
    if (mark !== undefined && paragraphs.length === 1 && blocks.some((block) => carries(block, mark)))
      notes.add(paragraphs[0]!)
  return notes
}
const REACH = 8

/** A paragraph of several lines has the structure of a text; it stands where it stood. */
const linesOf = (block: ParagraphBlock): Block[] =>
  blocksOfText(block.text).map((inner): Block =>
    inner.kind === 'notice' ? inner : { ...inner, at: { ...block.at, line: block.at.line } },
  )

/** Items that follow one another are one list. */
function addItem(structured: Block[], text: string, at: BlockPlace): void {
  const last = structured.at(-1)
  if (last?.kind === 'list' && last.items.every(({ level }) => level === 0)) {
    last.items.push({ text, level: 0 })
    last.at = { ...last.at, toLine: at.line }
  } else structured.push({ kind: 'list', items: [{ text, level: 0 }], at: { ...at } })
}

/** An item may keep a mark that the writer typed before it. */
function addList(structured: Block[], block: Extract<Block, { kind: 'list' }>): void {
  const items = block.items.map(({ text, level }) => ({
    text: isMarked(text) && !/^\d/.test(text) ? unmark(text) : text,
    level,
  }))
  structured.push({ ...block, items })
}
