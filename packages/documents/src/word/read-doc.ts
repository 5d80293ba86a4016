import { documentOf, type Extract, fault, type Reader, refuseTooMuch } from '../model/index.ts'
import { isEncryptedPackage } from './compound-file.ts'
import { flowBlocks } from './flow/index.ts'
import { openOldWord, readOldWordItems } from './old-word/index.ts'

/**
 * Reads a document of Word 97 to 2003 as Word shows it with all revisions accepted. Headers, footers and comments are left
 * out. Text boxes follow the body; a footnote is a paragraph after the paragraph or table of its mark.
 *
 * @throws when the file is damaged or older than Word 97
 */
export const readDoc: Reader = (bytes) => refuseTooMuch(() => readOldWordBytes(bytes))

function readOldWordBytes(bytes: Uint8Array): Extract {
  if (isEncryptedPackage(bytes)) return fault('protected')
  const file = openOldWord(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (file === 'protected') return fault(file)
  return documentOf(flowBlocks(readOldWordItems(file)))
}
