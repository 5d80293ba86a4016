export { clean, fold, lookAlikesReplaced } from './fold.ts'
export { hasWords, isBlank } from './is-blank.ts'
