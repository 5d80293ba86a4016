import { xmlAttribute, xmlChildren, type XmlElement } from '../archive/index.ts'
import { readValue } from './word-looks.ts'

/** The lists of a Word document. */
export interface WordNumbering {
  /** What stands before paragraphs of this list and level, such as `bullet`; `null` when nothing does. */
  markOf(numberingId: string, level: number): string | null
  /** The level that a list gives to a paragraph style. */
  levelOfStyle(numberingId: string, styleId: string): number | undefined
}

/** Reads numbering.xml; without it every paragraph that names a list counts as an item. */
export function readWordNumbering(root: XmlElement | undefined): WordNumbering {
  const lists = new Map<string, NumberedList>()
  const listOfNumbering = new Map<string, NumberedList>()
  for (const list of root ? xmlChildren(root, 'abstractNum') : [])
    lists.set(xmlAttribute(list, 'abstractNumId') ?? '', readList(list))
  for (const numbering of root ? xmlChildren(root, 'num') : []) {
    const list = lists.get(readValue(numbering, 'abstractNumId') ?? '')
    if (list) listOfNumbering.set(xmlAttribute(numbering, 'numId') ?? '', list)
  }
  return {
    markOf: (numberingId, level) => {
      if (numberingId === '0') return null
      const format = listOfNumbering.get(numberingId)?.formats.get(level) ?? 'number'
      if (format === 'none') return null
      return format === 'bullet' ? 'bullet' : 'number'
    },
    levelOfStyle: (numberingId, styleId) => listOfNumbering.get(numberingId)?.levelOfStyle.get(styleId),
  }
}

interface NumberedList {
  formats: Map<number, string>
  levelOfStyle: Map<string, number>
}

function readList(list: XmlElement): NumberedList {
  const read: NumberedList = { formats: new Map(), levelOfStyle: new Map() }
  for (const element of xmlChildren(list, 'lvl')) {
    const level = Number(xmlAttribute(element, 'ilvl'))
    const styleId = readValue(element, 'pStyle')
    read.formats.set(level, readValue(element, 'numFmt') ?? 'decimal')
    if (styleId !== undefined) read.levelOfStyle.set(styleId, level)
  }
  return read
}
