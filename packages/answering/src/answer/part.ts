import { matchPassage, termsOf, type Match, type Term } from '../evidence/index.ts'
import { answerFromAttributes, SLOTS, type Slot } from '../listing/index.ts'
import { namesKeyword } from '../seller/index.ts'
import { ARGENTINE_PLACES, fold, FOREIGN_PLACES, wordsOf } from '../text/index.ts'
import type { Source } from '../types.ts'
import { quote, sourcesOfQuote } from './quote.ts'
import { valueFit } from './quantity.ts'
import type { Reading } from './reading.ts'

/** What one source says about one part of a question. */
export interface Candidate {
  from: 'slot' | 'attribute' | 'instruction' | 'knowledge'
  statements: string[]
  sources: Source[]
  facts: string[]
  /** How well it explains the part, 0 to 1. */
  confidence: number
  /** Confidence and the trust in this kind of source: decides between candidates. */
  rank: number
}

/** Every source's best word on a part of a question, best first. */
export function candidatesFor(text: string, context: string, reading: Reading): Candidate[] {
  const folded = fold(text).replace(/\s+/g, ' ')
  const terms = termsOf(text, reading.vocabulary)
  const told = termsOf(context, reading.vocabulary).filter((t) => !terms.some((own) => own.stem === t.stem))
  if (terms.length === 0) return []
  return [
    ...fromSlots(folded, terms, reading),
    ...fromAttributes(folded, terms, reading),
    ...fromInstructions(terms, told, reading),
    ...fromKnowledge(folded, terms, told, reading),
  ].sort((a, b) => b.rank - a.rank)
}

function fromSlots(
  folded: string,
  terms: readonly Term[],
  { listing, shop, vocabulary }: Reading,
): Candidate[] {
  if (!listing) return []
  const asked = SLOTS.filter((s) => s.asks.test(folded) && !s.unless?.test(folded))
  const stated = asked.flatMap((slot) => {
    const statement = slot.state(listing, folded, shop)
    return statement ? [{ slot, statement }] : []
  })
  if (stated.length === 0 || FOREIGN_PLACES.test(folded)) return []
  const explained = new Set(stated.flatMap(({ slot }) => explainedStems(slot)))
  const sending = stated.some(({ slot }) => ['shipping', 'pickup', 'location'].includes(slot.id))
  const isPlace = (term: Term) =>
    ARGENTINE_PLACES.has(term.text) || sameAsLocation(term, listing.shipping.location)
  const left = terms.filter(
    (t) =>
      (t.kind === 'topic' || t.kind === 'half') &&
      !explained.has(t.stem) &&
      !vocabulary.product.has(t.stem) &&
      !(sending && isPlace(t)),
  )
  const all = terms.reduce((sum, t) => sum + t.weight, 0) || 1
  const confidence = Math.max(0, 1 - left.reduce((sum, t) => sum + t.weight, 0) / all)
  const modest = stated.every(({ slot }) => slot.knowledgeFirst)
  return [
    {
      from: 'slot',
      statements: [...new Set(stated.map(({ statement }) => statement.text))],
      sources: stated.map(({ statement: { field, label, value } }) => ({
        kind: 'listing',
        field,
        label,
        value,
      })),
      facts: [...new Set(stated.map(({ statement }) => statement.field))],
      confidence,
      rank: left.length === 0 ? (modest ? 0.7 : 1.3) : confidence - 0.1,
    },
  ]
}

const explainedStems = (slot: Slot): string[] => wordsOf(slot.explains).map((w) => w.stem)

const sameAsLocation = (term: Term, location: string | null): boolean =>
  location !== null && wordsOf(location).some((w) => w.stem === term.stem)

function fromAttributes(folded: string, terms: readonly Term[], { listing }: Reading): Candidate[] {
  const found = listing ? answerFromAttributes(listing, folded, terms) : null
  if (!found) return []
  const { text, field, label, value, coverage } = found
  return [
    {
      from: 'attribute',
      statements: [text],
      sources: [{ kind: 'listing', field, label, value }],
      facts: [`attributes.${label}`],
      confidence: coverage,
      rank: coverage + 0.12,
    },
  ]
}

function fromInstructions(
  terms: readonly Term[],
  told: readonly Term[],
  { instructions }: Reading,
): Candidate[] {
  return instructions.flatMap((instruction): Candidate[] => {
    const named = namesKeyword(instruction, terms)
    const match = matchPassage(instruction.passage, terms, told, () => 0)
    if (!match || (named === 0 && match.coverage < 0.5)) return []
    const confidence = named === 2 ? Math.max(0.6, match.coverage) : match.coverage
    return [
      {
        from: 'instruction',
        statements: [instruction.response],
        sources: [{ kind: 'instruction', keyword: instruction.keyword }],
        facts: [],
        confidence,
        rank: match.coverage + (named === 2 ? 0.35 : 0.05),
      },
    ]
  })
}

function fromKnowledge(
  folded: string,
  terms: readonly Term[],
  told: readonly Term[],
  reading: Reading,
): Candidate[] {
  const fit = valueFit(folded)
  const required = requiredStems(folded)
  let best: (Match & { rank: number }) | null = null
  for (const passage of reading.quotable) {
    const match = matchPassage(passage, terms, told, (s) => fit(s.text))
    if (!match || match.missingTerms.some((t) => required.has(t.stem))) continue
    const own = passage.origin.kind === 'knowledge' ? 0.05 : 0
    const rank =
      match.coverage +
      own +
      fit(passage.sentences[match.best]!.text) * 0.4 +
      match.perSentence[match.best]! * 0.02
    if (!best || rank > best.rank) best = { ...match, rank }
  }
  if (!best) return []
  const { text, sentences } = quote(best, terms)
  return [
    {
      from: 'knowledge',
      statements: [text],
      sources: sourcesOfQuote(best.passage, sentences),
      facts: best.passage.origin.kind === 'listing' ? ['description'] : [],
      confidence: best.coverage,
      rank: best.rank,
    },
  ]
}

/** "cada disco" asks about one disc, not about the parcel: the noun has to be there. */
function requiredStems(folded: string): ReadonlySet<string> {
  const nouns = [...folded.matchAll(/\bcada (\w{3,})/g)].map(([, noun = '']) => noun)
  return new Set(nouns.flatMap((noun) => wordsOf(noun).map((w) => w.stem)))
}
