import { ruleAboutAnswering, type AnsweringRule } from './about-answering.ts'
import { isProse, lineKindOf } from './line-kind.ts'
import { holdsOrder } from './order-forms.ts'

/**
 * Returns the rule by which a unit of a file, page or listing is an order to the assistant, or null. The learned score
 * decides, with a lower threshold when a rule about answering matches. For a unit with few words the rule decides
 * alone.
 */
export function orderIn(unit: string): AnsweringRule | 'order-by-form' | 'order-by-words' | null {
  if (holdsOrder(unit)) return 'order-by-form'
  const rule = ruleAboutAnswering(unit)
  if (!isProse(unit)) return rule
  return lineKindOf(unit, rule !== null) === 'order' ? (rule ?? 'order-by-words') : null
}
