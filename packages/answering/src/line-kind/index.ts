export { holdsOrder } from './order-forms.ts'
export { orderIn } from './orders.ts'
export {
  featureValue,
  isProse,
  lineKindOf,
  privateShare,
  type LineKind,
  type LineWeights,
} from './line-kind.ts'
export { featuresOf } from './line-features.ts'
export { privateReason } from './private-reason.ts'
