import { segmentsOf } from './question/index.ts'
import type { AnswerInput, ListingFacts } from './types.ts'

/** Characters of a description that the engine reads: most listings have fewer, and scoring takes milliseconds. */
const DESCRIPTION_LENGTH = 10_000
/** Limits on attributes, above what the marketplace's own attributes need. */
const ATTRIBUTES = 150
const ATTRIBUTE_LENGTH = 1000
/** Each sub-question is scored against all texts of the shop; buyers ask two or three at once. */
const SUB_QUESTIONS = 8

/** Limits the texts of an input, because strangers and the marketplace decide their length. */
export const withinBounds = (input: AnswerInput): AnswerInput =>
  input.listing ? { ...input, listing: boundedListing(input.listing) } : input

function boundedListing(listing: ListingFacts): ListingFacts {
  const attributes = Object.entries(listing.attributes)
    .filter(([name, value]) => name.length + value.length <= ATTRIBUTE_LENGTH)
    .slice(0, ATTRIBUTES)
  return {
    ...listing,
    description: beginningOf(listing.description, DESCRIPTION_LENGTH),
    attributes: Object.fromEntries(attributes),
  }
}

/** Cuts after a whole sentence, because half of one may state the opposite. */
function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  const end = Math.max(cut.lastIndexOf('\n'), cut.lastIndexOf('. '))
  return cut.slice(0, end < 0 ? cut.lastIndexOf(' ') + 1 : end + 1)
}

/** Whether a message has more sub-questions than one answer covers, so that some would stay unanswered. */
export const asksTooMuch = (question: string): boolean =>
  segmentsOf(question).filter((s) => s.asks).length > SUB_QUESTIONS
