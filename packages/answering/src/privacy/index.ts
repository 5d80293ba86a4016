export { isOfProperties } from './private-columns.ts'
export { PRIVACY_VERSION, withheldInTurn, withheldOf } from './withheld-lines.ts'
export { readParts, type ReadPart } from './read-parts.ts'
export { isSaidIn, type Withheld } from './withheld.ts'
