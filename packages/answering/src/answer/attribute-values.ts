import { bagOf, type Passage } from '../evidence/index.ts'
import { orderIn } from '../line-kind/index.ts'
import { specificName } from '../listing/index.ts'
import { sentencesOf } from '../text/index.ts'
import type { ListingFacts } from '../types.ts'

/** Values of the marketplace's attributes are names, measures and short lists; those of the sets in `benchmarks/answers` have 48 characters at most. */
const MAX_VALUE = 80

/** Whether a value is said whole. A longer one, or one of several sentences, is a text and quoted like one. */
const isShort = (value: string): boolean => value.length <= MAX_VALUE && sentencesOf(value).length <= 1

/** A listing with the attributes that may be said whole: short ones, and none that speaks about how to answer. */
export const withShortValues = (listing: ListingFacts): ListingFacts => ({
  ...listing,
  attributes: Object.fromEntries(
    Object.entries(listing.attributes).filter(
      ([name, value]) => isShort(value) && orderIn(name) === null && orderIn(value) === null,
    ),
  ),
})

/** The other attributes as texts, each under its name. */
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
