export { columnReason } from './columns.ts'
export {
  endsMark,
  isMarkedInternal,
  isOfWhatFollows,
  isOfWhatStandsBefore,
  isOfWholeFile,
  isOnlyMark,
} from './internal.ts'
export { namesPerson, personsIn } from './person.ts'
export { namesHome } from './home.ts'
export { privacyOf } from './privacy-of.ts'
export { isLocked, PRIVATE_REASONS, type PrivateReason } from './reasons.ts'
