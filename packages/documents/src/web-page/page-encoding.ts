import iconv from 'iconv-lite'
import { decodeText, mostlyControls, type DecodedText } from '../encoding/index.ts'

const HEAD_BYTES = 4096

/**
 * The text of a page: as UTF-8 when it is valid UTF-8, whatever its own head says, because servers and editors convert
 * pages without changing the head; else as its header or its own head says; else as its letters show.
 *
 * @param contentType - header of the server's reply; '' for a file
 */
export function decodePage(bytes: Uint8Array, contentType = ''): DecodedText {
  const named = isUnicode(bytes) ? null : (charsetIn(contentType) ?? charsetIn(headOf(bytes)))
  if (named === null || /^utf-?8$/i.test(named) || !iconv.encodingExists(named)) return decodeText(bytes)
  // What is called Latin-1 on the web is what Windows writes (so say the rules for browsers).
  const encoding = /^(iso-?8859-?1|latin-?1|us-ascii)$/i.test(named) ? 'windows-1252' : named.toLowerCase()
  const text = iconv.decode(Buffer.from(bytes), encoding)
  return { text, encoding, warnings: [], isBinary: mostlyControls(text) }
}

/** A page's text as UTF-8. */
export const pageAsUtf8 = (bytes: Uint8Array, contentType: string): Uint8Array =>
  Buffer.from(decodePage(bytes, contentType).text)

/** Whether the bytes say by themselves how they are written: a byte order mark, or valid UTF-8 without zeros. */
function isUnicode(bytes: Uint8Array): boolean {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return true
  if (bytes.subarray(0, HEAD_BYTES).includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const charsetIn = (text: string): string | null =>
  /charset\s*=\s*(?:["']\s*)?([\w-]+)/i.exec(text)?.[1] ?? null
const headOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
