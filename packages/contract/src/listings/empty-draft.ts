import type { DraftContent, DraftLocation } from './draft.ts'

export const emptyContent = (title: string): DraftContent => ({
  title,
  description: '',
  category: null,
  predictedCategory: null,
  condition: 'new',
  listingType: 'gold_special',
  price: 1000,
  stock: 1,
  attributes: {},
  attributeValues: {},
  customValues: [],
  supposed: [],
  shipping: { mode: 'me2', free: false, local: false, logistic_type: null, store_pick_up: false },
  location: null,
  videoId: '',
  warranty: { type: 'seller', duration: 1, unit: 'months' },
  installments: { quantity: 12, type: 'free' },
  images: [],
  readyToPublish: false,
})

export const EMPTY_LOCATION: DraftLocation = {
  address: '',
  zipCode: '',
  neighborhoodId: '',
  cityId: '',
  stateId: '',
  countryId: 'AR',
}
