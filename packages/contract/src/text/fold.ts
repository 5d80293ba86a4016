import { ownValue } from '../own-value/index.ts'

// Zero-width and direction marks, soft hyphens, fillers and tags hide words from the rules.
const INVISIBLE = /[\p{DI}\u2800\ufffc\u{1d159}]/gu
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

// Nearly all text of shops is written with letters and marks that have no other form, and is spared the long way.
const ODD = /[^\n\x20-\x7e¡¿«»À-ÿ–—‘-”]/
const BARE: Readonly<Record<string, string>> = {
  á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u', ñ: 'n',
} // prettier-ignore
const ACCENTED = /[^\x00-\x7f¡¿«»–—‘-”]/

/** Compatible forms, no invisible marks, one kind of space; case and accents stay. */
export function clean(text: string): string {
  if (!ODD.test(text)) return text.replace(/ {2,}/g, ' ').trim()
  return text
    .replace(/\r\n?/g, '\n')
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(CONTROL, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
}

/** The form in which texts are compared: lower case, without accents. */
export function fold(text: string): string {
  const bare = clean(text)
    .toLowerCase()
    .replace(/[áéíóúüñ]/g, (letter) => ownValue(BARE, letter)!)
  return ACCENTED.test(bare) ? bare.normalize('NFD').replace(/\p{M}/gu, '') : bare
}
