import type { SeedItem } from '#items'
import { firstSellerListings } from './first-seller.ts'
import { type Seller, toItem } from './listing.ts'
import { secondSellerListings } from './second-seller.ts'
import { FIRST_SELLER_ID, SECOND_SELLER_ID } from './users.ts'

const firstSeller: Seller = {
  id: FIRST_SELLER_ID,
  place: { city: 'Palermo', state: 'Capital Federal', stateId: 'AR-C' },
  usesFamilies: false,
}
const secondSeller: Seller = {
  id: SECOND_SELLER_ID,
  place: { city: 'Lanús', state: 'Buenos Aires', stateId: 'AR-B' },
  usesFamilies: true,
}

export const seedItems: readonly SeedItem[] = [
  ...firstSellerListings.map((listing) => toItem(listing, firstSeller)),
  ...secondSellerListings.map((listing) => toItem(listing, secondSeller)),
]

export { seedQuestions } from './questions.ts'
export { seedUsers } from './users.ts'
