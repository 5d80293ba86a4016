import { unitNamed, type Unit } from './dimensions.ts'
import type { KnownValue } from './known-value.ts'
import { readNumber } from './number-words.ts'
import type { Value } from './read-values.ts'
import { isNear } from './same.ts'

const LEAST_BARE_AMOUNT = 1000

/** Whether a number may be a price; price lists, and sums made from them, leave away the sign. Years are none. */
export const isAmount = ({ dimension, value, isCounted }: Value): boolean =>
  dimension === 'money' ||
  (dimension === 'plain' && !isCounted && value >= LEAST_BARE_AMOUNT && !(value >= 1900 && value < 2100))

/** An amount of a source without its sign multiplies, and is not added to others: it may be a power or a model. */
export const asMoney = (value: KnownValue): KnownValue =>
  isAmount(value) && value.dimension === 'plain' ? { ...value, dimension: 'money', isBare: true } : value

export interface Rate {
  amount: number
  unit: Unit
}

/** A text full of them must not have each tried with each value. */
const MOST_RATES = 16
const RATE = /(?<![\d.,])(\d[\d.,]{0,15})(?: pesos)? ?(?:el|la|por|x|cada|c\/|\/) ?(m2|m3|[a-z]+)\b/g

/** Amounts for so much: "9.600 el metro", "38.400 por m2". */
export const ratesIn = (words: string): Rate[] =>
  [...words.matchAll(RATE)]
    .flatMap(([, digits, name]) => {
      const unit = unitNamed(name!)
      const amount = readNumber([digits!.replace(/[.,]$/, '')], 0)?.value
      return unit === undefined || amount === undefined ? [] : { amount, unit }
    })
    .slice(0, MOST_RATES)

/** A price by measure, for so much of it. "El metro" of an area is a square one. */
export const priced = (price: KnownValue, much: KnownValue, rates: readonly Rate[]): number[] =>
  rates.flatMap(({ amount, unit: { dimension, factor, name } }) =>
    !isNear(amount, price.value)
      ? []
      : dimension === much.dimension
        ? [(price.value * much.value) / factor]
        : name === 'm' && much.dimension === 'area'
          ? [price.value * much.value]
          : [],
  )
