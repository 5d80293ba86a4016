import { sentencesOf } from '@mostrador/documents/text'
import { comparable } from '../listing/index.ts'
import { denies, LEAD } from '../text/index.ts'
import type { Finding } from '../types.ts'
import type { Dimension } from './dimensions.ts'
import { isAmount } from './prices.ts'
import { strayCodes, withoutKnownCodes } from './codes.ts'
import { groundValues, type GroundedValue, type Grounds } from './ground.ts'
import { monthsOfDates, namedValuesIn } from './named-values.ts'
import { readable } from './readable.ts'

interface Strictness {
  /** A second reading follows sums and dates that the derivations do not know: only money, shares and codes stay strict. */
  isReadAgain?: boolean
}

/** Values of a text that neither its sources nor the buyer's words support: numbers, codes, colours, materials, sizes, days. */
export function valueFindings(
  text: string,
  grounds: Grounds,
  { isReadAgain = false }: Strictness = {},
): Finding[] {
  const known = [...grounds.sources, grounds.question]
  const read = groundValues(withoutKnownCodes(text, known), grounds)
  const numbers = read.filter(
    ({ ground, value }) =>
      ground === null && (!isReadAgain || STRICT.has(value.dimension) || isAmount(value)),
  )
  const dates = read.flatMap(({ ground, value }) => (ground === null ? [] : value.written))
  return [
    ...numbers.map(({ value, clause }) => ({ code: codeOf(value), clause, value: value.written })),
    ...strayCodes(text, known).map((value) => ({
      code: 'number' as const,
      clause: clauseWith(text, value),
      value,
    })),
    ...namedFindings(text, [...known, ...dates]).filter(({ code }) => !isReadAgain || code !== 'date'),
  ]
}

const STRICT: ReadonlySet<Dimension> = new Set(['money', 'dollars', 'instalments', 'percent'])

const codeOf = ({ dimension, unit }: GroundedValue['value']): Finding['code'] =>
  dimension === 'date' ? 'date' : unit === '' ? 'number' : 'quantity'

const clauseWith = (text: string, folded: string): string =>
  sentencesOf(text).find((sentence) => readable(sentence).includes(folded)) ?? text

/** What a clause denies may be named without a source: "no está la celeste". */
function namedFindings(text: string, known: readonly string[]): Finding[] {
  const read = known.map(readable)
  const said = new Set([
    ...read.flatMap(namedValuesIn).map(({ value }) => value),
    ...known.flatMap(monthsOfDates).map(comparable),
  ])
  // "y el L 110 cm" names a size without the word.
  const words = new Set(read.flatMap((source) => source.match(/[a-z0-9]+/g) ?? []))
  return sentencesOf(text).flatMap((clause) =>
    namedValuesIn(readable(clause))
      .filter(({ code, value }) => !said.has(value) && !(code === 'size' && words.has(value)))
      .filter(() => !denies(readable(clause).replace(LEAD, '')))
      .map(({ code, value }) => ({ code, clause, value })),
  )
}
