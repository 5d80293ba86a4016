import { fileTypeFromBuffer } from 'file-type'
import { isEncryptedOffice, isOldWord } from './office-container.ts'
import type { DocumentType } from './reading.ts'
import { declaredEncoding, mostlyControls } from './text-bytes.ts'

const HEAD_BYTES = 4100
const TEXT_SAMPLE_BYTES = 64 * 1024
const PDF_MARK = '%PDF-'
const ZIP_MARK = 'PK\x03\x04'

/**
 * What a document is by its content. The name has a say only where content cannot: plain text has no mark of its own
 * (a web page or a program is text as well), and an empty file has nothing at all.
 */
export async function sniffType(bytes: Uint8Array, fileName: string): Promise<DocumentType | null> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (content.length === 0) return typeByName(fileName)
  // Readers look for the mark in the first kilobyte: some scanners write a few bytes before it.
  if (content.subarray(0, 1024).includes(PDF_MARK, 0, 'latin1')) return 'pdf'
  if (content.subarray(0, ZIP_MARK.length).toString('latin1') === ZIP_MARK)
    return content.includes('word/document') ? 'docx' : null
  if (isEncryptedOffice(content)) return 'docx'
  if (isOldWord(content)) return 'doc'
  return typeByName(fileName) === 'txt' && (await looksLikeText(content)) ? 'txt' : null
}

function typeByName(fileName: string): DocumentType | null {
  const extension = /\.(pdf|docx?|txt)$/i.exec(fileName)?.[1]?.toLowerCase()
  return (extension as DocumentType | undefined) ?? null
}

async function looksLikeText(content: Buffer): Promise<boolean> {
  if (declaredEncoding(content)) return true
  if (mostlyControls(content.subarray(0, TEXT_SAMPLE_BYTES).toString('latin1'))) return false
  // Some formats are made of letters as well, rich text (.rtf) among them.
  return (await fileTypeFromBuffer(content.subarray(0, HEAD_BYTES))) === undefined
}
