export { guardAnswer, type GuardContext, type GuardVerdict } from './guard-answer.ts'
export { listingStatements } from './listing-facts.ts'
export { saysHiddenPrice } from './prices.ts'
export { foreignLanguageOf } from './policy/language-score.ts'
