import { isXmlElement, xmlChild, xmlChildren, type XmlElement } from '../archive/index.ts'
import { readSwitch } from './word-looks.ts'

/** Elements around content that say nothing about it. Text of `ins` and `moveTo` counts, as Word shows it once accepted. */
const WRAPPERS = new Set([
  'customXml',
  'smartTag',
  'ins',
  'moveTo',
  'hyperlink',
  'dir',
  'bdo',
  'fldSimple',
  'sdtContent',
])
const REMOVED = new Set(['del', 'moveFrom'])

/** The children of an element once revisions are accepted and wrappers, at any depth, are opened. */
export function* wordChildren(element: XmlElement): Generator<XmlElement> {
  for (const child of element.children) {
    if (!isXmlElement(child) || REMOVED.has(child.name)) continue
    if (WRAPPERS.has(child.name)) yield* wordChildren(child)
    else if (child.name === 'sdt') yield* controlChildren(child)
    else if (child.name === 'AlternateContent') yield* alternativeChildren(child)
    else yield child
  }
}

/** The content of a form control, unless it only shows what to type there. */
function* controlChildren(control: XmlElement): Generator<XmlElement> {
  const isPlaceholder = readSwitch(xmlChild(control, 'sdtPr'), 'showingPlcHdr') === true
  const content = xmlChild(control, 'sdtContent')
  if (content && !isPlaceholder) yield* wordChildren(content)
}

/** Word writes a shape twice, for itself and for older versions; only one may be read. */
function* alternativeChildren(alternatives: XmlElement): Generator<XmlElement> {
  const chosen = xmlChild(alternatives, 'Choice') ?? xmlChildren(alternatives, 'Fallback').at(0)
  if (chosen) yield* wordChildren(chosen)
}

/** The contents of all text boxes below an element, outer ones only. */
export function* findTextBoxes(element: XmlElement): Generator<XmlElement> {
  for (const child of wordChildren(element)) {
    if (child.name === 'txbxContent') yield child
    else yield* findTextBoxes(child)
  }
}
