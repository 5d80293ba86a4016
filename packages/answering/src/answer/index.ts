export { ANSWER_FROM, candidatesFor, isThin, sharesSource, type Candidate } from './part.ts'
export { readShop, type Reading } from './reading.ts'
