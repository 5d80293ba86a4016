import { markSentences } from '../knowledge/index.ts'
import type { AnswerInput } from '../types.ts'
import type { CitableSource } from './sources.ts'

/** Up to this many parts all are checked; of a larger base, only the parts in the prompt. */
const WHOLE_BASE = 100

/** The withheld sentences, which an answer must not tell. */
export function keptBack(
  { knowledge, listing, shop }: AnswerInput,
  sources: readonly CitableSource[],
): string[] {
  const shown = new Set(sources.flatMap(({ source }) => (source.kind === 'knowledge' ? source.partId : [])))
  const parts = knowledge.parts
  const places = parts.flatMap(({ id }, place) => (parts.length <= WHOLE_BASE || shown.has(id) ? place : []))
  const ofFiles = knowledge.passages
    .of(places)
    .passages.flatMap(({ sentences }) => sentences.flatMap((s) => (s.withheld ? s.text : [])))
  const texts = [
    listing?.description ?? '',
    ...Object.values(listing?.attributes ?? {}),
    ...Object.values(shop.automaticResponses),
    ...shop.instructions.map(({ response }) => response),
  ]
  const ofTexts = texts.flatMap((text) =>
    markSentences(text, shop.ownListings).flatMap((s) => (s.isWithheld ? s.text : [])),
  )
  return [...ofFiles, ...ofTexts]
}
