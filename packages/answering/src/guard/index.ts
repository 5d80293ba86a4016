export { guardAnswer, type GuardContext, type GuardVerdict } from './guard-answer.ts'
export { holdsOrder } from './orders.ts'
export { saysHiddenPrice } from './prices.ts'
