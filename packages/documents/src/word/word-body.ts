import { xmlAttribute, xmlChildren, type XmlElement } from '../archive/index.ts'
import { type FlowItem, type FlowParagraph } from './flow/index.ts'
import { wordChildren } from './word-children.ts'
import { WordFields } from './word-fields.ts'
import type { WordNumbering } from './word-numbering.ts'
import { isEndDeleted, readWordParagraph, type WordContext } from './word-paragraph.ts'
import type { WordStyles } from './word-styles.ts'
import { readWordTable } from './word-table.ts'

/** The parsed parts of a Word document that its text is read from. */
export interface WordParts {
  styles: WordStyles
  numbering: WordNumbering
  footnotes: XmlElement | undefined
  endnotes: XmlElement | undefined
}

/** Reads the body of a document. Every footnote follows its first mark; further marks of it are ignored. */
export function readWordBody(body: XmlElement, parts: WordParts): FlowItem[] {
  const untaken = new Map([...notesOf('footnote', parts.footnotes), ...notesOf('endnote', parts.endnotes)])
  let marks = 0
  const context: WordContext = {
    styles: parts.styles,
    numbering: parts.numbering,
    fields: new WordFields(),
    readItems: (container, isHidden) => readItems(container, context, isHidden),
    takeNote: (reference) => {
      const key = `${reference.name.replace('Reference', '')} ${xmlAttribute(reference, 'id')}`
      const note = untaken.get(key)
      // Taking it away first keeps a note with a mark of its own from being read forever.
      untaken.delete(key)
      if (!note) return null
      marks += 1
      return { mark: `(${marks})`, items: readItems(note, context, false) }
    },
  }
  return context.readItems(body, false)
}

const notesOf = (kind: 'footnote' | 'endnote', root: XmlElement | undefined): [string, XmlElement][] =>
  (root ? xmlChildren(root, kind) : []).map((note) => [`${kind} ${xmlAttribute(note, 'id')}`, note])

function readItems(container: XmlElement, context: WordContext, isHidden: boolean): FlowItem[] {
  const items: FlowItem[] = []
  let joined: FlowParagraph | null = null
  for (const child of wordChildren(container)) {
    if (child.name === 'tbl') items.push(readWordTable(child, context, isHidden))
    if (child.name !== 'p') continue
    const paragraph: FlowParagraph = joinParagraphs(
      joined,
      readWordParagraph(child, context, { isHidden, isOnPage: container.name === 'body' }),
    )
    joined = isEndDeleted(child) ? paragraph : null
    if (!joined) items.push(paragraph)
  }
  if (joined) items.push(joined)
  return items
}

/** The paragraph of a deleted end with the one that follows, which keeps its own style. */
function joinParagraphs(before: FlowParagraph | null, paragraph: FlowParagraph): FlowParagraph {
  if (!before) return paragraph
  return {
    ...paragraph,
    runs: before.runs.concat(paragraph.runs),
    boxes: before.boxes.concat(paragraph.boxes),
    notes: before.notes.concat(paragraph.notes),
  }
}
