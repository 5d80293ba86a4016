import { xmlAttribute, xmlChild, xmlChildren, type XmlElement } from '../archive/index.ts'
import { definitionPartOfName, isContentsStyleName, levelOfStyleName } from './flow/index.ts'
import { isShaded, NO_LOOK, overLook, readCount, readLook, readValue, type WordLook } from './word-looks.ts'

/** What a style, with the styles that it is based on, says about its paragraphs or letters. */
export interface WordStyle {
  /** 0 for the title, 1 to 9 for headings; `null` for other styles. */
  headingLevel: number | null
  /** Entries of a table of contents repeat headings. */
  isContents: boolean
  definitionPart: 'term' | 'definition' | null
  numberingId: string | undefined
  numberingLevel: number | undefined
  /** How deep its items stand, by its name: 1 for "List Bullet 2", whose list has no levels of its own. */
  listDepth: number
  look: WordLook
  /** A table style that sets off the first row. */
  hasHeaderRow: boolean
}

export interface WordStyles {
  /** The style with this id; the default paragraph style when it is `undefined`. */
  style(id: string | undefined): WordStyle
}

const NO_STYLE: WordStyle = {
  headingLevel: null,
  isContents: false,
  definitionPart: null,
  numberingId: undefined,
  numberingLevel: undefined,
  listDepth: 0,
  look: NO_LOOK,
  hasHeaderRow: false,
}

/** Longer chains of styles are loops. */
const MAX_CHAIN = 20

/** Reads styles.xml; without it every style is plain, apart from heading styles known by their ids. */
export function readWordStyles(root: XmlElement | undefined): WordStyles {
  const written = new Map<string, XmlElement>()
  let paragraphStyleId: string | undefined
  for (const style of root ? xmlChildren(root, 'style') : []) {
    const id = xmlAttribute(style, 'styleId') ?? ''
    written.set(id, style)
    const isDefault = ['1', 'true', 'on'].includes(xmlAttribute(style, 'default') ?? '')
    if (isDefault && xmlAttribute(style, 'type') === 'paragraph') paragraphStyleId = id
  }
  const defaults = readDefaultLook(root)
  const known = new Map<string, WordStyle>()
  const resolve = (id: string): WordStyle => {
    const style = resolveChain(id, written)
    return { ...style, look: isParagraphStyle(written.get(id)) ? overLook(style.look, defaults) : style.look }
  }
  return {
    style: (given) => {
      const id = given ?? paragraphStyleId
      if (id === undefined) return { ...NO_STYLE, look: defaults }
      const style = known.get(id) ?? resolve(id)
      known.set(id, style)
      return style
    },
  }
}

const isParagraphStyle = (style: XmlElement | undefined) =>
  style === undefined || xmlAttribute(style, 'type') === 'paragraph'

function readDefaultLook(root: XmlElement | undefined): WordLook {
  const defaults = root && xmlChild(root, 'docDefaults')
  const runs = defaults && xmlChild(defaults, 'rPrDefault')
  // Word's own letter size when a document sets none.
  return overLook(readLook(runs && xmlChild(runs, 'rPr')), { ...NO_LOOK, points: 10 })
}

function resolveChain(id: string, written: ReadonlyMap<string, XmlElement>): WordStyle {
  let resolved = NO_STYLE
  let isHeadingDecided = false
  let next: string | undefined = id
  for (let length = 0; next !== undefined && length < MAX_CHAIN; length += 1) {
    const element: XmlElement | undefined = written.get(next)
    const own = readStyle(next, element)
    resolved = {
      headingLevel: isHeadingDecided ? resolved.headingLevel : (own.headingLevel ?? null),
      isContents: resolved.isContents || own.isContents,
      definitionPart: resolved.definitionPart ?? own.definitionPart,
      numberingId: resolved.numberingId ?? own.numberingId,
      numberingLevel: resolved.numberingLevel ?? own.numberingLevel,
      listDepth: Math.max(resolved.listDepth, own.listDepth),
      look: overLook(resolved.look, own.look),
      hasHeaderRow: resolved.hasHeaderRow || own.hasHeaderRow,
    }
    isHeadingDecided ||= own.headingLevel !== undefined
    next = readValue(element, 'basedOn')
  }
  return resolved
}

/** What a style says itself; its heading level is `undefined` when it leaves that to the style below. */
function readStyle(id: string, style: XmlElement | undefined) {
  const paragraph = style && xmlChild(style, 'pPr')
  const numbering = paragraph && xmlChild(paragraph, 'numPr')
  const name = readValue(style, 'name') ?? id
  const named = levelOfStyleName(name)
  const outline = readCount(paragraph, 'outlineLvl')
  return {
    headingLevel: outline === undefined || named === 0 ? named : levelOfOutline(outline),
    isContents: isContentsStyleName(name),
    definitionPart: definitionPartOfName(name),
    numberingId: readValue(numbering, 'numId'),
    numberingLevel: readCount(numbering, 'ilvl'),
    listDepth: Number(DEEPER_LIST.exec(name)?.[1] ?? 1) - 1,
    look: readLook(style && xmlChild(style, 'rPr')),
    hasHeaderRow: style !== undefined && setsOffFirstRow(style),
  }
}

const DEEPER_LIST = /^list ?(?:bullet|number) ?([2-5])$/i

/** An outline level of a paragraph or style: 0 to 8 are headings, 9 is body text. */
export const levelOfOutline = (outline: number): number | null => (outline < 9 ? outline + 1 : null)

function setsOffFirstRow(style: XmlElement): boolean {
  return xmlChildren(style, 'tblStylePr').some((part) => {
    if (xmlAttribute(part, 'type') !== 'firstRow') return false
    return readLook(xmlChild(part, 'rPr')).isBold === true || isShaded(xmlChild(part, 'tcPr'))
  })
}
