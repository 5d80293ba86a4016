export { ANSWER_FROM, sourcesOf, type Candidate } from './candidate.ts'
export { chooseParts } from './choose-parts.ts'
export { readShop, type Reading } from './reading.ts'
