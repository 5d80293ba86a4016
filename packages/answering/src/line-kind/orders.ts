import { ruleAboutAnswering, type AnsweringRule } from './about-answering.ts'
import { isProse, lineKindOf } from './line-kind.ts'
import { holdsOrder } from './order-forms.ts'

/**
 * Why a unit of a file, a page or a listing is an order to whoever answers; null when it is none. Of a rule about answering and the
 * words of the unit together, the learned score decides; a unit of a few words is left to the rule.
 */
export function orderIn(unit: string): AnsweringRule | 'order-by-form' | 'order-by-words' | null {
  if (holdsOrder(unit)) return 'order-by-form'
  const rule = ruleAboutAnswering(unit)
  if (!isProse(unit)) return rule
  return lineKindOf(unit, rule !== null) === 'order' ? (rule ?? 'order-by-words') : null
}
