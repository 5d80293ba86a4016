import type { GuardCode, Rule } from '@mostrador/contract/guard'
import { isNegated, LEAD } from '../../text/index.ts'
import type { Finding } from '../../types.ts'
import { contentOf, type PolicyReading, type Sentence } from './reading.ts'

/**
 * Findings for the sentences that break a rule, unless a source says about the same in about the same words, or the
 * sentence refuses what the rule is about.
 */
export const unlessCited = (
  rules: readonly Rule[],
  { sentences, sources }: Pick<PolicyReading, 'sentences' | 'sources'>,
): Finding[] =>
  sentences.flatMap(({ text, folded }) =>
    rules.filter((rule) => breaks(rule, folded, sources)).map(({ code }) => ({ code, clause: text })),
  )

function breaks({ pattern }: Rule, folded: string, sources: PolicyReading['sources']): boolean {
  const found = pattern.exec(folded)
  if (!found) return false
  const words = found[0].match(/[a-z0-9]+/g) ?? []
  const says = (source: string) => words.filter((word) => source.includes(word)).length * 2 >= words.length
  const denies = isNegated(folded.replace(LEAD, ''))
  if (denies && isRefused(folded, found[0])) return false
  return !sources.some(
    (source) => pattern.test(source.folded) && says(source.folded) && isNegated(source.folded) === denies,
  )
}

/** Whether a denial stands close to the words: "no vendemos por transferencia", "milagros no te prometo". */
export function isRefused(folded: string, said: string): boolean {
  const at = folded.indexOf(said)
  return REFUSAL_BEFORE.test(folded.slice(0, at)) || REFUSAL_AFTER.test(folded.slice(at + said.length))
}
const REFUSAL_BEFORE = /(?<!\bsi )\b(?:no|ni|nunca|tampoco)\b[^.,;:]{0,40}$|\bni [^.,;:]{0,40}$/
const REFUSAL_AFTER =
  /^[^.;:]{0,40}\bno (?:se |te |le |la |lo )?(?:pued|pod|hac|acept|tom|recib|cobr|vend|trabaj|manej|oper)\w*(?! (?:\w+ ){0,2}(?:comision|recargo))/

/** Findings for the sentences that a test matches, unless it matches a source with half of the sentence's words too. */
export const unlessSaid = (
  code: GuardCode,
  matches: (sentence: Sentence) => boolean,
  { sentences, sources }: Pick<PolicyReading, 'sentences' | 'sources'>,
): Finding[] =>
  sentences
    .filter(
      (one) =>
        matches(one) &&
        !sources.some(
          (source) => matches(source) && shareIn(contentOf(one.text), contentOf(source.text)) >= 0.5,
        ),
    )
    .map(({ text }) => ({ code, clause: text }))

/** The share of some words that is among others, 0 to 1; 1 for no words. */
export const shareIn = (some: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  some.size === 0 ? 1 : [...some].filter((word) => others.has(word)).length / some.size
