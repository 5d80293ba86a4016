import { fold, inDigits } from '../text/index.ts'
import { isSameToken } from './match.ts'
import { contentOf } from './axes.ts'
import { plainText, tokensIn } from './tokens.ts'

/** Whether a text speaks of a value as a buyer named it: "2 L" and "2 litros". */
export function namesValue(text: string, value: string): boolean {
  const wanted = contentOf(tokensIn(plainText(value)))
  const [first] = wanted
  if (!first) return false
  // Reading a text takes long, and most of a shop's texts share not even the beginning of a word.
  const mark =
    first.kind === 'word' ? first.word.slice(0, 4) : (/\d+(?:\.\d+)?/.exec(plainText(value))?.[0] ?? '')
  const folded = fold(text)
  const mayName = mark.includes('.') ? WITH_FRACTION.test(folded) : inDigits(folded).includes(mark)
  if (!mayName) return false
  const said = tokensIn(plainText(text))
  return wanted.every((token) => said.some((other) => isSameToken(token, other, false)))
}

const WITH_FRACTION = /\d[.,/]\d|[½¼¾]|\bmedi[oa]\b|\bcuarto\b/
