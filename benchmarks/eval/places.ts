import { fold } from '@mostrador/contract/text'
import { answerQuestion, type Source } from '@mostrador/answering'
import { questionsOf } from './answers.ts'
import type { MarketplaceSet } from './sets.ts'

/** Where a text of a shop is: `file:NAME`, `description`, `attribute:NAME`, `listing:price`, `auto:warranty`, … */
export interface Place {
  in: string
  /** The exact sentence or row of a file, description or title. */
  quote?: string
}

export interface PlacedPrediction {
  profile: string
  question_id: string
  answer: string
  abstained: boolean
  confidence: number
  sources: Place[]
}

/** Asks each question of a set, and returns the answers of the built-in engine with the places of their sources. */
export function predictPlaces(set: MarketplaceSet): PlacedPrediction[] {
  return [...questionsOf(set)].map(({ profile, id, input }) => {
    const result = answerQuestion(input)
    const isAnswer = result.outcome === 'answer'
    return {
      profile,
      question_id: id,
      answer: isAnswer ? result.text : '',
      abstained: !isAnswer,
      confidence: result.confidence,
      sources: isAnswer
        ? result.statements.flatMap(({ text, sources }) => sources.map((source) => placeOf(source, text)))
        : [],
    }
  })
}

/** `said` is the sentence of the answer, the quote where a source does not keep its own. */
export function placeOf(source: Source, said: string): Place {
  switch (source.kind) {
    case 'knowledge':
      return { in: `file:${source.fileName}`, quote: source.quote }
    case 'automatic':
      return { in: `auto:${source.topic}`, quote: '' }
    case 'instruction':
      return { in: `instruction:${source.keyword}`, quote: '' }
    case 'contact':
      return { in: 'contact', quote: '' }
    case 'listing':
      if (source.field === 'attributes') return { in: `attribute:${source.label}`, quote: '' }
      if (source.field === 'description') return { in: 'description', quote: said }
      if (source.field === 'title') return { in: 'title', quote: source.value }
      return { in: `listing:${source.field}`, quote: '' }
  }
}

/** Returns whether a source of a prompt, with the text that the model reads, is or holds a place. */
function isPlace({ in: where, quote = '' }: Place, source: Source, text: string): boolean {
  const holds = () => quote === '' || sharesWords(quote, text)
  switch (source.kind) {
    case 'knowledge':
      return where === `file:${source.fileName}` && holds()
    case 'automatic':
      return where === `auto:${source.topic}`
    case 'instruction':
      return where === `instruction:${source.keyword}`
    case 'contact':
      return false
    case 'listing':
      if (source.field === 'attributes') return where === `attribute:${source.label}`
      if (source.field === 'description') return where === 'description'
      if (source.field === 'title') return where === 'title'
      return where === `listing:${source.field}`
  }
}

/** The sources at places; where none repeats a quote word for word, the line of its file that holds most of it. */
export function sourcesAt<T extends { source: Source; text: string }>(
  places: readonly Place[],
  sources: readonly T[],
): T[] {
  const found = places.flatMap((place) => {
    const same = sources.filter(({ source, text }) => isPlace(place, source, text))
    return same.length > 0 ? same : nearestTo(place, sources)
  })
  return [...new Set(found)]
}

/** A row of a table is read with the header's words between its cells. */
function nearestTo<T extends { source: Source; text: string }>(
  { in: where, quote = '' }: Place,
  sources: readonly T[],
): T[] {
  const wanted = new Set(wordsIn(quote))
  const shares = sources
    .filter(({ source }) => source.kind === 'knowledge' && where === `file:${source.fileName}`)
    .map((source) => {
      const own = new Set(wordsIn(source.text))
      return { source, share: [...wanted].filter((word) => own.has(word)).length / wanted.size }
    })
  const most = Math.max(0, ...shares.map(({ share }) => share))
  return most < MOST_OF_IT ? [] : shares.filter(({ share }) => share === most).map(({ source }) => source)
}

const MOST_OF_IT = 0.7

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether a text holds a quote or a good part of it: a source may begin or end in its middle. */
export function sharesWords(quote: string, text: string): boolean {
  const [wanted, known] = [runsOf(quote), runsOf(text)]
  const shared = [...wanted].filter((run) => known.has(run)).length
  return shared > 0 && shared * 2 >= Math.min(wanted.size, known.size)
}

const RUN = 3

/** All runs of three words, or the whole of a shorter text. */
function runsOf(text: string): Set<string> {
  const words = wordsIn(text)
  if (words.length < RUN) return new Set([words.join(' ')])
  return new Set(words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' ')))
}
