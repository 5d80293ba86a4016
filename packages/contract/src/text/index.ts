export { clean, fold } from './fold.ts'
