import type { Dimension } from './dimensions.ts'
import type { KnownValue } from './known-value.ts'
import { priced, type Rate } from './prices.ts'
import type { Value } from './read-values.ts'
import { isNear } from './same.ts'

/** A result of arithmetic, with how it was made: "125 cm − 120". */
export interface Step {
  value: number
  dimension: Dimension
  factor: number
  said: string
  /** A difference of numbers without a unit may be told with one: "te faltan 1,5 cm". */
  mayHaveUnit?: boolean
  /** Made of the buyer's bare numbers alone: the answer must say that it adds up or multiplies: "105 más 40 son 145 kg". */
  isOfBuyersOnly?: boolean
}

/** In a square metre. */
const SQUARE_CENTIMETRES = 10_000

/** In an ampere; currents are kept in thousandths. */
const MILLIAMPERES = 1000

/** Largest count that multiplies or divides a value: people order dozens, not thousands. */
export const LARGEST_COUNT = 200

/** The same fact may stand in several sources. */
export const isOnceMore = (a: KnownValue, b: KnownValue): boolean =>
  a === b || (a.dimension === b.dimension && a.from === b.from && isNear(a.value, b.value))

export function fits(own: Value, { value, dimension, factor, mayHaveUnit }: Step, isHedged = false): boolean {
  const isSo = (a: number, b: number) =>
    isNear(a, b) || (isHedged && [2, 3].some((digits) => isNear(a, Number(b.toPrecision(digits)))))
  if (own.dimension === dimension) return isSo(own.value / own.factor, value / own.factor)
  return own.dimension === 'plain'
    ? !own.isCounted && dimension !== 'clock' && isSo(own.value, value / factor)
    : dimension === 'plain' && mayHaveUnit === true && isSo(own.value / own.factor, value)
}

export const stepOf = (a: Value, value: number, said: string, dimension = a.dimension): Step => ({
  value,
  dimension,
  factor: dimension === a.dimension ? a.factor : 1,
  said,
})

/** Twice a flat measure of a garment goes around; any other double and a half need a word for it. */
export function alone(a: KnownValue, clause: string, words: string): Step[] {
  if (a.from === 'buyer') return []
  return [
    ...(a.dimension === 'length' || DOUBLE.test(words) ? [stepOf(a, a.value * 2, `${a.written} × 2`)] : []),
    ...(HALF.test(clause) ? [stepOf(a, a.value / 2, `${a.written} ÷ 2`)] : []),
  ]
}

const DOUBLE = /\b(?:dobl\w+|duplic\w+)\b/
const HALF = /\b(?:mitad|medi[oa]s?)\b/

const NEVER_SUMMED: ReadonlySet<Dimension> = new Set(['date', 'percent', 'instalments'])
export const NEVER_MULTIPLIED: ReadonlySet<Dimension> = new Set([...NEVER_SUMMED, 'clock', 'time', 'months'])

export function together(a: KnownValue, b: KnownValue, rates: readonly Rate[] = []): Step[] {
  const said = (sign: string) => `${a.written} ${sign} ${b.written}`
  const isOfBuyer = a.from === 'buyer' || b.from === 'buyer'
  const areBuyers = a.from === 'buyer' && b.from === 'buyer'
  if (a.dimension === 'date') return isOfBuyer && b.dimension === 'time' ? datesFrom(a, b, said) : []
  if (b.dimension === 'date') return []
  if (a.dimension === 'clock' || b.dimension === 'clock') return isOfBuyer ? clocks(a, b, said) : []
  const steps: Step[] = []
  const alike = a.dimension === b.dimension
  const isPlain = a.dimension === 'plain' || b.dimension === 'plain'
  const isBareSum = (a.isBare === true && a.from === 'source') || (b.isBare === true && b.from === 'source')
  // A shop's own measures are seldom added up: what is compared is the buyer's.
  if (
    !NEVER_SUMMED.has(a.dimension) &&
    !NEVER_SUMMED.has(b.dimension) &&
    (alike || isPlain) &&
    (isOfBuyer || (a.dimension === 'money' && !isBareSum))
  ) {
    const { dimension, factor } = a.dimension === 'plain' ? b : a
    // People leave away the unit of what they have, and tables that of their cells: "tengo 120".
    const [p, q] = [a, b].map((v) => (v.dimension === 'plain' ? v.value * factor : v.value)) as [
      number,
      number,
    ]
    // "3 unidades" less a measure is no measure.
    const mayHaveUnit = !a.isCounted && !b.isCounted
    steps.push({ value: Math.abs(p - q), dimension, factor, said: said('−'), mayHaveUnit })
    const sum = { value: p + q, dimension, factor, said: said('+') }
    if (!isPlain) steps.push(sum)
    else if (areBuyers) steps.push({ ...sum, mayHaveUnit, isOfBuyersOnly: true })
  }
  if (isCount(b) && b.from === 'buyer' && a.dimension !== 'plain' && !NEVER_MULTIPLIED.has(a.dimension))
    steps.push(stepOf(a, a.value * b.value, said('×')), stepOf(a, a.value / b.value, said('÷')))
  // "10 paneles de 49,5", "1,80 x 2,20": whole numbers are seldom multiplied.
  const areFactors = !Number.isInteger(a.value) && (isCount(b) || !Number.isInteger(b.value))
  if (a.dimension === 'plain' && b.dimension === 'plain' && areBuyers && areFactors)
    steps.push({ ...stepOf(a, a.value * b.value, said('×')), mayHaveUnit: true, isOfBuyersOnly: true })
  if (a.dimension === 'money' && b.from === 'buyer')
    steps.push(...priced(a, b, rates).map((value) => stepOf(a, value, said('×'))))
  if (a.dimension === 'length' && b.dimension === 'length' && areBuyers)
    steps.push(stepOf(a, (a.value * b.value) / SQUARE_CENTIMETRES, said('×'), 'area'))
  if (a.dimension === 'voltage' && b.dimension === 'current' && isOfBuyer)
    steps.push(stepOf(a, (a.value * b.value) / MILLIAMPERES, said('×'), 'power'))
  if (b.dimension === 'instalments' && a.dimension === 'money')
    steps.push(stepOf(a, a.value * b.value, said('×')), stepOf(a, a.value / b.value, said('÷')))
  if (
    alike &&
    !isPlain &&
    b.from === 'buyer' &&
    !NEVER_SUMMED.has(a.dimension) &&
    a.value !== 0 &&
    b.value !== 0
  )
    for (const times of [a.value / b.value, b.value / a.value])
      for (const whole of [Math.floor(times + 1e-9), Math.ceil(times - 1e-9)])
        if (whole > 1) steps.push(stepOf(a, whole, said('÷'), 'plain'))
  if (b.dimension === 'percent' && !NEVER_SUMMED.has(a.dimension))
    steps.push(
      stepOf(a, (a.value * b.value) / 100, said('%')),
      stepOf(a, (a.value * (100 - b.value)) / 100, said('−%')),
      stepOf(a, (a.value * (100 + b.value)) / 100, said('+%')),
    )
  return steps
}

/** The day so many calendar days after a date, in a year of 365 or 366 days. */
function datesFrom(a: KnownValue, { value: hours }: KnownValue, said: (sign: string) => string): Step[] {
  const days = hours / 24
  if (!Number.isInteger(days) || a.value > LAST_DAY) return []
  return [2026, 2028].map((year) => {
    const day = new Date(Date.UTC(year, Math.floor(a.value / 100) - 1, (a.value % 100) + days))
    return stepOf(a, (day.getUTCMonth() + 1) * 100 + day.getUTCDate(), said('+'))
  })
}

/** Dates beyond hold a year and no day. */
const LAST_DAY = 1231

/** A clock and hours after or before it, and the hours between two clocks. */
function clocks(a: KnownValue, b: KnownValue, said: (sign: string) => string): Step[] {
  const [clock, hours] = a.dimension === 'clock' ? [a, b] : [b, a]
  if (hours.dimension === 'clock')
    return [Math.abs(a.value - b.value), 24 - Math.abs(a.value - b.value)].map((value) =>
      stepOf(a, value, said('−'), 'time'),
    )
  if (hours.dimension !== 'time') return []
  return [(clock.value + hours.value) % 24, (clock.value - hours.value + 24) % 24].map((value) =>
    stepOf(clock, value, said('±'), 'clock'),
  )
}

export const isCount = (v: Value): boolean =>
  v.dimension === 'plain' && Number.isInteger(v.value) && v.value > 1 && v.value <= LARGEST_COUNT
