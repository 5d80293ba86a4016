import iconv from 'iconv-lite'
import { decodeText } from './read-txt.ts'
import { declaredEncoding } from './text-bytes.ts'

const HEAD_BYTES = 4096

/** A page's text as UTF-8: as its header says, else its first bytes, else its own head, else what it looks like. */
export function pageAsUtf8(bytes: Uint8Array, contentType: string): Uint8Array {
  const named = charsetIn(contentType) ?? declaredEncoding(bytes) ?? charsetIn(headOf(bytes))
  const known = named !== null && iconv.encodingExists(named) ? named : null
  if (known === null) return Buffer.from(decodeText(bytes))
  // What is called Latin-1 on the web is what Windows writes (so say the rules for browsers).
  const encoding = /^(iso-?8859-?1|latin-?1|us-ascii)$/i.test(known) ? 'windows-1252' : known
  return Buffer.from(iconv.decode(Buffer.from(bytes), encoding))
}

const charsetIn = (text: string): string | null =>
  /charset\s*=\s*(?:["']\s*)?([\w-]+)/i.exec(text)?.[1] ?? null
const headOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
