export { bagOf, type Bag, type Origin, type Passage, type Sentence } from './passage.ts'
export { isOpenAsk } from './roles.ts'
export { holds, matchPassage, type Match } from './score.ts'
export {
  countWords,
  groupsOfAll,
  termsOf,
  vocabularyOf,
  type WordCounts,
  type ShopVocabulary,
  type Term,
} from './terms.ts'
