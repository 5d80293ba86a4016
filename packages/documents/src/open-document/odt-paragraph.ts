import { isXmlElement, xmlAttribute, xmlChild, xmlText, type XmlElement } from '../archive/index.ts'
import {
  definitionPartOfName,
  emptyParagraph,
  levelOfStyleName,
  type FlowItem,
  type FlowParagraph,
} from '../word/flow/index.ts'
import { readOdfCount } from './odf-count.ts'
import { overOdfStyle, type OdfStyle, type OdfStyles } from './odf-styles.ts'

/** What a paragraph's reader needs to know of the document around it. */
export interface OdtContext {
  styles: OdfStyles
  readItems(container: XmlElement, isHidden: boolean): FlowItem[]
}

/** Shapes and frames, which hold text of their own. */
export const ODF_SHAPES: ReadonlySet<string> = new Set([
  'frame',
  'g',
  'custom-shape',
  'rect',
  'ellipse',
  'circle',
  'polygon',
  'path',
  'caption',
])

const WITHOUT_TEXT = new Set([
  'annotation',
  'annotation-end',
  'tracked-changes',
  'ruby-text',
  'script',
  'forms',
])
/** More blanks than this in a row are no text. */
const MAX_SPACES = 1000

/** Reads `text:p` or `text:h`; `isHidden` marks all of its text, as in a hidden section. */
export function readOdtParagraph(
  element: XmlElement,
  { context, listLevel, isHidden }: { context: OdtContext; listLevel: number | null; isHidden: boolean },
): FlowParagraph {
  const style = context.styles.style('paragraph', xmlAttribute(element, 'style-name'))
  const paragraph: FlowParagraph = {
    ...emptyParagraph(),
    headingLevel: headingLevelOf(element, style),
    listLevel,
    definitionPart: definitionPartOf(style),
  }
  readOdtInline(element, { paragraph, context, style, isHidden: isHidden || isHiddenParagraph(element) })
  return paragraph
}

function headingLevelOf(element: XmlElement, style: OdfStyle): number | null {
  if (element.name === 'h') return Math.max(1, readOdfCount(element, 'outline-level') ?? 1)
  const named = style.names.map((name) => levelOfStyleName(name.replaceAll('_20_', ' ')))
  return named.find((level) => level !== undefined) ?? style.outlineLevel ?? null
}

function definitionPartOf({ names }: OdfStyle): 'term' | 'definition' | null {
  const parts = names.map((name) => definitionPartOfName(name.replaceAll('_20_', ' ')))
  return parts.find((part) => part !== null) ?? null
}

function isHiddenParagraph(element: XmlElement): boolean {
  const mark = xmlChild(element, 'hidden-paragraph')
  return mark !== undefined && xmlAttribute(mark, 'is-hidden') === 'true'
}

interface OdtPlace {
  paragraph: FlowParagraph
  context: OdtContext
  style: OdfStyle
  isHidden: boolean
}

function readOdtInline(element: XmlElement, place: OdtPlace): void {
  const { paragraph, context, style, isHidden } = place
  for (const child of element.children) {
    // Line breaks of the XML itself are mere blanks.
    if (!isXmlElement(child)) addOdtText(place, child.replace(/\s+/g, ' '))
    else if (child.name === 'tab') addOdtText(place, '\t')
    else if (child.name === 'line-break') addOdtText(place, '\n')
    else if (child.name === 's')
      addOdtText(place, ' '.repeat(Math.min(readOdfCount(child, 'c') ?? 1, MAX_SPACES)))
    else if (child.name === 'span')
      readOdtInline(child, {
        ...place,
        style: overOdfStyle(context.styles.style('text', xmlAttribute(child, 'style-name')), style),
      })
    else if (child.name === 'note') addOdtNote(place, child)
    else if (child.name === 'hidden-text') addHiddenText(place, child)
    else if (ODF_SHAPES.has(child.name))
      for (const item of readOdfShape(child, context, isHidden)) paragraph.boxes.push(item)
    else if (!WITHOUT_TEXT.has(child.name)) readOdtInline(child, place)
  }
}

function addOdtText({ paragraph, style, isHidden }: OdtPlace, text: string): void {
  paragraph.runs.push({
    text,
    isBold: style.isBold === true,
    isStruck: style.isStruck === true,
    isHidden: isHidden || style.isHidden === true,
    points: style.points ?? null,
  })
}

/** A field that shows its text only under a condition. */
function addHiddenText(place: OdtPlace, field: XmlElement): void {
  const isHidden = place.isHidden || xmlAttribute(field, 'is-hidden') === 'true'
  addOdtText({ ...place, isHidden }, xmlAttribute(field, 'string-value') ?? xmlText(field))
}

function addOdtNote({ paragraph, context, isHidden }: OdtPlace, note: XmlElement): void {
  const citation = xmlChild(note, 'note-citation')
  const body = xmlChild(note, 'note-body')
  const mark = `(${citation ? xmlText(citation).trim() : '*'})`
  paragraph.notes.push({ mark, items: body ? context.readItems(body, isHidden) : [] })
  const plain = { isBold: false, isStruck: false, isHidden: false, points: null }
  paragraph.runs.push({ ...plain, text: mark, isNoteMark: true })
}

/** The text of a shape or frame, or of each shape in a group. */
export function readOdfShape(shape: XmlElement, context: OdtContext, isHidden: boolean): FlowItem[] {
  if (shape.name !== 'frame') return context.readItems(shape, isHidden)
  const box = xmlChild(shape, 'text-box')
  return box ? context.readItems(box, isHidden) : []
}
