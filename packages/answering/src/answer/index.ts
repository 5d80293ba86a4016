export { candidatesFor, type Candidate } from './part.ts'
export { readShop, type Reading } from './reading.ts'
