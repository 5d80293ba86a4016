import { openCompoundStreams } from './compound-streams.ts'

const WORD_MARK = 0xa5ec
/** Word 97; the files of older versions are laid out differently. */
const FIRST_VERSION = 0x00c1
const ENCRYPTED = 0x0100
const SECOND_TABLE = 0x0200

/** The streams of an old Word file, and where its parts lie. */
export interface OldWordFile {
  document: Buffer
  /** Large property changes lie here. */
  data: Buffer
  /** A part of the table stream, by the offset of its entry in the file information block. */
  part(entryOffset: number): Buffer
  /** The lengths of the stories, in characters, in their order: body, footnotes, headers, macros, comments, endnotes, boxes. */
  storyLengths: number[]
}

/**
 * Opens a file of Word 97 to 2003.
 *
 * @see [MS-DOC] 2.5.1 Fib
 * @throws when the file is damaged or older
 */
export function openOldWord(bytes: Buffer): OldWordFile | 'protected' {
  const streams = openCompoundStreams(bytes)
  const document = streams.read('WordDocument')
  if (!document || document.readUInt16LE(0) !== WORD_MARK) throw new Error('The file holds no Word document')
  const flags = document.readUInt16LE(10)
  if ((flags & ENCRYPTED) !== 0) return 'protected'
  if (document.readUInt16LE(2) < FIRST_VERSION) throw new Error('The document is older than Word 97')
  const table = streams.read((flags & SECOND_TABLE) !== 0 ? '1Table' : '0Table')
  if (!table) throw new Error('The Word document has no table stream')
  return {
    document,
    data: streams.read('Data') ?? Buffer.alloc(0),
    part: (entryOffset) => {
      const from = document.readUInt32LE(entryOffset)
      return table.subarray(from, from + document.readUInt32LE(entryOffset + 4))
    },
    storyLengths: [0x4c, 0x50, 0x54, 0x58, 0x5c, 0x60, 0x64].map((at) => document.readUInt32LE(at)),
  }
}
