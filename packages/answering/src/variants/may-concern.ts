import { SLOTS } from '../listing/index.ts'
import { isAskingWord } from './asking-words.ts'
import { CHOICE_WORDS, isColor, LETTER_SIZE } from './axes.ts'
import { asksStock } from './ask.ts'
import { isGrammar, plainText, tokensIn, type Token } from './tokens.ts'

/** Whether a part may name what variants differ in, or asks what is left: left to the seller where the variants could not be read. */
export function mayConcernVariants(part: string): boolean {
  const plain = plainText(part)
  if (asksStock(plain) || OF_CHOICE.test(plain)) return true
  const tokens = tokensIn(plain)
  const named = tokens.some(
    (t) =>
      t.kind === 'word' &&
      (isColor(t.word) || CHOICE_WORDS.has(t.word) || (LETTER_SIZE.test(t.word) && t.word.length > 1)),
  )
  if (named) return true
  const asksFact = SLOTS.some(({ asks, unless }) => asks.test(plain) && !unless?.test(plain))
  return !asksFact && (tokens.some(isNumbered) || tokens.every(isNoTopic))
}

/** "45?", "del 45 hay?", "a54?": a size or a model. */
const isNumbered = (token: Token): boolean =>
  token.kind === 'word' ? /\d/.test(token.word) : token.kind !== 'measure' || token.dimension !== 'money'
const isNoTopic = (token: Token): boolean =>
  token.kind !== 'word' || isGrammar(token.word) || isAskingWord(token.word, [])

const OF_CHOICE =
  /\b(?:colore?s?|tonos?|talles?|tallas?|tamanos?|numeros?|modelos?|sabor(?:es)?|medidas?|chic[oa]s?|median[oa]s?|grandes?)\b|\b(?:tenes|tienen|hay|queda[ns]?|viene[ns]?)(?: (?:en|el|la|de|para))* [a-z]{0,10} ?\d|^\W*y (?:en|el|la|de|para) /
