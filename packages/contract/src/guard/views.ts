import { ownValue } from '../own-value/index.ts'
import { fold } from '../text/index.ts'

// Letters of other alphabets that look like ours. Source: Unicode's confusables, those that people have keyboards for.
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a', е: 'e', о: 'o', с: 'c', р: 'p', х: 'x', у: 'y', і: 'i', ѕ: 's', т: 't', м: 'm', в: 'b', н: 'h', к: 'k',
  α: 'a', ο: 'o', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ρ: 'p', τ: 't', υ: 'u',
} // prettier-ignore
const LEET: Readonly<Record<string, string>> = {
  '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'i',
} // prettier-ignore

/** A text as a reader may put it together: as it stands, with spelled letters joined, with digits read as letters. */
export function viewsOf(text: string): string[] {
  const plain = fold(text)
    .replace(/[^\x00-\x7f]/g, (letter) => ownValue(LOOK_ALIKES, letter) ?? letter)
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
