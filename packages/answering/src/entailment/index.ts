export {
  CONTRADICTION_THRESHOLD,
  contradictionFindings,
  contradictionOf,
  type Contradiction,
  type EntailmentWeights,
} from './contradiction.ts'
export { FEATURES, measure, type Evidence } from './features.ts'
