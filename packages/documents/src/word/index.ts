export { readDoc } from './read-doc.ts'
export { readDocx } from './read-docx.ts'
