import { intentsOf } from '../intent/index.ts'
import { fold, inDigits, stem, stemsOf } from '../text/index.ts'
import type { AnswerInput } from '../types.ts'
import { HAGGLING } from './screen-rules.ts'

/** The classifier alone decides from here on; chosen like its other thresholds. */
const LEARNED_FROM = 0.6

/** Whether a buyer asks for another price than the one that is asked. */
export function haggles(question: string): boolean {
  if (HAGGLING.test(inDigits(fold(question)))) return true
  const [first] = intentsOf(question)
  return first?.intent === 'haggling' && first.probability >= LEARNED_FROM
}

/** Words by which sellers speak of another price. */
const DISCOUNT_STEMS: ReadonlySet<string> = new Set(
  ['descuento', 'rebaja', 'bonificación', 'negociable', 'negociar', 'regateo', 'oferta', 'contraoferta', 'charlable'].map(
    (word) => stem(fold(word)),
  ),
) // prettier-ignore

export const tellsOfDiscounts = (text: string): boolean =>
  stemsOf(fold(text)).some((one) => DISCOUNT_STEMS.has(one))

/** Whether the seller has a text of their own on it: an instruction, an automatic text or a file. */
export const hasWordsOnDiscounts = ({ question, shop, knowledge }: AnswerInput): boolean =>
  shop.instructions.some(
    ({ keyword, response }) =>
      tellsOfDiscounts(response) || (keyword.trim() !== '' && fold(question).includes(fold(keyword))),
  ) ||
  Object.values(shop.automaticResponses).some(tellsOfDiscounts) ||
  [...DISCOUNT_STEMS].some((one) => knowledge.stems.ids.has(one))
