import type { Match, Passage, Term } from '../evidence/index.ts'
import {
  ASPECTS_OF_ATTRIBUTES,
  booleanOf,
  booleanSentence,
  detailOf,
  startUpper,
  statementOf,
  tellingAttributes,
} from '../listing/index.ts'
import { CLOSE_GROUPS, fold } from '../text/index.ts'
import { isBeside, isTakenBack } from './attribute-doubts.ts'
import { isOfWholeMatter } from './from-instructions.ts'
import { asksForOneAlone } from './other-sense.ts'
import type { Missed } from './point.ts'
import type { Quoted } from './quote.ts'
import type { Reading } from './reading.ts'

/**
 * Attributes and keyword answers as passages, weighed beside the sentences of files: each says less than a sentence, and
 * one that nobody asked for by its name may still be the likeliest answer.
 */
export function factsFor(
  folded: string,
  terms: readonly Term[],
  { listing, facts }: Reading,
): readonly Passage[] {
  const isAskable = !asksForOneAlone(folded) && !terms.some((t) => t.stem === '@restock')
  const telling = new Set(
    listing && isAskable ? tellingAttributes(listing, folded, terms).map(([name]) => name) : [],
  )
  return facts.filter((fact) => !isAttribute(fact) || telling.has(fact.origin.label))
}

type AttributePassage = Passage & { origin: { kind: 'listing'; label: string } }
export const isAttribute = (passage: Passage): passage is AttributePassage =>
  passage.origin.kind === 'listing' && passage.origin.field === 'attributes' && !passage.isProse

/** What a fact says, in a sentence of its own; null of what is quoted. */
export function factSaid(passage: Passage): Quoted | null {
  const value = passage.sentences.map((s) => s.text).join(' ')
  if (passage.origin.kind === 'instruction')
    return { text: value, sentences: [value], said: value, isBorne: true }
  if (!isAttribute(passage)) return null
  const { label } = passage.origin
  const isSo = booleanOf(value)
  const detail = detailOf(value)
  const text = startUpper(
    isSo === null
      ? statementOf(label, value)
      : `${booleanSentence(label, isSo)}${detail ? `: ${detail}` : ''}.`,
  )
  return { text, sentences: [value], said: text, isBorne: true }
}

/**
 * Whether an attribute that is near does not tell what is asked. A yes is left to who reads attributes; what a thing has not, or
 * is, may be said in other words.
 */
export function pointMissedByFact(
  match: Match,
  folded: string,
  terms: readonly Term[],
  { quotable }: Reading,
): Missed {
  const { passage, confidence } = match
  const said = factSaid(passage)
  if (!said) return 'no'
  if (!isAttribute(passage)) return isOfWholeMatter(match, terms, passage.heading ?? '') ? 'yes' : 'no'
  const [value = ''] = said.sentences
  const stated = { text: said.text, label: passage.origin.label, value, coverage: confidence }
  if (booleanOf(value) === true || isBeside(folded, terms, stated) || isTakenBack(stated, quotable))
    return 'yes'
  if (booleanOf(value) === false)
    return COMES_ALONG.test(fold(passage.origin.label)) && !ASKS_WHAT_COMES.test(folded) ? 'yes' : 'in words'
  if (namesOf(passage, terms)) return 'no'
  return ASKS_WHICH.test(folded) ? 'in words' : 'yes'
}
/** That none come along does not tell whether "funciona con pilas". */
const COMES_ALONG = /^(?:incluye|trae|viene con)\b/
const ASKS_WHAT_COMES = /\b(?:tra[ei]|vien|inclu)\w*/
/** "¿se oxida?" is not told by what it is made of, as "¿es de tela o de cuero?" is. */
const ASKS_WHICH = /\b(?:que|q|cual(?:es)?|cuant[oa]s?|o)\b/

/** Whether it has a word that is asked for, itself or nearly so, or an aspect that listings have attributes for. */
const namesOf = ({ headingBag, sentences }: Passage, terms: readonly Term[]): boolean =>
  terms.some(
    (t) =>
      (t.kind === 'topic' || ASPECTS_OF_ATTRIBUTES.has(t.stem)) &&
      [headingBag, ...sentences.map((s) => s.bag)].some(
        (bag) =>
          bag.stems.has(t.stem) || [...t.groups].some((id) => CLOSE_GROUPS.has(id) && bag.groups.has(id)),
      ),
  )
