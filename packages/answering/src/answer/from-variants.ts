import { listingTexts } from '../listing/index.ts'
import { fold, stem } from '../text/index.ts'
import type { ListingFacts, Statement } from '../types.ts'
import { askVariants, mayConcernVariants, namesValue } from '../variants/index.ts'
import type { Candidate } from './candidate.ts'
import type { Reading } from './reading.ts'

/** What variants have to say to one part of a question. */
export type PartOfVariants =
  | { kind: 'none' }
  | { kind: 'unsure' }
  | { kind: 'answered'; candidate: Candidate }
  /** No variant has what is named: only what the seller wrote of it may answer. */
  | { kind: 'elsewhere'; isSaidBy: (candidate: Candidate) => boolean }
  /** `rest` asks for something else than the variant; `added` completes its answer. */
  | {
      kind: 'besides'
      rest: string
      added: (best: Candidate | null, ofWhole: () => Candidate | null) => Candidate | null
    }

/** The variants decide a part that asks for one; of another part they say what is sold out. */
export function partOfVariants(
  part: string,
  { told, before }: { told: string; before: string | null },
  { listing, shop, vocabulary, quotable, instructions }: Reading,
): PartOfVariants {
  if (!listing) return { kind: 'none' }
  if (listing.variantsUnknown) return mayConcernVariants(part) ? { kind: 'unsure' } : { kind: 'none' }
  const texts = [...quotable, ...instructions.map((i) => i.passage)].flatMap(({ heading, sentences }) =>
    sentences.flatMap((s) => (s.withheld ? [] : `${heading ?? ''} ${s.text}`)),
  )
  const asked = askVariants(part, listing, {
    told,
    before,
    isProduct: (word) => vocabulary.product.has(stem(word)),
    isSaidElsewhere: (text) => texts.some((said) => namesValue(said, text)),
  })
  if (asked.kind === 'none' || asked.kind === 'unsure') return asked
  if (asked.kind === 'elsewhere')
    return {
      kind: 'elsewhere',
      isSaidBy: ({ from, statements }) =>
        (from === 'knowledge' || from === 'instruction') &&
        asked.texts.every((value) => statements.some(({ text }) => namesValue(text, value))),
    }
  if (!shop.settings.checkStock)
    return asked.kind === 'answered'
      ? { kind: 'answered', candidate: candidateOf([seenInListing(listing)], ['title']) }
      : withNotes(asked.rest, [], asked.hasMeasure)
  return asked.kind === 'answered'
    ? { kind: 'answered', candidate: candidateOf(asked.statements, ['variants']) }
    : withNotes(asked.rest, asked.statements, asked.hasMeasure)
}

function withNotes(rest: string, notes: readonly Statement[], hasMeasure: boolean): PartOfVariants {
  return {
    kind: 'besides',
    rest,
    added(best, ofWhole) {
      // What a file says of this very variant is nearer than what holds for all of them.
      const whole = ofWhole()
      const chosen = isProse(whole) && (best === null || !isFact(best)) ? whole : best
      // A weight or a length of the listing is not that of each of its sizes.
      if (
        !chosen ||
        (hasMeasure && chosen.from === 'attribute' && chosen.facts.some((fact) => OF_SIZE.test(fold(fact))))
      )
        return null
      const facts = notes.length > 0 ? [...new Set([...chosen.facts, 'variants'])] : chosen.facts
      return { ...chosen, facts, statements: [...chosen.statements, ...notes] }
    },
  }
}

const isProse = (candidate: Candidate | null): candidate is Candidate =>
  candidate !== null &&
  candidate.confidence >= 0.55 &&
  (candidate.from === 'knowledge' || candidate.from === 'instruction')
const isFact = ({ from, confidence }: Candidate): boolean =>
  confidence >= 0.55 && (from === 'slot' || from === 'attribute')

const OF_SIZE =
  /\b(?:peso|largo|ancho|alto|altura|profundidad|diametro|medidas?|dimension(?:es)?|capacidad|contenido|rendimiento|volumen|espesor|superficie)\b/

const candidateOf = (statements: readonly Statement[], facts: string[]): Candidate => ({
  from: 'variant',
  statements: [...statements],
  facts,
  confidence: 1,
  rank: 2,
})

const seenInListing = ({ title }: ListingFacts): Statement => ({
  text: listingTexts.stockInListing,
  sources: [{ kind: 'listing', field: 'title', label: 'Publicación', value: title }],
})
