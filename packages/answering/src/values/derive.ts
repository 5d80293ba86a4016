import { unitNamed, type Dimension, type Unit } from './dimensions.ts'
import { readNumber } from './number-words.ts'
import type { Value } from './read-values.ts'

/** Where a value of an answer may come from. */
export interface KnownValue extends Value {
  from: 'source' | 'buyer'
  /** An amount without its sign. */
  isBare?: boolean
}

/** A result of arithmetic, with how it was made: "125 cm − 120". */
interface Step {
  value: number
  dimension: Dimension
  factor: number
  said: string
  /** A difference of numbers without a unit may be told with one: "te faltan 1,5 cm". */
  mayHaveUnit?: boolean
  /** Made of the buyer's bare numbers alone: the answer must say that it adds up or multiplies: "105 más 40 son 145 kg". */
  isOfBuyersOnly?: boolean
}

const HOURS_A_MONTH = 24 * 30

/** In a square metre. */
const SQUARE_CENTIMETRES = 10_000

/** In an ampere; currents are kept in thousandths. */
const MILLIAMPERES = 1000

/** Largest count that multiplies or divides a value: people order dozens, not thousands. */
const LARGEST_COUNT = 200

/** Sums of money are rounded to cents; a millisecond is a small part of an hour. */
const isNear = (a: number, b: number): boolean =>
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

/**
 * How an answer's value follows from known ones, as a line for the receipt; null when it does not. Each derivation
 * starts from a value of a source that measures the same as the answer's value, or from two that the buyer named. What
 * multiplies or divides is the buyer's count, or the buyer's measure where a source names a price by measure.
 */
export function derivationOf(
  own: Value,
  known: readonly KnownValue[],
  { clause, words }: { clause: string; words: string },
): string | null {
  const all = isAmount(own) ? known.map(asMoney) : known
  const rates = ratesIn(words)
  const sources = all.filter(({ from }) => from === 'source')
  const isHedged = HEDGE.test(clause)
  for (const value of all) {
    const steps = [
      ...alone(value, clause, words),
      ...all.flatMap((other) => (isOnceMore(value, other) ? [] : together(value, other, rates))),
    ]
    const found = steps.find(
      (step) => fits(own, step, isHedged) && isTold(own, step, clause) && !isWorkingDay(step, words),
    )
    if (found) return found.said
  }
  return totalOf(own, sources, all) ?? (isHedged ? roundedOf(own, sources) : null)
}

const LEAST_BARE_AMOUNT = 1000

/** Whether a number may be a price; price lists, and sums made from them, leave away the sign. Years are none. */
export const isAmount = ({ dimension, value, isCounted }: Value): boolean =>
  dimension === 'money' ||
  (dimension === 'plain' && !isCounted && value >= LEAST_BARE_AMOUNT && !(value >= 1900 && value < 2100))

/** An amount of a source without its sign multiplies, and is not added to others: it may be a power or a model. */
const asMoney = (value: KnownValue): KnownValue =>
  isAmount(value) && value.dimension === 'plain' ? { ...value, dimension: 'money', isBare: true } : value

const TELLS_SUM = /\b(?:mas|total|suman?|sumas|sumamos|juntos|entre (?:l[oa]s )?(?:dos|tres))\b/

/** Whether an answer says that it adds up or multiplies, where nothing but the buyer's numbers stand behind a value. */
const isTold = (own: Value, { isOfBuyersOnly }: Step, clause: string): boolean =>
  isOfBuyersOnly !== true ||
  (own.bound === null &&
    own.dimension !== 'months' &&
    own.dimension !== 'time' &&
    (TELLS_SUM.test(clause) ||
      [`son ${own.written}`, `dan ${own.written}`].some((told) => clause.includes(told))))

/**
 * How a value follows from others that the same answer states and sources support, or from one of them and how many the
 * buyer wants: "quedan 62 libres y piden 65, faltan tres". The reader can follow that sum.
 */
export function shownDerivation(
  own: Value,
  shown: readonly Value[],
  buyers: readonly Value[],
  inClause: readonly Value[],
  clause: string,
): string | null {
  const bare: Value = { ...own, isCounted: false }
  const isHedged = HEDGE.test(clause)
  const operand = (value: Value): KnownValue => {
    const known: KnownValue = { ...value, isCounted: false, from: 'buyer' }
    return { ...(isAmount(own) ? asMoney(known) : known), isBare: false }
  }
  const operands = shown.map(operand)
  const counts = buyers.filter(isCount).map(operand)
  const rates = ratesIn(clause)
  for (const a of operands) {
    const multiple = counts
      .filter(() => !NEVER_MULTIPLIED.has(a.dimension))
      .map((b) => stepOf(a, a.value * b.value, `${a.written} × ${b.written}`))
      .find((step) => fits(bare, step, isHedged))
    if (multiple) return multiple.said
    for (const b of operands) {
      if (a === b) continue
      const times = b.value / b.factor
      const product =
        Number.isInteger(times) &&
        times > 1 &&
        times <= LARGEST_COUNT &&
        (isCount(a) || b.dimension !== a.dimension)
          ? [stepOf(a, a.value * times, `${a.written} × ${b.written}`)]
          : []
      const found = [...together(a, b, rates), ...product].find(
        // Volts and amperes of a source may be of two ends.
        (step) => (step.dimension === a.dimension || a.dimension !== 'voltage') && fits(bare, step, isHedged),
      )
      if (found) return found.said
    }
  }
  const alike = inClause.filter(({ dimension }) => dimension === own.dimension)
  const total = alike.reduce((sum, { value }) => sum + value, 0)
  return alike.length > 2 && isNear(own.value, total) ? alike.map(({ written }) => written).join(' + ') : null
}

interface Rate {
  amount: number
  unit: Unit
}

const RATE = /(?<![\d.,])(\d[\d.,]{0,15})(?: pesos)? ?(?:el|la|por|x|cada|c\/|\/) ?(m2|m3|[a-z]+)\b/g

/** Amounts for so much: "9.600 el metro", "38.400 por m2". */
const ratesIn = (words: string): Rate[] =>
  [...words.matchAll(RATE)].flatMap(([, digits, name]) => {
    const unit = unitNamed(name!)
    const amount = readNumber([digits!.replace(/[.,]$/, '')], 0)?.value
    return unit === undefined || amount === undefined ? [] : { amount, unit }
  })

/** A price by measure, for so much of it. "El metro" of an area is a square one. */
const priced = (price: KnownValue, much: KnownValue, rates: readonly Rate[]): number[] =>
  rates.flatMap(({ amount, unit: { dimension, factor, name } }) =>
    !isNear(amount, price.value)
      ? []
      : dimension === much.dimension
        ? [(price.value * much.value) / factor]
        : name === 'm' && much.dimension === 'area'
          ? [price.value * much.value]
          : [],
  )

/** The same fact may stand in several sources. */
const isOnceMore = (a: KnownValue, b: KnownValue): boolean =>
  a === b || (a.dimension === b.dimension && a.from === b.from && isNear(a.value, b.value))

function fits(own: Value, { value, dimension, factor, mayHaveUnit }: Step, isHedged = false): boolean {
  const isSo = (a: number, b: number) =>
    isNear(a, b) || (isHedged && [2, 3].some((digits) => isNear(a, Number(b.toPrecision(digits)))))
  if (own.dimension === dimension) return isSo(own.value / own.factor, value / own.factor)
  return own.dimension === 'plain'
    ? !own.isCounted && dimension !== 'clock' && isSo(own.value, value / factor)
    : dimension === 'plain' && mayHaveUnit === true && isSo(own.value / own.factor, value)
}

const stepOf = (a: Value, value: number, said: string, dimension = a.dimension): Step => ({
  value,
  dimension,
  factor: dimension === a.dimension ? a.factor : 1,
  said,
})

/** Twice a flat measure of a garment goes around; any other double and a half need a word for it. */
function alone(a: KnownValue, clause: string, words: string): Step[] {
  if (a.from === 'buyer') return []
  return [
    ...(a.dimension === 'length' || DOUBLE.test(words) ? [stepOf(a, a.value * 2, `${a.written} × 2`)] : []),
    ...(HALF.test(clause) ? [stepOf(a, a.value / 2, `${a.written} ÷ 2`)] : []),
  ]
}

const DOUBLE = /\b(?:dobl\w+|duplic\w+)\b/
const HALF = /\b(?:mitad|medi[oa]s?)\b/

const NEVER_SUMMED: ReadonlySet<Dimension> = new Set(['date', 'percent', 'instalments'])
const NEVER_MULTIPLIED: ReadonlySet<Dimension> = new Set([...NEVER_SUMMED, 'clock', 'time', 'months'])

function together(a: KnownValue, b: KnownValue, rates: readonly Rate[] = []): Step[] {
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

/** Working days need a calendar of holidays. */
const isWorkingDay = ({ dimension }: Step, words: string): boolean =>
  dimension === 'date' && /\b(?:habil|laborabl)/.test(words)

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

const isCount = (v: Value): boolean =>
  v.dimension === 'plain' && Number.isInteger(v.value) && v.value > 1 && v.value <= LARGEST_COUNT

/** The total of what the buyer wants, with a fee or without a discount. */
function totalOf(own: Value, sources: readonly KnownValue[], known: readonly KnownValue[]): string | null {
  if (own.dimension !== 'money' && own.dimension !== 'plain') return null
  const amounts = sources.filter(({ dimension }) => dimension === 'money')
  for (const price of amounts)
    for (const count of known)
      if (isCount(count) && count.from === 'buyer')
        for (const other of known)
          if (!isOnceMore(price, other) && (other.dimension === 'money' || other.dimension === 'percent')) {
            const total = {
              ...price,
              value: price.value * count.value,
              written: `${price.written} × ${count.written}`,
            }
            const found = together(total, other).find((step) => fits(own, step))
            if (found) return found.said
          }
  return null
}

const HEDGE =
  /\b(?:casi|unos|unas|aproximad\w+|mas o menos|alrededor|cerca de|apenas|poco mas|poco menos|redonde\w+|largos|y pico|y monedas)\b/

/** "casi 25 cm" for 24.8: a hedged number with fewer digits, within its dimension. */
function roundedOf(own: Value, sources: readonly KnownValue[]): string | null {
  const near = sources.find(
    (k) =>
      k.value !== 0 &&
      (k.dimension === own.dimension || k.dimension === 'plain' || own.dimension === 'plain') &&
      [1, 2, 3].some((digits) =>
        isNear(
          own.value,
          Number((k.value / k.factor).toPrecision(digits)) *
            (own.dimension === k.dimension ? k.factor : own.factor),
        ),
      ),
  )
  return near ? `≈ ${near.written}` : null
}
