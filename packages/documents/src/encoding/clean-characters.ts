/** Zero-width characters, marks of writing direction, soft hyphens and byte order marks. The joiner of emojis is kept apart. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
/** A joiner belongs to an emoji only after a picture, a skin colour or the picture's variant mark. */
const LOOSE_JOINER = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d/gu
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g
// eslint-disable-next-line no-control-regex -- control characters are what it removes
const CONTROL = /[\x00-\x08\x0e-\x1f\x7f-\x9f]/g
const SPACE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
/** Letters that typesetting draws as one: ﬀ ﬁ ﬂ ﬃ ﬄ ﬅ ﬆ. */
const LIGATURE = /[\ufb00-\ufb06]/g

/**
 * Removes invisible characters, and writes line breaks, spaces and letters in one way: `\n`, a plain space for each special
 * space, composed letters. Tabs and the number of spaces stay, because columns of plain text hang on them.
 */
export const cleanCharacters = (text: string): string =>
  text
    .toWellFormed()
    .replace(LINE_BREAK, '\n')
    .replace(CONTROL, '')
    .replace(INVISIBLE, '')
    .replace(LOOSE_JOINER, '')
    .replace(SPACE, ' ')
    .replace(LIGATURE, (letters) => letters.normalize('NFKC'))
    .normalize('NFC')
