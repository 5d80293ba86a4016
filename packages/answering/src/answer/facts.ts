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
import { CLOSE_GROUPS } from '../text/index.ts'
import { isBeside, isTakenBack } from './attribute-doubts.ts'
import { isOfWholeMatter } from './from-instructions.ts'
import { asksForOneAlone } from './other-sense.ts'
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
  passage.origin.kind === 'listing' && passage.origin.field === 'attributes'

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

/** An attribute that is near, and does not tell what is asked; a yes or a no is left to who reads attributes. */
export function isFactBeside(
  match: Match,
  folded: string,
  terms: readonly Term[],
  { quotable }: Reading,
): boolean {
  const { passage, confidence } = match
  const said = factSaid(passage)
  if (!said) return false
  if (!isAttribute(passage)) return isOfWholeMatter(match, terms, passage.heading ?? '')
  if (!namesOf(passage, terms)) return true
  const [value = ''] = said.sentences
  const stated = { text: said.text, label: passage.origin.label, value, coverage: confidence }
  return booleanOf(value) !== null || isBeside(folded, terms, stated) || isTakenBack(stated, quotable)
}

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
