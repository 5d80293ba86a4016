import { bagOf, type Passage } from '../evidence/index.ts'
import type { ListingFacts } from '../types.ts'

/** Title, description and attributes as passages, so that their words count when a question is read. */
export function listingPassages(
  listing: ListingFacts,
  sentencesOf: (text: string) => Passage['sentences'],
): Passage[] {
  const empty = bagOf('')
  const passage = (field: string, label: string, text: string, heading: string | null = null): Passage => ({
    origin: { kind: 'listing', field, label },
    heading,
    headingBag: heading ? bagOf(heading) : empty,
    titleBag: empty,
    sentences: sentencesOf(text),
  })
  return [
    passage('title', 'Título', listing.title),
    passage('description', 'Descripción', listing.description),
    ...Object.entries(listing.attributes).map(([name, value]) => passage('attributes', name, value, name)),
  ]
}
