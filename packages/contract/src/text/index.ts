export { clean, fold } from './fold.ts'
export { hasWords, isBlank } from './is-blank.ts'
