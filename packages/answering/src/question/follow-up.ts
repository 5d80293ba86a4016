import { fold } from '../text/index.ts'
import type { Turn } from '../types.ts'

const CONTINUES = /^\W*(?:y|e|o|pero|entonces|y si|ademas)\b/

/** "¿otro talle?", "¿el mismo en 41?", "¿en ese color?", "¿cuántos quedan?" */
const OF_BEFORE =
  /^\W*(?:(?:tenes|tienen|hay|queda[ns]?|en|de|que|algun[oa]?) )*(?:(?:otr[oa]s?|el mismo|la misma|es[ea]) (?:en|color|colores|tono|talles?|numeros?|medidas?|tamanos?|modelos?|sabor(?:es)?|aromas?)\b|cuant[oa]s (?:te |les )?(?:quedan?|hay|tenes|tienen)\W*$)/

/** "¿cuánto sale?", "¿qué precio tiene?", "¿cuánto tarda?": how much, and not of what. */
export const asksBareAmount = (folded: string): boolean => BARE_AMOUNT.test(folded)
const BARE_AMOUNT =
  /^\W*(?:y |sino |si no |o )?(?:(?:a |en )?cuanto(?: (?:salen?|cuestan?|valen?|es|esta|seria|queda|tarda|demora|dura|pesa|mide|cobran))?|(?:que |q )?(?:precio|valor|costo)(?: (?:tiene|sale|es))?|(?:desde |a partir de )?cuant[oa]s(?: (?:como )?minimo)?|(?:el )?minimo(?: cuant[oa]s)?)\W*$/

/** "la T470": one of several that the shop sells. */
const MODEL =
  /\b(?:la|el|las|los|modelo|un|una) ([a-z]{1,4}-?\d{2,5}[a-z]?)\b|^\W*(?:tenes|tienen|hay|venden) (?:para|otr[oa]s?|(?:la|el)(?: [a-z]{3,})? de)\b/

/**
 * What a follow-up leaves unsaid: the questions before it, back to the one that it goes on from. A follow-up begins as a
 * continuation, or is short and names nothing; of a model that was named, every short question goes on to speak.
 */
export function unsaidContext(question: string, history: readonly Turn[]): string | null {
  const folded = fold(question)
  const before = history.at(-1)
  if (!before || folded.split(/\s+/).length > 7) return null
  const goesOn = CONTINUES.test(folded) || asksBareAmount(folded) || OF_BEFORE.test(folded)
  if (!goesOn && !(modelNamed(history) && !MODEL.test(folded))) return null
  const further = unsaidContext(before.question, history.slice(0, -1))
  return further === null ? before.question : `${further}\n${before.question}`
}

/** A follow-up behind what it leaves unsaid, on a line of its own; any other question as it is. */
export function inContext(question: string, history: readonly Turn[]): string {
  const unsaid = unsaidContext(question, history)
  return unsaid === null ? question : `${unsaid}\n${question}`
}

const modelNamed = (history: readonly Turn[]): boolean =>
  MODEL.test(fold(history.at(-1)?.question ?? '')) ||
  (history.length > 1 && asksBareAmount(fold(history.at(-1)!.question)) && modelNamed(history.slice(0, -1)))
