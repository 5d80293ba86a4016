import { xmlAttribute, xmlChildren, type XmlElement } from '../archive/index.ts'
import type { FlowItem } from '../word/flow/index.ts'
import type { OdfStyles } from './odf-styles.ts'
import { ODF_SHAPES, readOdfShape, readOdtParagraph, type OdtContext } from './odt-paragraph.ts'
import { readOdtTable } from './odt-table.ts'

/** Indexes repeat the headings; tracked changes hold deleted text. */
const LEFT_OUT = new Set([
  'tracked-changes',
  'table-of-content',
  'illustration-index',
  'table-index',
  'object-index',
  'user-index',
  'alphabetical-index',
  'bibliography',
  'forms',
  'annotation',
])

/** Reads `office:text`. */
export function readOdtBody(body: XmlElement, styles: OdfStyles): FlowItem[] {
  const context: OdtContext = {
    styles,
    readItems: (container, isHidden) => {
      const items: FlowItem[] = []
      readOdtItems(container, { context, isHidden, items })
      return items
    },
  }
  return context.readItems(body, false)
}

interface OdtItemsPlace {
  context: OdtContext
  isHidden: boolean
  items: FlowItem[]
}

function readOdtItems(container: XmlElement, place: OdtItemsPlace): void {
  const { context, isHidden, items } = place
  for (const child of xmlChildren(container)) {
    if (LEFT_OUT.has(child.name)) continue
    if (child.name === 'p' || child.name === 'h')
      items.push(readOdtParagraph(child, { context, listLevel: null, isHidden }))
    else if (child.name === 'list') readOdtList(child, 0, undefined, place)
    else if (child.name === 'table') items.push(readOdtTable(child, context, isHidden))
    else if (child.name === 'section')
      readOdtItems(child, { ...place, isHidden: isHidden || isHiddenSection(child) })
    else if (ODF_SHAPES.has(child.name))
      for (const item of readOdfShape(child, context, isHidden)) items.push(item)
    else readOdtItems(child, place)
  }
}

function isHiddenSection(section: XmlElement): boolean {
  return xmlAttribute(section, 'display') === 'none' || xmlAttribute(section, 'is-hidden') === 'true'
}

/** The first paragraph of each item is the item; further paragraphs are text below it. */
function readOdtList(
  list: XmlElement,
  level: number,
  outerStyle: string | undefined,
  place: OdtItemsPlace,
): void {
  const { context, isHidden, items } = place
  const style = xmlAttribute(list, 'style-name') ?? outerStyle
  const listMark = context.styles.markOf(style, level)
  const itemLevel = listMark === null ? null : level
  for (const item of xmlChildren(list)) {
    let listLevel = item.name === 'list-item' ? itemLevel : null
    for (const child of xmlChildren(item)) {
      if (child.name === 'list') readOdtList(child, level + 1, style, place)
      else if (child.name === 'p' || child.name === 'h') {
        items.push({ ...readOdtParagraph(child, { context, listLevel, isHidden }), listMark })
        listLevel = null
      }
    }
  }
}
