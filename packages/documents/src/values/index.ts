export { amountOf, isoDay, typedValues, type Bound, type TypedValue } from './typed-value.ts'
