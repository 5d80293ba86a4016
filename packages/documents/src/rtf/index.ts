export { readRtf } from './read-rtf.ts'
