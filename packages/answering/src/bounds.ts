import { segmentsOf } from './question/index.ts'
import type { AnswerInput, ListingFacts } from './types.ts'

/** So much of a description is read: what nearly every listing has, and what can be weighed in some milliseconds. */
const DESCRIPTION_LENGTH = 10_000
/** The marketplace's own attributes are fewer and shorter. */
const ATTRIBUTES = 150
const ATTRIBUTE_LENGTH = 1000
/** Each is weighed against all that the shop says; buyers ask two or three things at once. */
const SUB_QUESTIONS = 8

/** An input with texts as long as can be weighed in time: a stranger, or a marketplace, decides how long they come. */
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

/** Whole sentences: half of one may say the contrary. */
function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  const end = Math.max(cut.lastIndexOf('\n'), cut.lastIndexOf('. '))
  return cut.slice(0, end < 0 ? cut.lastIndexOf(' ') + 1 : end + 1)
}

/** Whether a message asks more things than are looked up for one answer; some of them would stay unanswered. */
export const asksTooMuch = (question: string): boolean =>
  segmentsOf(question).filter((s) => s.asks).length > SUB_QUESTIONS
