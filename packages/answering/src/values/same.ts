import type { Dimension } from './dimensions.ts'
import type { Value } from './read-values.ts'

const HOURS_A_MONTH = 24 * 30

/** Sums of money are rounded to cents; a millisecond is a small part of an hour. */
export const isNear = (a: number, b: number): boolean =>
  Math.abs(a - b) <= (Math.abs(a) >= 100 ? 0.006 : 1e-6 * Math.min(1, Math.abs(a)))

/** Their unit is always said. */
const NEVER_PLAIN: ReadonlySet<Dimension> = new Set(['instalments', 'percent'])

/** Whether an answer's value is another one: in any unit of the dimension, or without a unit in a cell or in the answer. */
export function isSame(own: Value, known: Value): boolean {
  if (own.dimension === known.dimension) return isNear(own.value, known.value)
  const [a, b] = [writtenNumber(own), writtenNumber(known)]
  if (own.dimension === 'plain' || known.dimension === 'plain')
    // "6 bolsillos" is not what "6 meses" says.
    return (
      !NEVER_PLAIN.has(own.dimension) &&
      !own.isCounted &&
      !known.isCounted &&
      own.dimension !== 'date' &&
      known.dimension !== 'date' &&
      isNear(a, b)
    )
  const pair = `${own.dimension}/${known.dimension}`
  if (pair === 'clock/time' || pair === 'time/clock') return isNear(a, b) || isNear(a % 12, b % 12)
  if (pair === 'months/time') return isNear(own.value * HOURS_A_MONTH, known.value)
  if (pair === 'time/months') return isNear(own.value, known.value * HOURS_A_MONTH)
  return false
}

/**
 * Whether a value with a unit is the same number with another unit. A number without a unit elsewhere then stands for the
 * other one.
 */
export const hasAnotherUnit = (own: Value, known: Value): boolean =>
  own.dimension !== 'plain' &&
  known.dimension !== 'plain' &&
  isNear(writtenNumber(own), writtenNumber(known)) &&
  !isSame(own, known)

/** The number as it stands in the text, without its unit's factor. */
const writtenNumber = ({ value, parts, dimension, factor }: Value): number =>
  dimension === 'plain' && parts[0] ? value : value / factor
