import { isXmlElement, xmlAttribute, xmlChildren, type XmlElement } from '../../archive/index.ts'
import { generalNumber } from '../number-format/index.ts'
import type { OdsStyle } from './styles.ts'

export interface OdsText {
  text: string
  struck: string
}

/** Comments, pictures, and text that the program hides. */
const LEFT_OUT = new Set([
  'annotation',
  'annotation-end',
  'frame',
  'custom-shape',
  'hidden-text',
  'note',
  'ruby-text',
])

/** Reads what a cell shows: its paragraphs, or its stored value when the program wrote none. */
export function odsCellText(cell: XmlElement, styleOf: (name: string | undefined) => OdsStyle): OdsText {
  const result: OdsText = { text: '', struck: '' }
  for (const paragraph of xmlChildren(cell, 'p')) {
    collect(paragraph, styleOf(xmlAttribute(paragraph, 'style-name')).isStruck === true)
    result.text += ' '
    if (result.struck !== '') result.struck += ' '
  }
  if (result.text.trim() === '' && result.struck.trim() === '') result.text = storedValue(cell)
  return result

  function collect(element: XmlElement, isStruck: boolean): void {
    for (const child of element.children) {
      if (!isXmlElement(child)) add(child, isStruck)
      else if (child.name === 's' || child.name === 'tab' || child.name === 'line-break') add(' ', isStruck)
      else if (!LEFT_OUT.has(child.name)) {
        const own = child.name === 'span' ? styleOf(xmlAttribute(child, 'style-name')).isStruck : undefined
        collect(child, own ?? isStruck)
      }
    }
  }

  function add(text: string, isStruck: boolean): void {
    if (isStruck) result.struck += text
    else result.text += text
  }
}

function storedValue(cell: XmlElement): string {
  const value = Number(xmlAttribute(cell, 'value') ?? Number.NaN)
  switch (xmlAttribute(cell, 'value-type')) {
    case 'float':
    case 'currency':
      return generalNumber(value)
    case 'percentage':
      return Number.isNaN(value) ? '' : `${generalNumber(value * 100)}%`
    case 'date':
      return (xmlAttribute(cell, 'date-value') ?? '').slice(0, 10).split('-').toReversed().join('/')
    case 'string':
      return xmlAttribute(cell, 'string-value') ?? ''
    default:
      return ''
  }
}
