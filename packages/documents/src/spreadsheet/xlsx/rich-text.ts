import { isXmlElement, xmlChild, xmlText, type XmlElement } from '../../archive/index.ts'
import { parsePart } from '../parse-part.ts'
import { fontOf } from './styles.ts'

/** A text with the parts that are struck through set apart. */
export interface RichText {
  text: string
  struck: string
  /** All of its runs are bold; `null` when the cell's own style decides. */
  isBold: boolean | null
}

/** Excel writes characters that XML forbids as `_x000D_`. */
const ESCAPED = /_x([0-9A-F]{4})_/gi

/** Reads a text of the shared list or of a cell: plain, or runs that each have a font. Reading aids (`rPh`) are left out. */
export function richText(element: XmlElement): RichText {
  const result: RichText = { text: '', struck: '', isBold: null }
  for (const child of element.children) {
    if (!isXmlElement(child)) continue
    if (child.name === 't') result.text += unescaped(child)
    if (child.name !== 'r') continue
    const written = xmlChild(child, 't')
    const properties = xmlChild(child, 'rPr')
    const font = properties && fontOf(properties)
    const text = written ? unescaped(written) : ''
    if (font?.isStruck) result.struck += text
    else result.text += text
    if (text.trim() !== '') result.isBold = (result.isBold ?? true) && font?.isBold === true
  }
  return result
}

const unescaped = (element: XmlElement): string =>
  xmlText(element).replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Reads the texts that cells share. */
export function readSharedStrings(xml: string | undefined): RichText[] {
  const root = parsePart(xml)
  if (!root) return []
  return root.children.filter(isXmlElement).flatMap((child) => (child.name === 'si' ? [richText(child)] : []))
}
