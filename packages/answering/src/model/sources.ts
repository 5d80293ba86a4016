import { termsOf } from '../evidence/index.ts'
import { readShop } from '../answer/index.ts'
import { fileOf, searchKnowledge, type KnowledgeIndex, type Meaning } from '../knowledge/index.ts'
import { namesKeyword } from '../seller/index.ts'
import { sentencesOf, spellOut } from '../text/index.ts'
import type { AnswerInput, KnowledgePart, Source } from '../types.ts'
import { listingSources, textOfFact } from './listing-sources.ts'
import { citableUnits, type CitableUnit } from './units.ts'
import { cut, sayable } from './untrusted.ts'

/** The smallest thing that an answer may stand on, as a model sees it. */
export interface CitableSource {
  /** L1.. facts of the listing, D1.. sentences of its description, P1..P3 the seller's texts, I1.. instructions, K1.. lines of files. */
  id: string
  text: string
  source: Source
  /** What stands above it: headings, the names of its columns, its question; "" without any. */
  context: string
  /** It begins a line, as the file has it. */
  isFirst: boolean
  /** How the file lays it out; unset outside files. */
  layout?: Pick<CitableUnit, 'headingLevel' | 'cells' | 'lead' | 'isItem' | 'place'>
}

const ROOM = { fact: 300, description: 4000, automatic: 600, instruction: 600 }
const MAX_INSTRUCTIONS = 20
/** Characters of files that a prompt holds whole: some 7,000 tokens of Spanish. */
const WHOLE_FILES = 24_000
/** Of larger files, the sections that a search finds nearest. */
const SECTIONS = 16
const SECTIONS_ROOM = 12_000

type Unnumbered = Omit<CitableSource, 'id'>

/**
 * All that an answer to this question may stand on. `wanted` is what the files are searched for: the question, with what
 * it leaves unsaid.
 */
export function citableSources(input: AnswerInput, wanted: string, meaning?: Meaning): CitableSource[] {
  const { listing, shop } = input
  const numbered = (letter: string, sources: Unnumbered[]): CitableSource[] =>
    sources.filter(({ text }) => text !== '').map((source, at) => ({ id: `${letter}${at + 1}`, ...source }))
  const alone = (text: string, source: Source, room: number, context = ''): Unnumbered => ({
    text: cut(sayable(text, input), room),
    source,
    context,
    isFirst: true,
  })
  const facts = listing ? listingSources(listing, shop.settings, wanted) : []
  const [descriptions, others] = [true, false].map((is) => facts.filter(({ field }) => (field === 'description') === is)) as [typeof facts, typeof facts] // prettier-ignore
  return [
    ...numbered(
      'L',
      others.map((source) => alone(textOfFact(source), source, ROOM.fact)),
    ),
    ...numbered(
      'D',
      descriptions.flatMap((source) =>
        cut(sayable(source.value, input), ROOM.description)
          .split('\n')
          .flatMap((line) =>
            sentencesOf(line).map((text, at) => ({
              text,
              source: { ...source, value: text },
              context: '',
              isFirst: at === 0,
            })),
          ),
      ),
    ),
    ...numbered(
      'P',
      automaticSources(input).map(({ text, source }) =>
        alone(text, source, ROOM.automatic, TOPICS[source.topic]),
      ),
    ),
    ...numbered(
      'I',
      instructionSources(input, wanted).map(({ text, source }) =>
        alone(text, source, ROOM.instruction, sayable(source.keyword, input)),
      ),
    ),
    ...numbered('K', fileSources(input, wanted, meaning)),
  ]
}

const TOPICS = { warranty: 'Garantía', returns: 'Cambios y devoluciones', shipping: 'Envíos' } as const

const automaticSources = ({ shop }: AnswerInput) =>
  (['warranty', 'returns', 'shipping'] as const).map((topic) => ({
    text: shop.automaticResponses[topic],
    source: { kind: 'automatic' as const, topic },
  }))

/** Instructions, first those whose keyword, or a related word, the question names. */
function instructionSources(input: AnswerInput, wanted: string) {
  const { instructions, vocabulary } = readShop(input, wanted)
  const terms = termsOf(wanted, vocabulary)
  const folded = spellOut(wanted)
  return instructions
    .map((instruction) => ({ ...instruction, named: namesKeyword(instruction, terms, folded) }))
    .toSorted((a, b) => Number(b.named > 0) - Number(a.named > 0))
    .filter(({ response }, at, all) => all.findIndex((other) => other.response === response) === at)
    .slice(0, MAX_INSTRUCTIONS)
    .map(({ keyword, response }) => ({
      text: response,
      source: { kind: 'instruction' as const, keyword },
    }))
}

/** Whether all files fit into a prompt, so that nothing has to be searched. */
export const fitsWhole = (parts: readonly KnowledgePart[]): boolean =>
  parts.reduce((sum, { heading, text }) => sum + (heading?.length ?? 0) + text.length + 2, 0) <= WHOLE_FILES

/** All units of short files; of longer ones, those of the sections that a search finds nearest, in the files' order. */
function fileSources(input: AnswerInput, wanted: string, meaning?: Meaning): Unnumbered[] {
  const { knowledge } = input
  const parts = fitsWhole(knowledge.parts) ? knowledge.parts : nearestParts(knowledge, wanted, meaning)
  let before: { file: string; path: readonly string[] } | null = null
  return parts.flatMap((part) => {
    const { id: partId, fileName } = part
    const file = fileOf(part)
    const units = citableUnits(part, before?.file === file ? before.path : [])
    before = { file, path: part.path }
    // Units exclude withheld lines and include released ones, so only hidden prices are left to take out.
    const shown = (text: string) => sayable(text, input, () => false)
    return units.flatMap(({ text, path, isFirst, ...layout }): Unnumbered[] => {
      const said = shown(text)
      const columns = layout.cells.map(({ column }) => column).filter((column) => column !== '')
      return said === ''
        ? []
        : [
            {
              text: said,
              source: { kind: 'knowledge', partId, fileName, quote: said },
              context: [...path, layout.lead ?? '', columns.join(' | ')]
                .flatMap((above) => shown(above) || [])
                .join('\n'),
              isFirst,
              layout: said === text ? layout : { ...layout, cells: [] },
            },
          ]
    })
  })
}

function nearestParts(knowledge: KnowledgeIndex, wanted: string, meaning?: Meaning): KnowledgeIndex['parts'] {
  let room = SECTIONS_ROOM
  const near = new Set(
    searchKnowledge(knowledge, wanted, SECTIONS, meaning).flatMap(({ part }) => {
      room -= part.text.length
      return room < 0 && room + part.text.length < SECTIONS_ROOM ? [] : [part.id]
    }),
  )
  return knowledge.parts.filter(({ id }) => near.has(id))
}
