import { xmlAttribute, xmlChild, xmlText, type XmlElement } from '../archive/index.ts'
import { emptyParagraph, isSymbolFont, symbolText, type FlowItem, type FlowParagraph } from './flow/index.ts'
import { findTextBoxes, wordChildren } from './word-children.ts'
import type { WordFields } from './word-fields.ts'
import {
  isShaded,
  isWhite,
  NO_LOOK,
  overLook,
  readCount,
  readLook,
  readValue,
  type WordLook,
} from './word-looks.ts'
import type { WordNumbering } from './word-numbering.ts'
import { levelOfOutline, type WordStyle, type WordStyles } from './word-styles.ts'

/** What a paragraph's reader needs to know of the document around it. */
export interface WordContext {
  styles: WordStyles
  numbering: WordNumbering
  fields: WordFields
  readItems(container: XmlElement, isHidden: boolean): FlowItem[]
  /** The footnote or endnote that a mark stands for; `null` for one that is read already. */
  takeNote(reference: XmlElement): { mark: string; items: FlowItem[] } | null
}

const LINE_BREAKS = new Set(['br', 'cr'])
const TABS = new Set(['tab', 'ptab'])
const BOX_HOLDERS = new Set(['drawing', 'pict', 'object'])

/** Where a paragraph stands. */
export interface ParagraphPlace {
  /** All of its text is hidden, as in a hidden table row. */
  isHidden: boolean
  /** It stands on the page itself, and not in a cell or box that may have a color of its own. */
  isOnPage: boolean
}

export function readWordParagraph(
  element: XmlElement,
  context: WordContext,
  { isHidden, isOnPage }: ParagraphPlace,
): FlowParagraph {
  const properties = xmlChild(element, 'pPr')
  const styleId = readValue(properties, 'pStyle')
  const style = context.styles.style(styleId)
  const paragraph: FlowParagraph = {
    ...emptyParagraph(),
    headingLevel: headingLevelOf(properties, style),
    ...listPlaceOf(properties, style, styleId, context.numbering),
    definitionPart: style.definitionPart,
  }
  const isOnPaper = isOnPage && !isShaded(properties)
  readInline(element, { paragraph, context, look: style.look, isHidden, isOnPaper })
  context.fields.endParagraph()
  return style.isContents ? emptyParagraph() : paragraph
}

/** Whether the end of a paragraph is a deleted revision, which joins it to the next one. */
export function isEndDeleted(element: XmlElement): boolean {
  const properties = xmlChild(element, 'pPr')
  const mark = properties && xmlChild(properties, 'rPr')
  return mark !== undefined && (xmlChild(mark, 'del') ?? xmlChild(mark, 'moveFrom')) !== undefined
}

function headingLevelOf(properties: XmlElement | undefined, style: WordStyle): number | null {
  const outline = readCount(properties, 'outlineLvl')
  return outline === undefined ? style.headingLevel : levelOfOutline(outline)
}

function listPlaceOf(
  properties: XmlElement | undefined,
  style: WordStyle,
  styleId: string | undefined,
  numbering: WordNumbering,
): Pick<FlowParagraph, 'listLevel' | 'listMark'> {
  const own = properties && xmlChild(properties, 'numPr')
  const id = readValue(own, 'numId') ?? style.numberingId
  if (id === undefined) return { listLevel: null, listMark: null }
  const level =
    readCount(own, 'ilvl') ?? style.numberingLevel ?? numbering.levelOfStyle(id, styleId ?? '') ?? 0
  const listMark = numbering.markOf(id, level)
  return { listLevel: listMark === null ? null : Math.min(Math.max(level, style.listDepth), 8), listMark }
}

interface InlinePlace {
  paragraph: FlowParagraph
  context: WordContext
  /** The look of the letters before their own run says more. */
  look: WordLook
  isHidden: boolean
  /** White letters cannot be seen here. */
  isOnPaper: boolean
}

function readInline(element: XmlElement, place: InlinePlace): void {
  for (const child of wordChildren(element)) {
    if (child.name === 'r') readRun(child, place)
    else if (child.name === 't') addText(place, place.look, writtenText(child))
    // Formulas nest their runs; properties hold no text.
    else if (!child.name.endsWith('Pr')) readInline(child, place)
  }
}

function readRun(run: XmlElement, place: InlinePlace): void {
  const { context } = place
  const properties = xmlChild(run, 'rPr')
  const characterStyle = readValue(properties, 'rStyle')
  const styled = characterStyle === undefined ? NO_LOOK : context.styles.style(characterStyle).look
  const own = overLook(readLook(properties), overLook(styled, place.look))
  const look = place.isOnPaper && isWhite(properties) ? { ...own, isHidden: true } : own
  for (const child of wordChildren(run)) {
    if (child.name === 't') addText(place, look, writtenText(child))
    else if (TABS.has(child.name)) addText(place, look, '\t')
    else if (LINE_BREAKS.has(child.name)) addText(place, look, '\n')
    else if (child.name === 'noBreakHyphen') addText(place, look, '-')
    else if (child.name === 'sym') addSymbol(place, look, child)
    else if (child.name === 'fldChar') context.fields.pass(child)
    else if (BOX_HOLDERS.has(child.name)) addBoxes(place, child)
    else if (child.name === 'footnoteReference' || child.name === 'endnoteReference') addNote(place, child)
    else if (child.name === 'ruby') readInline(xmlChild(child, 'rubyBase') ?? child, place)
  }
}

/** Line breaks of the XML itself are mere blanks. */
const writtenText = (element: XmlElement) => xmlText(element).replace(/[\t\r\n]+/g, ' ')

function addText({ paragraph, context, isHidden }: InlinePlace, look: WordLook, written: string): void {
  if (written === '' || context.fields.isInstruction) return
  const { font } = look
  paragraph.runs.push({
    text: font !== undefined && isSymbolFont(font) ? symbolText(font, written) : written,
    isBold: look.isBold === true,
    isStruck: look.isStruck === true,
    isHidden: isHidden || look.isHidden === true,
    points: look.points ?? null,
  })
}

function addSymbol(place: InlinePlace, look: WordLook, symbol: XmlElement): void {
  const code = Number.parseInt(xmlAttribute(symbol, 'char') ?? '', 16)
  if (!(code > 0 && code <= 0xffff)) return
  addText(place, { ...look, font: xmlAttribute(symbol, 'font') }, String.fromCharCode(code))
}

function addBoxes({ paragraph, context, isHidden }: InlinePlace, holder: XmlElement): void {
  for (const box of findTextBoxes(holder))
    for (const item of context.readItems(box, isHidden)) paragraph.boxes.push(item)
}

function addNote({ paragraph, context }: InlinePlace, reference: XmlElement): void {
  const note = context.takeNote(reference)
  if (!note) return
  paragraph.notes.push(note)
  const plain = { isBold: false, isStruck: false, isHidden: false, points: null }
  paragraph.runs.push({ ...plain, text: note.mark, isNoteMark: true })
}
