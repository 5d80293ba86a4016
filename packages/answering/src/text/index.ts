export { aspectsAsked, marksOf, TELLING } from './aspects.ts'
export { clean, isBlank } from '@mostrador/contract/text'
export { type Priced } from './numbers.ts'
export { MONTHS } from './calendar.ts'
export { fold } from './fold.ts'
export { kindsOf, membersOf } from './kinds.ts'
export {
  countsOf,
  inDigits,
  money,
  numberOfWord,
  plainNumbers,
  rangesOf,
  withDollarSigns,
} from './numbers.ts'
export { isArgentinePlace, FOREIGN_PLACES } from './places.ts'
export { denies, isNegated, LEAD } from './negation.ts'
export { placeNamed, placesShown, type NamedPlace } from './regions.ts'
export { remembered } from './remembered.ts'
export { quantitiesOf, tellsOwnWeight, unitOf, type Quantity } from './quantities.ts'
export { sentencesOf } from '@mostrador/documents/text'
export { leansBack } from './leans-back.ts'
export { stem } from './stem.ts'
export {
  CLOSE_GROUPS,
  groupsOf,
  isChatForm,
  isReadInContext,
  spellOut,
  stemsOf,
  wordsOf,
  type Word,
  type WordClass,
} from './vocabulary.ts'
