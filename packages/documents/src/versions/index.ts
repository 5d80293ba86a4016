export {
  findConflicts,
  placesBeaten,
  type Conflict,
  type Disagreement,
  type Side,
} from './find-disagreements.ts'
export { findVersions, type Versions } from './find-versions.ts'
export { statementsOf, type DatedFile, type FileUnits } from './statements.ts'
