import { documentOf, type Extract, type Reader, refuseTooMuch } from '../model/index.ts'
import { flowBlocks } from '../word/flow/index.ts'
import { RtfParser } from './rtf-parser.ts'
import { rtfTokens } from './rtf-tokens.ts'

/**
 * Reads an RTF document as it looks with all revisions accepted. Headers, footers, comments and pictures are left out. A
 * footnote is a paragraph after the paragraph or table of its mark.
 *
 * @throws when the bytes are no RTF
 */
export const readRtf: Reader = (bytes) => refuseTooMuch(() => readRtfBytes(bytes))

function readRtfBytes(bytes: Uint8Array): Extract {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const start = source.indexOf('{\\rtf')
  // Some writers put a byte order mark or blanks before the document.
  if (
    start === -1 ||
    source
      .slice(0, start)
      .replace(/^\xef\xbb\xbf/, '')
      .trim() !== ''
  )
    throw new Error('No RTF')
  const parser = new RtfParser()
  for (const token of rtfTokens(source.slice(start))) {
    parser.take(token)
    if (parser.isDone) break
  }
  const { title, blocks, warnings } = flowBlocks(parser.finish())
  if (parser.hasActiveContent) warnings.push({ code: 'active_content_ignored' })
  return documentOf({ title, blocks, warnings })
}
