import { byteOf, characterOf, type Charset } from './charsets.ts'

/** A way in which text was read wrong once: bytes of `right` read as `wrong`. */
export interface Misreading {
  wrong: Charset
  right: Charset | 'utf-8'
}

/** The misreadings that files show, the most frequent first. */
export const MISREADINGS: readonly Misreading[] = [
  { wrong: 'windows-1252', right: 'utf-8' },
  { wrong: 'macintosh', right: 'utf-8' },
  { wrong: 'cp850', right: 'utf-8' },
  { wrong: 'cp437', right: 'utf-8' },
  { wrong: 'iso-8859-15', right: 'utf-8' },
  { wrong: 'windows-1252', right: 'cp850' },
  { wrong: 'windows-1252', right: 'macintosh' },
  { wrong: 'cp850', right: 'windows-1252' },
  { wrong: 'cp437', right: 'windows-1252' },
  { wrong: 'macintosh', right: 'windows-1252' },
]

/** Reads a line anew as `right`. Characters that `wrong` cannot have produced stay as they are. */
export const reread = (line: string, { wrong, right }: Misreading): string =>
  right === 'utf-8' ? rereadUtf8(line, wrong) : rereadBytes(line, wrong, right)

function rereadBytes(line: string, wrong: Charset, right: Charset): string {
  return line.replace(/[^\x00-\x7f]/gu, (character) => {
    const byte = byteOf(character, wrong)
    return byte === undefined ? character : characterOf(byte, right)
  })
}

const UPPER_RUN = /[^\x00-\x7f]{2,}/g

/** Only runs that are UTF-8 byte by byte change, so every repair can be undone. */
function rereadUtf8(line: string, wrong: Charset): string {
  return line.replace(UPPER_RUN, (run) => {
    const characters = Array.from(run)
    const bytes = characters.map((character) => byteOf(character, wrong) ?? NO_BYTE)
    let text = ''
    for (let at = 0; at < characters.length;) {
      const length = sequenceLength(bytes[at]!)
      const codePoint = length > 1 ? codePointAt(bytes, at, length) : null
      text += codePoint === null ? characters[at]! : String.fromCodePoint(codePoint)
      at += codePoint === null ? 1 : length
    }
    return text
  })
}

const NO_BYTE = -1

function sequenceLength(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return 1
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
}

/** The least code point of each length; a lower one is no valid UTF-8. */
const LEAST_CODE_POINTS = [0, 0, 0x80, 0x800, 0x10000]

/** The code point of a UTF-8 sequence; null when the bytes are none. */
function codePointAt(bytes: readonly number[], at: number, length: number): number | null {
  let codePoint = bytes[at]! & (0x7f >> length)
  for (let next = at + 1; next < at + length; next += 1) {
    const byte = bytes[next] ?? NO_BYTE
    if (byte < 0x80 || byte > 0xbf) return null
    codePoint = (codePoint << 6) | (byte & 0x3f)
  }
  const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff
  return codePoint < LEAST_CODE_POINTS[length]! || codePoint > 0x10ffff || isSurrogate ? null : codePoint
}
