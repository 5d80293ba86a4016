import { bagOf, termsOf, type Bag, type Passage } from '../evidence/index.ts'
import { readShop } from '../answer/index.ts'
import { orderIn } from '../line-kind/index.ts'
import { searchKnowledge, type KnowledgeIndex, type Meaning } from '../knowledge/index.ts'
import { namesKeyword } from '../seller/index.ts'
import { spellOut } from '../text/index.ts'
import type { AnswerInput, KnowledgePart, Source } from '../types.ts'
import { listingSources, textOfFact } from './listing-sources.ts'
import { cut, sayable } from './untrusted.ts'

/** Something that an answer may stand on, as a model sees it. */
export interface CitableSource {
  /** L1.. facts of the listing, P1..P3 the seller's texts, I1.. instructions, K1.. passages of files. */
  id: string
  text: string
  source: Source
}

const ROOM = { fact: 300, description: 1500, automatic: 600, instruction: 600, passage: 1200 }
const MAX_INSTRUCTIONS = 6
const MAX_PASSAGES = 8
/** Characters of files in one prompt: some 1,500 tokens of Spanish. */
const KNOWLEDGE_ROOM = 6000

/**
 * All that an answer to this question may stand on. `wanted` is what the files are searched for: the question, with what
 * it leaves unsaid.
 */
export function citableSources(input: AnswerInput, wanted: string, meaning?: Meaning): CitableSource[] {
  const { listing, shop } = input
  const numbered = (letter: string, sources: Omit<CitableSource, 'id'>[]): CitableSource[] =>
    sources
      .map(({ text, source }) => ({
        // Passages already exclude withheld lines and include released ones, so only orders are hidden here.
        text:
          source.kind === 'knowledge'
            ? sayable(text, input, (said) => orderIn(said) !== null)
            : sayable(text, input),
        source,
      }))
      .filter(({ text }) => text !== '')
      .map((source, at) => ({ id: `${letter}${at + 1}`, ...source }))
  const facts = listing ? listingSources(listing, shop.settings) : []
  return [
    ...numbered(
      'L',
      facts.map((source) => ({
        text: cut(textOfFact(source), source.field === 'description' ? ROOM.description : ROOM.fact),
        source,
      })),
    ),
    ...numbered('P', automaticSources(input)),
    ...numbered('I', instructionSources(input, wanted)),
    ...numbered('K', passageSources(input.knowledge, wanted, meaning)),
  ]
}

const automaticSources = ({ shop }: AnswerInput) =>
  (['warranty', 'returns', 'shipping'] as const).map((topic) => ({
    text: cut(shop.automaticResponses[topic], ROOM.automatic),
    source: { kind: 'automatic' as const, topic },
  }))

/** Instructions whose keyword, or a related word, the question names. */
function instructionSources(input: AnswerInput, wanted: string) {
  const { instructions, vocabulary } = readShop(input, wanted)
  const terms = termsOf(wanted, vocabulary)
  const folded = spellOut(wanted)
  return instructions
    .filter((instruction) => namesKeyword(instruction, terms, folded) > 0)
    .slice(0, MAX_INSTRUCTIONS)
    .map(({ keyword, response }) => ({
      text: cut(response, ROOM.instruction),
      source: { kind: 'instruction' as const, keyword },
    }))
}

/** Whether all files fit into a prompt, so that nothing has to be searched. */
export const fitsWhole = (parts: readonly KnowledgePart[]): boolean =>
  parts.length <= MAX_PASSAGES &&
  parts.reduce((sum, { heading, text }) => sum + (heading?.length ?? 0) + text.length + 2, 0) <=
    KNOWLEDGE_ROOM

/** The whole of a short base; of a longer one, what a search finds nearest. */
function passageSources(knowledge: KnowledgeIndex, wanted: string, meaning?: Meaning) {
  const nearest = fitsWhole(knowledge.parts)
    ? knowledge.parts
    : searchKnowledge(knowledge, wanted, MAX_PASSAGES, meaning).map(({ part }) => part)
  const places = new Map(
    nearest.map((part) => [part.id, knowledge.parts.findIndex(({ id }) => id === part.id)]),
  )
  const { passages } = knowledge.passages.of([...places.values()].toSorted((a, b) => a - b))
  let room = KNOWLEDGE_ROOM
  return nearest.flatMap(({ id, fileName }) => {
    const own = passages.filter(({ origin }) => origin.kind === 'knowledge' && origin.partId === id)
    const text = cut(own.map(quotable).join('\n'), Math.min(ROOM.passage, room))
    room -= text.length
    return text === ''
      ? []
      : [{ text, source: { kind: 'knowledge' as const, partId: id, fileName, quote: '' } }]
  })
}

/** A passage without the sentences that are withheld. */
function quotable({ heading, sentences }: Passage): string {
  const text = sentences.flatMap((s) => (s.withheld ? [] : [s.text])).join(' ')
  return text === '' || heading === null ? text : `${heading.replace(/[.:]$/, '')}: ${text}`
}

/** What a source says, ready to be compared. */
export const bagOfSource = ({ text, source }: CitableSource): Bag =>
  bagOf(source.kind === 'instruction' ? `${source.keyword} ${text}` : text)
