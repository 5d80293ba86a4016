/** A piece of RTF. Text and bytes are in the code page of the font in use. */
export type RtfToken =
  | { kind: 'open' }
  | { kind: 'close' }
  /** A control word with its number, or a control symbol. */
  | { kind: 'word'; name: string; value: number | null }
  /** Letters as written; each letter is one byte. */
  | { kind: 'text'; bytes: string }

const WORD = /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?/y
const BYTE = /\\'([0-9a-fA-F]{2})/y
const TEXT = /[^\\{}\r\n\0]+/y

/** Cuts RTF into tokens; `source` holds one byte a letter. Binary data is skipped. */
export function* rtfTokens(source: string): Generator<RtfToken> {
  let at = 0
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    if (found) at = pattern.lastIndex
    return found
  }
  while (at < source.length) {
    const letter = source[at]
    if (letter === '{' || letter === '}') {
      at += 1
      yield letter === '{' ? { kind: 'open' } : { kind: 'close' }
      continue
    }
    if (letter !== '\\') {
      const text = match(TEXT)
      if (text) yield { kind: 'text', bytes: text[0] }
      else at += 1
      continue
    }
    const byte = match(BYTE)
    const word = byte ? null : match(WORD)
    if (byte) yield { kind: 'text', bytes: String.fromCharCode(Number.parseInt(byte[1] ?? '', 16)) }
    else if (word?.[1] === 'bin') at += Math.max(0, Number(word[2] ?? 0))
    else if (word)
      yield { kind: 'word', name: word[1] ?? '', value: word[2] === undefined ? null : Number(word[2]) }
    else {
      yield { kind: 'word', name: source[at + 1] ?? '', value: null }
      at += 2
    }
  }
}
