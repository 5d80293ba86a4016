import { ownValue } from '@mostrador/contract/own-value'
import type { ListingVariant } from '../types.ts'
import type { Axis, AxisValue } from './axes.ts'
import type { Mention } from './read.ts'
import { valuePhrase } from './texts.ts'

/** One value of each axis that a question names. */
export type Combination = ReadonlyMap<Axis, AxisValue>

const MOST_COMBINATIONS = 8
/** "Negro 42, negro 42" is one; a message may repeat a hundred. */
const MOST_BEFORE_DOUBLES = 64

/** The combinations that some mentions ask for: "negro 42 y azul 41" are two, "negro o azul en 42" too; null: too many. */
export function combinationsOf(mentions: readonly Mention[]): Combination[] | null {
  const groups = groupsOf(mentions).map(
    (group) => new Map([...group].map(([axis, values]) => [axis, [...new Set(values)]] as const)),
  )
  const count = groups.reduce(
    (sum, group) => sum + [...group.values()].reduce((product, { length }) => product * length, 1),
    0,
  )
  if (count > MOST_BEFORE_DOUBLES) return null
  const combined = groups.flatMap((group) =>
    [...group].reduce<Combination[]>(
      (all, [axis, values]) => all.flatMap((one) => values.map((value) => new Map([...one, [axis, value]]))),
      [new Map()],
    ),
  )
  const once = combined.filter((one, at) => combined.findIndex((other) => keyOf(other) === keyOf(one)) === at)
  return once.length > MOST_COMBINATIONS ? null : once
}

const keyOf = (combination: Combination): string =>
  [...combination]
    .map(([{ name }, { text }]) => `${name}=${text}`)
    .toSorted()
    .join('|')

type Group = Map<Axis, AxisValue[]>

/** Pairs as they stand, where each pair is whole; else each value with each of the other axes. */
function groupsOf(mentions: readonly Mention[]): Group[] {
  const groups: Group[] = [new Map()]
  for (const { axis, values } of mentions) {
    if (groups.at(-1)!.has(axis)) groups.push(new Map())
    groups.at(-1)!.set(axis, values)
  }
  const axes = new Set(mentions.map(({ axis }) => axis))
  if (groups.every((group) => group.size === axes.size)) return groups
  const all: Group = new Map()
  for (const { axis, values } of mentions) all.set(axis, [...(all.get(axis) ?? []), ...values])
  return [all]
}

export const variantsOf = (combination: Combination, variants: readonly ListingVariant[]): ListingVariant[] =>
  variants.filter(({ values }) =>
    [...combination].every(([{ name }, { text }]) => Object.hasOwn(values, name) && values[name] === text),
  )

/** "azul talle 42", in the order of the listing's axes. */
export const phraseOf = (combination: Combination, axes: readonly Axis[]): string =>
  axes
    .flatMap((axis) => (combination.has(axis) ? valuePhrase(axis, [combination.get(axis)!.text]) : []))
    .join(' ')

/** Values of an axis that some variants have, in the listing's order. */
export const valuesAmong = (axis: Axis, variants: readonly ListingVariant[]): string[] =>
  axis.values
    .map(({ text }) => text)
    .filter((text) => variants.some(({ values }) => ownValue(values, axis.name) === text))
