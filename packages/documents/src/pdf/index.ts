export { readPdf } from './read-pdf.ts'
