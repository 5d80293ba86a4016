import { TypedWarning } from '#ui'
import { useOwnListings } from './use-own-listings.ts'

/** The warning below a text for buyers, which may name the seller's own listings. */
export const SellersTextWarning = ({ text, title }: { text: string; title: string }) => (
  <TypedWarning text={text} title={title} ownListings={useOwnListings(text)} />
)
