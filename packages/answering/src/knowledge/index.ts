export { buildKnowledgeIndex, indexInSteps, type KnowledgeIndex } from './build-index.ts'
export { isWithheld, markSentences } from './contact-marks.ts'
export { quotableFor, searchKnowledge } from './search.ts'
export { splitDocument } from './split-document.ts'
