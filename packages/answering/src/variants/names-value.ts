import { fold } from '../text/index.ts'
import { isSameToken } from './match.ts'
import { contentOf } from './axes.ts'
import { plainText, tokensIn } from './tokens.ts'

/** Whether a text speaks of a value as a buyer named it: "2 L" and "2 litros". */
export function namesValue(text: string, value: string): boolean {
  const wanted = contentOf(tokensIn(plainText(value)))
  const [first] = wanted
  if (!first) return false
  // Reading a text takes long, and most of a shop's texts share not even the beginning of a word.
  const mark = first.kind === 'word' ? first.word.slice(0, 4) : /\d+/.exec(plainText(value))?.[0]
  const folded = fold(text)
  if (mark !== undefined && first.kind === 'word' && !folded.includes(mark)) return false
  if (mark !== undefined && first.kind !== 'word' && !/\d|\b(?:un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|medi[oa]|doce|quince|veinte)\b/.test(folded)) return false
  const said = tokensIn(plainText(text))
  return wanted.every((token) => said.some((other) => isSameToken(token, other, false)))
}
