export { trainEntailment } from './train.ts'
