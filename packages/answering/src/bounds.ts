import { segmentsOf } from './question/index.ts'
import { fold } from './text/index.ts'
import type { AnswerInput, ListingFacts, ListingVariant } from './types.ts'
import { axesOf, isOverridden } from './variants/index.ts'

/** Characters of a description that the engine reads: most listings have fewer, and scoring takes milliseconds. */
const DESCRIPTION_LENGTH = 10_000
/** Limits on attributes, above what the marketplace's own attributes need. */
const ATTRIBUTES = 150
const ATTRIBUTE_LENGTH = 1000
/** The marketplace has at most 250 variants, which differ in two or three attributes. */
const VARIANTS = 300
const AXES = 4
const VALUE_LENGTH = 100
/** Each sub-question is scored against all texts of the shop; buyers ask two or three at once. */
const SUB_QUESTIONS = 8

/** Limits the texts of an input, because strangers and the marketplace decide their length. */
export const withinBounds = (input: AnswerInput): AnswerInput =>
  input.listing ? { ...input, listing: boundedListing(input.listing) } : input

function boundedListing(listing: ListingFacts): ListingFacts {
  const variants = listing.variants && boundedVariants(listing.variants)
  const axes = axesOf(variants ?? [])
  const attributes = Object.entries(listing.attributes)
    .filter(([name, value]) => name.length + value.length <= ATTRIBUTE_LENGTH)
    // What variants differ in, the listing's own attribute does not tell.
    .filter(([name]) => !isOverridden(name, axes) && !(listing.variantsUnknown && OF_CHOICE.test(fold(name))))
    .slice(0, ATTRIBUTES)
  return {
    ...listing,
    description: beginningOf(listing.description, DESCRIPTION_LENGTH),
    attributes: Object.fromEntries(attributes),
    ...(variants ? { variants } : {}),
  }
}

/** What variants mostly differ in. */
const OF_CHOICE =
  /^(?:color|tono|talle|talla|tamano|medida|numero|sabor|aroma|fragancia|capacidad|voltaje|diseno|estampado|(?:modelos? )?compatib)/

const boundedVariants = (variants: readonly ListingVariant[]): ListingVariant[] =>
  variants.slice(0, VARIANTS).map(({ values, stock }) => ({
    stock,
    values: Object.fromEntries(
      Object.entries(values)
        .filter(
          ([name, value]) =>
            name.length <= VALUE_LENGTH && value.length <= VALUE_LENGTH && value.trim() !== '',
        )
        .slice(0, AXES),
    ),
  }))

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
