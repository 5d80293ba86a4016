import {
  readRelationships,
  xmlAttribute,
  xmlDescendants,
  xmlText,
  type Archive,
  type XmlElement,
} from '../archive/index.ts'

const FETCHING_FIELD = /^\s*(?:DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|LINK|MACROBUTTON|DATABASE)\b/i
const ACTIVE_ELEMENTS = ['altChunk', 'object', 'subDoc', 'control']
const ACTIVE_PART = /vbaProject|activeX/i

/** Whether a Word document holds macros, embedded objects, or links that fetch; a link to click is none. */
export function hasActiveContent(archive: Archive, partName: string, document: XmlElement): boolean {
  return (
    archive.names.some((name) => ACTIVE_PART.test(name)) ||
    readRelationships(archive, partName).some(({ type, isExternal }) => isExternal && type !== 'hyperlink') ||
    ACTIVE_ELEMENTS.some((name) => !xmlDescendants(document, name).next().done) ||
    hasFetchingField(document)
  )
}

function hasFetchingField(document: XmlElement): boolean {
  for (const text of xmlDescendants(document, 'instrText'))
    if (FETCHING_FIELD.test(xmlText(text))) return true
  for (const field of xmlDescendants(document, 'fldSimple'))
    if (FETCHING_FIELD.test(xmlAttribute(field, 'instr') ?? '')) return true
  return false
}
