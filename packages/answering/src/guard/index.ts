export { guardAnswer, type GuardContext, type GuardVerdict } from './guard-answer.ts'
export { holdsOrder, orderIn } from './orders.ts'
export { saysHiddenPrice } from './prices.ts'
