export { buildKnowledgeIndex, type KnowledgeIndex } from './build-index.ts'
export { isWithheld, markSentences } from './contact-marks.ts'
export { unitVector, type Meaning, type PartVectors } from './meaning.ts'
export { quotableFor, searchKnowledge } from './search.ts'
