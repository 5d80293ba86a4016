import { bagOf, holds, type Term } from '../evidence/index.ts'
import type { SlotStatement } from './slots.ts'

/** An attribute that answers a question part, how much of the part it explains, and how surely it is the one asked for. */
export interface AttributeAnswer extends SlotStatement {
  coverage: number
  trust: number
  missing: Term[]
  /** Values that are asked for and that the attribute lacks. */
  lacking?: readonly string[]
  /** Found by the property alone: a file that speaks of the matter knows it better. */
  modest?: true
  /** The attribute's property is the one that is asked for, in whatever words. */
  isAskedFor?: boolean
}

/** Of a term that is told besides, how much is demanded. */
export const ASIDE_DEMAND = 0.4

/** Aspects that a listing has attributes for. */
export const ASPECTS_OF_ATTRIBUTES: ReadonlySet<string> = new Set(
  ['runtime', 'gluten', 'ingredients', 'origin', 'expires', 'wash', 'noise', 'rust', 'allergens'].map(
    (id) => `@${id}`,
  ),
)

/** Weighs how much of some terms a statement of an attribute explains; `explains` holds the words that count as explained. */
export function weighed(
  { text, label, value }: { text: string; label: string; value: string },
  terms: readonly Term[],
  explains: string,
  trust = 0.3,
): AttributeAnswer {
  // A share is told by its sign.
  const bag = bagOf(value.includes('%') ? `${explains} porcentaje` : explains)
  let covered = 0
  let all = 0
  const missing: Term[] = []
  const ofAspect = terms.some((t) => ASPECTS_OF_ATTRIBUTES.has(t.stem) && holds(bag, t) > 0)
  for (const term of terms) {
    const held = holds(bag, term)
    // An aspect that the attribute does not show speaks against nothing, and one that it shows needs no words for it.
    if (
      (held === 0 || !ASPECTS_OF_ATTRIBUTES.has(term.stem)) &&
      (term.kind === 'aspect' || term.kind === 'place')
    )
      continue
    if (
      held === 0 &&
      term.either !== null &&
      terms.some((t) => t.either === term.either && holds(bag, t) > 0)
    )
      continue
    if (held === 0 && (ofAspect ? term.demand < 1 : term.demand === ASIDE_DEMAND)) {
      all += term.demand * term.weight
      continue
    }
    all += held === 0 && term.kind === 'weak' ? 0.3 * term.weight : term.weight
    covered += held * term.weight
    if (held === 0 && (term.kind === 'topic' || term.kind === 'half')) missing.push(term)
  }
  return { text, field: 'attributes', label, value, coverage: all === 0 ? 1 : covered / all, trust, missing }
}

/** "¿Cuánto aguanta de peso?" names the weight and asks for something else. */
export const onlyIfWhole = (found: AttributeAnswer): AttributeAnswer =>
  found.missing.length > 0 ? { ...found, trust: found.trust - 0.3 } : found

/** "¿de qué marca son las cubiertas?": the property of something that the attribute is not about. */
export const leavesThingOut = (found: AttributeAnswer, terms: readonly Term[]): boolean => {
  const sum = (some: readonly Term[]) =>
    some.reduce((n, t) => n + (t.kind === 'aspect' || t.kind === 'place' ? 0 : t.weight), 0)
  return sum(found.missing.filter((t) => t.kind === 'topic' && t.demand !== ASIDE_DEMAND)) > 0.4 * sum(terms)
}
