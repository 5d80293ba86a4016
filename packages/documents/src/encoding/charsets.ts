import iconv from 'iconv-lite'

/** Encodings with one byte a character that Spanish text files come in. */
export const CHARSETS = ['windows-1252', 'iso-8859-15', 'cp850', 'macintosh', 'cp437'] as const
export type Charset = (typeof CHARSETS)[number]

const FIRST_BYTE = 0x80
const LAST_CONTROL = 0x9f

/** The characters of the 128 upper bytes. A byte without a character stands for the control character of its number. */
function upperHalf(charset: Charset): string[] {
  const bytes = Buffer.from(Array.from({ length: FIRST_BYTE }, (_, at) => FIRST_BYTE + at))
  return Array.from(iconv.decode(bytes, charset)).map((character, at) =>
    character === '\uFFFD' ? String.fromCharCode(FIRST_BYTE + at) : character,
  )
}

const DECODED: ReadonlyMap<Charset, string[]> = new Map(
  CHARSETS.map((charset) => [charset, upperHalf(charset)]),
)

/** Control characters count as bytes too, because programs that read Latin-1 turn the bytes 80 to 9F into them. */
const ENCODED: ReadonlyMap<Charset, ReadonlyMap<string, number>> = new Map(
  CHARSETS.map((charset) => [
    charset,
    new Map([
      ...Array.from(
        { length: LAST_CONTROL - FIRST_BYTE + 1 },
        (_, at) => [String.fromCharCode(FIRST_BYTE + at), FIRST_BYTE + at] as const,
      ),
      ...DECODED.get(charset)!.map((character, at) => [character, FIRST_BYTE + at] as const),
    ]),
  ]),
)

const CHARACTERS: ReadonlySet<string> = new Set([...DECODED.values()].flat())

/** Returns whether one of the encodings has a character outside ASCII. Pictures, arrows and other scripts are in none. */
export const isOfCharsets = (character: string): boolean => CHARACTERS.has(character)

/** Decodes bytes with one byte a character; never fails. */
export function decodeBytes(bytes: Uint8Array, charset: Charset): string {
  const upper = DECODED.get(charset)!
  const ascii = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return ascii.replace(/[\x80-\xff]/g, (character) => upper[character.charCodeAt(0) - FIRST_BYTE]!)
}

/** The byte of a character outside ASCII, or undefined when the encoding has no such character. */
export const byteOf = (character: string, charset: Charset): number | undefined =>
  ENCODED.get(charset)!.get(character)

/** The character of an upper byte. */
export const characterOf = (byte: number, charset: Charset): string =>
  DECODED.get(charset)![byte - FIRST_BYTE]!
