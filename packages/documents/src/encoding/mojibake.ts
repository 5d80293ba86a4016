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

const UPPER_RUN = /[^\x00-\x7f]+/g
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Only runs that are UTF-8 byte by byte change, so every repair can be undone. */
function rereadUtf8(line: string, wrong: Charset): string {
  return line.replace(UPPER_RUN, (run) => {
    const characters = Array.from(run)
    const bytes = characters.map((character) => byteOf(character, wrong))
    let text = ''
    for (let at = 0; at < characters.length;) {
      const length = sequenceLength(bytes[at])
      const decoded = length > 1 ? decodeSequence(bytes.slice(at, at + length), length) : null
      text += decoded ?? characters[at]!
      at += decoded === null ? 1 : length
    }
    return text
  })
}

function sequenceLength(byte: number | undefined): number {
  if (byte === undefined || byte < 0xc2 || byte > 0xf4) return 1
  return byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
}

function decodeSequence(bytes: readonly (number | undefined)[], length: number): string | null {
  if (bytes.length < length || bytes.includes(undefined)) return null
  try {
    return strict.decode(Uint8Array.from(bytes as number[]))
  } catch {
    return null
  }
}
