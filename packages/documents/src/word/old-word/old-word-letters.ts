import { LimitExceeded, MAX_CHARACTERS } from '../../model/index.ts'
import { decodeLatin, decodeWide } from './decode-letters.ts'
import type { OldWordFile } from './old-word-file.ts'

/** A stretch of text whose letters lie side by side in the file. */
export interface OldPiece {
  /** The number of its first character in the document. */
  from: number
  text: string
  /** The place of its first character in the file. */
  place: number
  bytesALetter: 1 | 2
}

const PIECE_TABLE = 0x01a2
const PIECE_TABLE_MARK = 2
const CHANGES_MARK = 1
const ONE_BYTE_LETTERS = 0x4000_0000
/** Marks, headers and comments count too, which no reader of the text sees. */
const MAX_OLD_CHARACTERS = 2 * MAX_CHARACTERS

/**
 * Reads the text of all stories, one after the other.
 *
 * @see [MS-DOC] 2.9.38 Clx
 */
export function readPieces({ document, part }: OldWordFile): OldPiece[] {
  const table = findPieceTable(part(PIECE_TABLE))
  const count = Math.floor((table.length - 4) / 12)
  const pieces: OldPiece[] = []
  let characters = 0
  for (let at = 0; at < count; at += 1) {
    const from = table.readUInt32LE(4 * at)
    const length = table.readUInt32LE(4 * at + 4) - from
    const written = table.readUInt32LE(4 * (count + 1) + 8 * at + 2)
    if (length < 0) throw new Error('The pieces of the text are out of order')
    characters += length
    if (characters > MAX_OLD_CHARACTERS) throw new LimitExceeded()
    const isOneByte = (written & ONE_BYTE_LETTERS) !== 0
    const place = isOneByte ? (written & 0x3fff_ffff) / 2 : written & 0x3fff_ffff
    const bytes = document.subarray(place, place + (isOneByte ? length : 2 * length))
    const text = isOneByte ? decodeLatin(bytes) : decodeWide(bytes)
    pieces.push({ from, text, place, bytesALetter: isOneByte ? 1 : 2 })
  }
  return pieces
}

function findPieceTable(clx: Buffer): Buffer {
  let at = 0
  while (at + 5 <= clx.length) {
    if (clx[at] === PIECE_TABLE_MARK) return clx.subarray(at + 5, at + 5 + clx.readUInt32LE(at + 1))
    if (clx[at] !== CHANGES_MARK) break
    at += 3 + clx.readUInt16LE(at + 1)
  }
  throw new Error('The Word document has no text')
}

/** The number of the piece that holds a character, or of the next one. */
export function findPiece(pieces: readonly OldPiece[], character: number): number {
  let [low, high] = [0, pieces.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const piece = pieces[middle]
    if (piece && piece.from + piece.text.length <= character) low = middle + 1
    else high = middle
  }
  return low
}
