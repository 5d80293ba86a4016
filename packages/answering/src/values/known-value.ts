import type { Value } from './read-values.ts'

/** A value that one of an answer may come from. */
export interface KnownValue extends Value {
  from: 'source' | 'buyer'
  /** An amount without its sign. */
  isBare?: boolean
}
