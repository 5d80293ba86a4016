import type { Match, Term } from '../evidence/index.ts'
import type { Source, Statement } from '../types.ts'
import { AFTER_SALE, mentions } from './point.ts'

/** From here on a candidate is an answer; below, at most a draft for the seller. */
export const ANSWER_FROM = 0.55

/** Good for a draft, whatever the words say. */
export const DOUBTFUL = 0.5

/** What one source says about one part of a question. */
export interface Candidate {
  from: 'variant' | 'slot' | 'attribute' | 'instruction' | 'knowledge'
  statements: Statement[]
  facts: string[]
  /** How well it explains the part, 0 to 1. */
  confidence: number
  /** Of a file's passage, which of the asked terms it holds. */
  explains?: ReadonlySet<string>
  /** Confidence and the trust in this kind of source: decides between candidates. */
  rank: number
}

export const sourcesOf = (statements: readonly Statement[]): Source[] => statements.flatMap((s) => s.sources)

/** Whether two candidates quote the same words. */
export const sharesSource = (a: Candidate, b: Candidate): boolean => {
  const of = (c: Candidate) => sourcesOf(c.statements).map((s) => JSON.stringify(s))
  return of(a).some((key) => of(b).includes(key))
}

/** The word or the mark itself stands in the heading or in the best sentence. */
export const saysItself = (match: Match, key: string): boolean =>
  match.passage.headingBag.stems.has(key) || match.passage.sentences[match.best]!.bag.stems.has(key)

/** What a folded sentence denies. */
export const DENIED = /(?<!\bsi )\bno (?!solo\b)(?:(?!\b(?:porque|ya que)\b)[^.,;:])+/

/** Something was bought and is given back, or came broken. */
export const isAfterSale = ({ stem }: Term): boolean => AFTER_SALE.has(stem) && stem !== '@return-cost'

/** "¿puedo extender la garantía?", "¿cuántos cambios tiene?": more than what stands under these words, or something else. */
export const asksBesides = (match: Match, terms: readonly Term[], name: string): boolean =>
  terms.some((t) => t.kind === 'topic' && t.asksFor.length === 0 && !mentions(match, t)) ||
  (/^cambio/i.test(name) && !terms.some(isAfterSale))

/** Aspects that a keyword answer must speak of when they are asked for. */
export const POLICIES: ReadonlySet<string> = new Set([
  ...AFTER_SALE,
  '@warranty-covers',
  '@delivery-time',
  '@hours',
])
