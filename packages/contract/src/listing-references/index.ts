export {
  listingReferences,
  MAX_REFERENCES,
  withoutOwnListings,
  namesForeignListing,
  type ListingReference,
  type OwnListings,
} from './listing-references.ts'
