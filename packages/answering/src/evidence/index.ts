export {
  bagOf,
  type Bag,
  type Origin,
  type Passage,
  type NamedRow,
  type SectionProduct,
  type Sentence,
} from './passage.ts'
export { namesSpoken, wordsWithNumbers, type NamesSpoken } from './named-things.ts'
export { isOpenAsk } from './roles.ts'
export { holds, matchPassage, type Match } from './score.ts'
export { termsOf, type Term } from './terms.ts'
export { countWords, groupsOfAll, vocabularyOf, type ShopVocabulary, type WordCounts } from './vocabulary.ts'
