import type { KnownValue } from './known-value.ts'
import { asMoney, isAmount, ratesIn } from './prices.ts'
import type { Value } from './read-values.ts'
import { isNear } from './same.ts'
import {
  alone,
  fits,
  isCount,
  isOnceMore,
  LARGEST_COUNT,
  NEVER_MULTIPLIED,
  stepOf,
  together,
  type Step,
} from './steps.ts'

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

/** Working days need a calendar of holidays. */
const isWorkingDay = ({ dimension }: Step, words: string): boolean =>
  dimension === 'date' && /\b(?:habil|laborabl)/.test(words)

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
