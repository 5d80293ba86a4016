import { bagOf, type Passage } from '../evidence/index.ts'
import { orderIn } from '../line-kind/index.ts'
import { specificName } from '../listing/index.ts'
import { sentencesOf } from '../text/index.ts'
import type { ListingFacts } from '../types.ts'

/** The values in `benchmarks/answers` are names, measures and short lists of at most 48 characters. */
const MAX_VALUE = 80

/** Whether a value is quoted whole. A longer one, or one of several sentences, is quoted sentence by sentence. */
const isShort = (value: string): boolean => value.length <= MAX_VALUE && sentencesOf(value).length <= 1

/** The listing with its short attributes only, without those that give orders to the assistant. */
export const withShortValues = (listing: ListingFacts): ListingFacts => ({
  ...listing,
  attributes: Object.fromEntries(
    Object.entries(listing.attributes).filter(
      ([name, value]) => isShort(value) && orderIn(name) === null && orderIn(value) === null,
    ),
  ),
})

/** The long attributes as passages, each under its name. */
export const longValues = (
  { attributes }: ListingFacts,
  toSentences: (text: string) => Passage['sentences'],
): Passage[] =>
  Object.entries(attributes)
    .filter(([name, value]) => !isShort(value) && orderIn(name) === null)
    .map(([name, value]) => ({
      origin: { kind: 'listing', field: 'attributes', label: name },
      heading: name,
      headingBag: bagOf(specificName(name)),
      titleBag: bagOf(''),
      isProse: true,
      sentences: toSentences(value),
    }))
