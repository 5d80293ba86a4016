export { datesIn, type NamedDate } from './dates.ts'
export { markNotices } from './mark-notices.ts'
export { isOfPart } from './period-of-document.ts'
export { withValidity } from './with-validity.ts'
