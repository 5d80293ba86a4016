export { networkOf } from './network.ts'
export { isRateLeft, takeFromRate } from './take-from-rate.ts'
export type { Rate } from './take-from-rate.ts'
