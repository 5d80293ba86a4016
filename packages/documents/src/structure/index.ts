export { structureParagraphs } from './structure-paragraphs.ts'
