export {
  COLUMNS,
  packedModel,
  scoresBy,
  unpackedModel,
  type IntentModel,
  type IntentScores,
} from './classifier.ts'
export { intentFeatures, ROWS, type IntentFeatures } from './features.ts'
export { intentsOf, isClearQuestion, sellerIntentOf, type ScoredIntent } from './intents-of.ts'
