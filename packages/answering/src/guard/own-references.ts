import { listingReferences, withoutOwnListings } from '@mostrador/contract/listing-references'
import type { Finding } from '../types.ts'
import type { GuardContext } from './guard-answer.ts'

/**
 * Takes links and numbers of own listings out of an answer and its sources, so that no rule reads them as contact data
 * or as values. An answer may name only those that a source or the buyer names, and a link with parameters only as the
 * source has it.
 */
export function readReferences(
  text: string,
  context: GuardContext,
): { text: string; context: GuardContext; findings: Finding[] } {
  const own = context.ownListings
  if (own === undefined || (own !== 'any' && own.size === 0)) return { text, context, findings: [] }
  const { question, passages, sellerTexts = [], listing } = context
  const cited = [...passages, ...sellerTexts]
  const sources = [...cited, question, listing?.description ?? '']
  const known = new Set(sources.flatMap(listingReferences).map(({ id }) => id))
  const without = (source: string) => withoutOwnListings(source, own)
  const findings = listingReferences(text).flatMap(({ id, start, end }): Finding[] => {
    const clause = text.slice(start, end)
    const isStated = known.has(id) && (!/[?#]./.test(clause) || sources.some((s) => s.includes(clause)))
    return isStated ? [] : [{ code: 'number', clause, value: clause }]
  })
  return {
    text: without(text),
    context: {
      ...context,
      question: without(question),
      passages: passages.map(without),
      sellerTexts: sellerTexts.map(without),
    },
    findings,
  }
}
