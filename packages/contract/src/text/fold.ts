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

// Letters of other alphabets that look like ours. Source: Unicode's confusables, those that people have keyboards for.
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a', е: 'e', о: 'o', с: 'c', р: 'p', х: 'x', у: 'y', і: 'i', ѕ: 's', т: 't', м: 'm', в: 'b', н: 'h', к: 'k',
  α: 'a', ο: 'o', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ρ: 'p', τ: 't', υ: 'u',
} // prettier-ignore

/** A folded text with Latin letters in the place of those that only look like them. */
export const lookAlikesReplaced = (folded: string): string =>
  folded.replace(/[^\x00-\x7f]/g, (letter) => ownValue(LOOK_ALIKES, letter) ?? letter)
