import { Parser } from 'htmlparser2'

/** Deeper nesting comes from no office program and would overflow a recursive walk. */
const MAX_XML_DEPTH = 200
/** About 300 MB of elements, which the reader's process still holds. */
const MAX_XML_ELEMENTS = 1_000_000

/** An element of an XML part. Namespaces are dropped: office programs use one vocabulary with varying prefixes. */
export interface XmlElement {
  /** The name without its namespace prefix. */
  name: string
  /** Attributes as written, prefixes included; read them with `xmlAttribute`. */
  attributes: Readonly<Record<string, string>>
  /** Elements and texts in their order. */
  children: XmlNode[]
}

export type XmlNode = XmlElement | string

/**
 * Parses an XML part into its root element. Entities that the part declares itself are not resolved.
 *
 * @returns `too_much` when the part nests deeper or has more elements than any honest document
 * @throws when the part has no root element
 */
export function parseXml(xml: string): XmlElement | 'too_much' {
  const root: XmlElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  let elements = 0
  let isTooMuch = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        elements += 1
        if (open.length > MAX_XML_DEPTH || elements > MAX_XML_ELEMENTS) isTooMuch = true
        if (isTooMuch) return
        const element: XmlElement = { name: localName(name), attributes, children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      onclosetag() {
        if (!isTooMuch) open.pop()
      },
      ontext(text) {
        if (!isTooMuch) appendText(open.at(-1), text)
      },
    },
    { xmlMode: true },
  )
  for (let at = 0; at < xml.length && !isTooMuch; at += PIECE_CHARACTERS)
    parser.write(xml.slice(at, at + PIECE_CHARACTERS))
  if (isTooMuch) return 'too_much'
  parser.end()
  const element = root.children.find(isXmlElement)
  if (!element) throw new Error('The XML part has no root element')
  return element
}

/** Parsing in pieces stops a hostile part early. */
const PIECE_CHARACTERS = 65_536

function appendText(element: XmlElement | undefined, text: string): void {
  if (!element) return
  const last = element.children.at(-1)
  if (typeof last === 'string') element.children[element.children.length - 1] = last + text
  else element.children.push(text)
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

export const isXmlElement = (node: XmlNode): node is XmlElement => typeof node !== 'string'

/** The value of the first attribute with this local name (`val` finds `w:val`). */
export function xmlAttribute({ attributes }: XmlElement, name: string): string | undefined {
  for (const [written, value] of Object.entries(attributes)) if (localName(written) === name) return value
  return undefined
}

/** The child elements, all of them or those with this local name. */
export function xmlChildren({ children }: XmlElement, name?: string): XmlElement[] {
  return children.filter(isXmlElement).filter((child) => name === undefined || child.name === name)
}

/** The first child element with this local name. */
export function xmlChild({ children }: XmlElement, name: string): XmlElement | undefined {
  for (const child of children) if (isXmlElement(child) && child.name === name) return child
  return undefined
}

/** All elements with this local name at any depth below `element`, in document order. */
export function* xmlDescendants(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of element.children) {
    if (!isXmlElement(child)) continue
    if (child.name === name) yield child
    yield* xmlDescendants(child, name)
  }
}

/** All text at any depth below `element`, as written. */
export function xmlText(element: XmlElement): string {
  let text = ''
  for (const child of element.children) text += isXmlElement(child) ? xmlText(child) : child
  return text
}
