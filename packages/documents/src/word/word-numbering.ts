import { xmlAttribute, xmlChildren, type XmlElement } from '../archive/index.ts'
import { readValue } from './word-looks.ts'

/** The lists of a Word document. */
export interface WordNumbering {
  /** Whether paragraphs of this list and level carry a bullet or number. */
  isMarked(numberingId: string, level: number): boolean
  /** The level that a list gives to a paragraph style. */
  levelOfStyle(numberingId: string, styleId: string): number | undefined
}

/** Reads numbering.xml; without it every paragraph that names a list counts as marked. */
export function readWordNumbering(root: XmlElement | undefined): WordNumbering {
  const lists = new Map<string, XmlElement>()
  const listOfNumbering = new Map<string, XmlElement>()
  for (const list of root ? xmlChildren(root, 'abstractNum') : [])
    lists.set(xmlAttribute(list, 'abstractNumId') ?? '', list)
  for (const numbering of root ? xmlChildren(root, 'num') : []) {
    const list = lists.get(readValue(numbering, 'abstractNumId') ?? '')
    if (list) listOfNumbering.set(xmlAttribute(numbering, 'numId') ?? '', list)
  }
  const levels = (numberingId: string) => {
    const list = listOfNumbering.get(numberingId)
    return list ? xmlChildren(list, 'lvl') : []
  }
  return {
    isMarked: (numberingId, level) => {
      if (numberingId === '0') return false
      const found = levels(numberingId).find((element) => Number(xmlAttribute(element, 'ilvl')) === level)
      return readValue(found, 'numFmt') !== 'none'
    },
    levelOfStyle: (numberingId, styleId) => {
      const found = levels(numberingId).find((element) => readValue(element, 'pStyle') === styleId)
      return found && Number(xmlAttribute(found, 'ilvl'))
    },
  }
}
