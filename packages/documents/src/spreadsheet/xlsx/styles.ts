import { xmlAttribute, xmlChild, xmlChildren, type XmlElement } from '../../archive/index.ts'
import { builtinFormat, valueFormat, type ValueFormat } from '../number-format/index.ts'
import { parsePart } from '../parse-part.ts'

/** How cells of one style look. */
export interface CellStyle {
  format: ValueFormat
  isBold: boolean
  isStruck: boolean
  fill?: string
  size?: number
}

interface Font {
  isBold: boolean
  isStruck: boolean
  size?: number
}

const NO_FONT: Font = { isBold: false, isStruck: false }

/**
 * Reads the styles of a workbook.
 *
 * @returns the style that a cell names by index; an index without a style looks like a plain cell
 */
export function readStyles(xml: string | undefined, is1904: boolean): (index: number) => CellStyle {
  const plain: CellStyle = { format: valueFormat('General', is1904), isBold: false, isStruck: false }
  const root = parsePart(xml)
  if (!root) return () => plain
  const codes = new Map(
    childrenOf(root, 'numFmts').map((format) => [idOf(format, 'numFmtId'), codeOf(format)]),
  )
  const fonts = childrenOf(root, 'fonts').map(fontOf)
  const fills = childrenOf(root, 'fills').map(fillOf)
  const formats = new Map<number, ValueFormat>()
  const formatOf = (id: number): ValueFormat => {
    const known = formats.get(id) ?? valueFormat(codes.get(id) ?? builtinFormat(id), is1904)
    formats.set(id, known)
    return known
  }
  const styles = childrenOf(root, 'cellXfs').map((style): CellStyle => {
    const font = fonts[idOf(style, 'fontId')] ?? NO_FONT
    const fill = fills[idOf(style, 'fillId')]
    return { ...font, format: formatOf(idOf(style, 'numFmtId')), ...(fill !== undefined && { fill }) }
  })
  return (index) => styles[index] ?? plain
}

function childrenOf(root: XmlElement, name: string): XmlElement[] {
  const list = xmlChild(root, name)
  return list ? xmlChildren(list) : []
}

const idOf = (element: XmlElement, name: string): number => Number(xmlAttribute(element, name) ?? 0)

const codeOf = (element: XmlElement): string => xmlAttribute(element, 'formatCode') ?? 'General'

/** Reads the properties of a font, or of a run of a text. */
export function fontOf(font: XmlElement): Font {
  const size = xmlChild(font, 'sz')
  return {
    isBold: isOn(xmlChild(font, 'b')),
    isStruck: isOn(xmlChild(font, 'strike')),
    ...(size && { size: Number(xmlAttribute(size, 'val')) || 0 }),
  }
}

function isOn(element: XmlElement | undefined): boolean {
  if (!element) return false
  const value = xmlAttribute(element, 'val')
  return value !== '0' && value !== 'false'
}

/** Indexed colours 1, 9 and 64 and theme colour 0 are white or none. */
const WHITE = /^(?:(?:FF|00)?FFFFFF|indexed (?:1|9|64|65)|theme 0)$/i

function fillOf(fill: XmlElement): string | undefined {
  const pattern = xmlChild(fill, 'patternFill')
  if (!pattern) return xmlChild(fill, 'gradientFill') && 'gradient'
  const kind = xmlAttribute(pattern, 'patternType')
  if (kind === undefined || kind === 'none') return undefined
  const color = colorOf(xmlChild(pattern, 'fgColor'))
  return WHITE.test(color) ? undefined : `${kind} ${color}`
}

function colorOf(color: XmlElement | undefined): string {
  if (!color) return ''
  const rgb = xmlAttribute(color, 'rgb')
  if (rgb !== undefined) return rgb
  const theme = xmlAttribute(color, 'theme')
  if (theme !== undefined) return [`theme ${theme}`, xmlAttribute(color, 'tint')].filter(Boolean).join(' ')
  return `indexed ${xmlAttribute(color, 'indexed') ?? ''}`
}
