import WordExtractor from 'word-extractor'
import { fault, type Extract } from './reading.ts'

/** A document of Word before 2007. Cells of its tables come with tabs in between, as the format keeps them. */
export async function readDoc(bytes: Uint8Array): Promise<Extract> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isEncrypted(buffer)) return fault('protected')
  const document = await new WordExtractor().extract(buffer)
  const text = [
    document.getBody(),
    document.getTextboxes({ includeHeadersAndFooters: false, includeBody: true }),
  ]
    .map((part) => part.replaceAll(/\t+/g, ': '))
    .join('\n')
  return { kind: 'text', text, pages: null }
}

const WORD_MARK = 0xa5ec
const SECTOR = 512
/** Bit 8 of the flags at offset 10 of the file information block, with which the `WordDocument` stream begins. */
const ENCRYPTED_FLAG = 0x0100

/** The stream begins at the start of a sector; nothing else begins with its mark and a version of Word. */
function isEncrypted(content: Buffer): boolean {
  for (let at = SECTOR; at + 12 <= content.length; at += SECTOR) {
    if (content.readUInt16LE(at) !== WORD_MARK) continue
    const version = content.readUInt16LE(at + 2)
    if (version >= 0x0065 && version <= 0x0112) return (content.readUInt16LE(at + 10) & ENCRYPTED_FLAG) !== 0
  }
  return false
}
