export { courtesyOf } from './courtesy.ts'
export { asksBareAmount, unsaidContext } from './follow-up.ts'
export { screenQuestion } from './screen.ts'
export { segmentsOf, type Segment } from './segments.ts'
