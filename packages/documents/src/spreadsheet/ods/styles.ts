import { xmlAttribute, xmlChildren, xmlChild, type XmlElement } from '../../archive/index.ts'

/** How a style makes cells or runs of text look, and whether it hides a sheet. */
export interface OdsStyle {
  isBold?: boolean
  isStruck?: boolean
  fill?: string
  size?: number
  isHidden?: boolean
}

/** Styles inherit from parents; longer chains, and circles, come from no office program. */
const MAX_PARENTS = 20
const WHITE = /^(?:#ffffff|transparent)$/i

/**
 * Reads the styles of an OpenDocument file.
 *
 * @param roots - the roots of `content.xml` and `styles.xml`; the first that has a style wins
 */
export function odsStyles(roots: readonly XmlElement[]): (name: string | undefined) => OdsStyle {
  const elements = new Map<string, XmlElement>()
  for (const root of roots)
    for (const list of xmlChildren(root))
      if (list.name === 'automatic-styles' || list.name === 'styles')
        for (const style of xmlChildren(list, 'style')) {
          const name = xmlAttribute(style, 'name')
          if (name !== undefined && !elements.has(name)) elements.set(name, style)
        }
  const known = new Map<string, OdsStyle>()
  return (name) => {
    if (name === undefined) return {}
    const style = known.get(name) ?? inherited(elements, name)
    known.set(name, style)
    return style
  }
}

function inherited(elements: ReadonlyMap<string, XmlElement>, name: string): OdsStyle {
  let style: OdsStyle = {}
  let next: string | undefined = name
  for (let steps = 0; steps < MAX_PARENTS && next !== undefined; steps++) {
    const element = elements.get(next)
    if (!element) break
    style = { ...ownLook(element), ...style }
    next = xmlAttribute(element, 'parent-style-name')
  }
  return style
}

function ownLook(style: XmlElement): OdsStyle {
  const look: OdsStyle = {}
  for (const properties of xmlChildren(style)) {
    const weight = xmlAttribute(properties, 'font-weight')
    if (weight !== undefined) look.isBold = weight === 'bold' || Number(weight) >= 600
    const strike = xmlAttribute(properties, 'text-line-through-style')
    if (strike !== undefined) look.isStruck = strike !== 'none'
    const size = xmlAttribute(properties, 'font-size')
    if (size?.endsWith('pt')) look.size = Number.parseFloat(size)
    const background = xmlAttribute(properties, 'background-color')
    if (properties.name === 'table-cell-properties' && background !== undefined && !WHITE.test(background))
      look.fill = background
    if (properties.name === 'table-properties' && xmlAttribute(properties, 'display') === 'false')
      look.isHidden = true
  }
  return look
}

/** The element of a file's body that holds its sheets. */
export function spreadsheetOf(content: XmlElement): XmlElement {
  const body = xmlChild(content, 'body')
  const spreadsheet = body && xmlChild(body, 'spreadsheet')
  if (!spreadsheet) throw new Error('The file holds no spreadsheet')
  return spreadsheet
}
