export { scorePlaces, type Miss } from './places.ts'
export { corpusErrors, corpusTable, scoreCorpus, unitF1 } from './read-corpus.ts'
