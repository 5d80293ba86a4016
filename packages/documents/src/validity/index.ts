export { datesIn, type NamedDate } from './dates.ts'
export { markNotices } from './mark-notices.ts'
export { withValidity } from './with-validity.ts'
