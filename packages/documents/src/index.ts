export { documentOf, fault, type Document, type Extract, type Reader } from './model/index.ts'
