export { withRecordTables } from './record-tables.ts'
export { structureParagraphs } from './structure-paragraphs.ts'
