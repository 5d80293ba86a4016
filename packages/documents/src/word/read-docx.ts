import {
  openArchive,
  parseXml,
  readRelationships,
  xmlChild,
  xmlDescendants,
  xmlText,
  type Archive,
  type XmlElement,
} from '../archive/index.ts'
import { documentOf, type Extract, fault, LimitExceeded, type Reader, refuseTooMuch } from '../model/index.ts'
import { hasActiveContent } from './active-content.ts'
import { isCompoundFile, isEncryptedPackage } from './compound-file.ts'
import { withDatingHeads } from '../validity/index.ts'
import { flowBlocks } from './flow/index.ts'
import { readWordBody } from './word-body.ts'
import { readWordNumbering } from './word-numbering.ts'
import { readWordStyles } from './word-styles.ts'

/**
 * Reads a document of Word (DOCX, DOCM) as Word shows it with all revisions accepted. Comments are left out, and
 * of headers and footers all but how long the document holds. A footnote is a paragraph after the paragraph or table of its mark.
 *
 * @throws when the file is damaged
 */
export const readDocx: Reader = (bytes) => refuseTooMuch(() => readWordArchive(bytes))

async function readWordArchive(bytes: Uint8Array): Promise<Extract> {
  if (isCompoundFile(bytes) && isEncryptedPackage(bytes)) return fault('protected')
  const archive = await openArchive(bytes)
  if (archive === 'too_much') return fault('too_much')
  const partName = partOfType(archive, '', 'officeDocument') ?? 'word/document.xml'
  const document = parsePart(archive, partName)
  const body = document && xmlChild(document, 'body')
  if (!body) throw new Error('The archive holds no Word document')
  const related = (type: string) => parsePart(archive, partOfType(archive, partName, type))
  const items = readWordBody(body, {
    styles: readWordStyles(related('styles')),
    numbering: readWordNumbering(related('numbering')),
    footnotes: related('footnotes'),
    endnotes: related('endnotes'),
  })
  const { title, blocks, warnings } = flowBlocks(items)
  if (hasActiveContent(archive, partName, document)) warnings.push({ code: 'active_content_ignored' })
  const heads = partsOfType(archive, partName, ['header', 'footer']).flatMap((name) =>
    linesOf(parsePart(archive, name)),
  )
  return documentOf({ title, blocks: withDatingHeads(blocks, heads), warnings })
}

const partOfType = (archive: Archive, from: string, wanted: string) =>
  readRelationships(archive, from).find(({ type, isExternal }) => type === wanted && !isExternal)?.target

const partsOfType = (archive: Archive, from: string, wanted: readonly string[]) =>
  readRelationships(archive, from).flatMap(({ type, isExternal, target }) =>
    wanted.includes(type) && !isExternal ? [target] : [],
  )

/** The text of each paragraph in a part of the document. */
const linesOf = (part: XmlElement | undefined): string[] =>
  part === undefined ? [] : [...xmlDescendants(part, 'p')].map((paragraph) => xmlText(paragraph))

function parsePart(archive: Archive, name: string | undefined): XmlElement | undefined {
  const xml = name === undefined ? undefined : archive.read(name)
  const root = xml === undefined ? undefined : parseXml(xml)
  if (root === 'too_much') throw new LimitExceeded()
  return root
}
