export {
  ANSWER_FROM,
  candidatesFor,
  isShort,
  isThin,
  namesOnlyAmount,
  namesOnlyKind,
  namesThingOf,
  sharesSource,
  sourcesOf,
  type Candidate,
} from './part.ts'
export { wantsValue } from './quantity.ts'
export { readShop, type Reading } from './reading.ts'
