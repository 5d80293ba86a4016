import { hasStream, isCompoundFile } from './compound-stream.ts'
import { typeByName, type DocumentType } from './document-type.ts'
import { beginsAsHtml, beginsAsMail, headOf, looksLikeText } from './text-signs.ts'

const PDF_MARK = '%PDF-'
const ZIP_MARK = 'PK\x03\x04'
const RTF_MARK = '{\\rtf'

/**
 * Returns what a document is by its content. The name decides only where content cannot: plain text, tables and mails have
 * no mark of their own, and an empty file has nothing at all.
 *
 * @returns `null` when no reader takes the file
 */
export async function sniffType(bytes: Uint8Array, fileName: string): Promise<DocumentType | null> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (content.length === 0) return typeByName(fileName)
  // Readers look for the mark in the first kilobyte: some scanners write a few bytes before it.
  if (content.subarray(0, 1024).includes(PDF_MARK, 0, 'latin1')) return 'pdf'
  if (content.subarray(0, ZIP_MARK.length).toString('latin1') === ZIP_MARK) return typeOfArchive(content)
  if (isCompoundFile(content)) return typeOfCompound(content)
  const head = headOf(content)
  if (head.trimStart().startsWith(RTF_MARK)) return 'rtf'
  return (await looksLikeText(content)) ? typeOfText(head, typeByName(fileName)) : null
}

/** Names of parts that only one kind of office file has. */
const OFFICE_PARTS: readonly (readonly [string, DocumentType])[] = [
  ['word/document', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
]

function typeOfArchive(content: Buffer): DocumentType | null {
  const kind = content.subarray(0, 200).toString('latin1')
  if (kind.includes('mimetypeapplication/vnd.oasis.opendocument.')) {
    if (kind.includes('opendocument.text')) return 'odt'
    return kind.includes('opendocument.spreadsheet') ? 'ods' : null
  }
  // The list of an archive's own parts stands at its end, behind those of the files that are embedded in it.
  const [last] = OFFICE_PARTS.map(([part, type]) => ({ type, at: content.lastIndexOf(part) })).toSorted(
    (one, other) => other.at - one.at,
  )
  return last && last.at !== -1 ? last.type : null
}

function typeOfCompound(content: Buffer): DocumentType | null {
  // The reader of DOCX says that the file has a password; a spreadsheet with one is wrapped alike.
  if (hasStream(content, 'EncryptedPackage')) return 'docx'
  if (hasStream(content, 'WordDocument')) return 'doc'
  return hasStream(content, 'Workbook') || hasStream(content, 'Book') ? 'xls' : null
}

/** Formats that are never text: what stands under such a name is an error page that was downloaded instead. */
const NEVER_TEXT: ReadonlySet<DocumentType | null> = new Set(['pdf', 'docx', 'xlsx', 'ods', 'odt'])

/** Programs save web pages and mails under many names, so their beginning decides before the name. */
function typeOfText(head: string, named: DocumentType | null): DocumentType | null {
  if (NEVER_TEXT.has(named)) return null
  if (beginsAsHtml(head)) return 'html'
  if (beginsAsMail(head)) return 'eml'
  return named === 'html' || named === 'eml' || named === 'csv' || named === 'txt' ? named : null
}
