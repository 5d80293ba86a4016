export { findUnseenText } from './find-unseen-text.ts'
export { TooMuchWork } from './work-budget.ts'
