import { ownValue } from '../own-value/index.ts'
import { fold, lookAlikesReplaced } from '../text/index.ts'

const LEET: Readonly<Record<string, string>> = {
  '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'i',
} // prettier-ignore

/** A text as a reader may put it together: as it stands, with spelled letters joined, with digits read as letters. */
export function viewsOf(text: string): string[] {
  const plain = lookAlikesReplaced(fold(text))
    .replace(/mercado ?(?:libre|pago|shops)\.com(?:\.ar)?/g, '')
    .replace(/\s?[([{]\s*(?:\.|punto|dot)\s*[)\]}]\s?/g, '.')
    .replace(/\s?[([{]\s*(?:@|arroba|at)\s*[)\]}]\s?/g, '@')
  const joined = plain.replace(/(?<![a-z0-9])(?:[a-z][\s.*_|·-]{1,3}){3,}[a-z](?![a-z0-9])/g, (letters) =>
    letters.replace(/[^a-z]/g, ''),
  )
  const unleet = joined.replace(/[a-z0-9@$!]{4,}/g, (word) =>
    /[a-z]/.test(word) && /[0-9@$!]/.test(word)
      ? word.replace(/[0-9@$!]/g, (c) => ownValue(LEET, c) ?? c)
      : word,
  )
  return [...new Set([plain, joined, unleet])]
}
