export {
  cosine,
  DIMENSIONS,
  embedQuestion,
  embedStatement,
  packed,
  questionBy,
  statementBy,
  unpacked,
  type Table,
} from './embed.ts'
export { BUCKETS, featuresOf } from './features.ts'
