export { buildKnowledgeIndex, indexInSteps, type KnowledgeIndex } from './build-index.ts'
export { isWithheld } from './contact-marks.ts'
export { searchKnowledge } from './search.ts'
export { splitDocument } from './split-document.ts'
