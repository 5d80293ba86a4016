import { wordsOf } from '../text/index.ts'

/** A message that only greets or thanks; it deserves a shopkeeper's word, not silence. */
export function courtesyOf(question: string, folded: string): 'greeting' | 'thanks' | null {
  if (wordsOf(question).some((w) => w.kind !== 'filler')) return null
  if (/\b(?:gracias|genial|perfecto|barbaro|buenisimo)\b/.test(folded) && !/\?/.test(folded)) return 'thanks'
  return /^\W*(?:hola|buen\w*|que tal|como (?:estas|andas|va))\b/.test(folded) ? 'greeting' : null
}
