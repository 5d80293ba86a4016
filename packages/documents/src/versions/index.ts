export {
  findDisagreements,
  findVersions,
  type Disagreement,
  type Side,
  type Versions,
} from './find-disagreements.ts'
