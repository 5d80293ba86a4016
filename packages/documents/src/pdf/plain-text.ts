const LIGATURES = /[\ufb00-\ufb06]/gu
const SYMBOL_BULLETS = /[\uf0b7\uf0a7\uf0d8\uf0fc\uf076\uf0a8]/gu
const BLANK = /^[\s\u00a0\u200b]*$/u

/** Whether a character only leaves room. */
export const isBlank = (text: string) => BLANK.test(text)

/** Composed letters, ligatures apart, nothing that has no width. */
export const plainText = (text: string) =>
  text
    .replace(LIGATURES, (ligature) => ligature.normalize('NFKC'))
    .replace(SYMBOL_BULLETS, '•')
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff\u0000-\u001f]/gu, '')
    .trim()
