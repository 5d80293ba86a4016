export { amountOfOther } from './amount-of-other.ts'
export { ANSWER_FROM, sharesSource, sourcesOf, type Candidate } from './candidate.ts'
export {
  candidatesFor,
  isShort,
  isThin,
  namesItself,
  namesOnlyKind,
  namesOther,
  namesThingOf,
} from './part.ts'
export { wantsValue } from './quantity.ts'
export { readShop, type Reading } from './reading.ts'
