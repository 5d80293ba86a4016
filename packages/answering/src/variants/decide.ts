import { ownValue } from '@mostrador/contract/own-value'
import { variantLabel } from '@mostrador/contract/questions'
import { listingTexts } from '../listing/index.ts'
import type { ListingVariant, Source, Statement } from '../types.ts'
import type { Axis } from './axes.ts'
import { combinationsOf, phraseOf, valuesAmong, variantsOf, type Combination } from './combinations.ts'
import type { Mention, VariantsRead } from './read.ts'
import { valuePhrase, variantTexts as texts } from './texts.ts'

/** What a question wants to know of variants. */
export interface Wanted {
  mentions: readonly Mention[]
  unknown: VariantsRead['unknown']
  asked: readonly Axis[]
  /** "¿cuántos quedan?" */
  asksHowMany: boolean
  /** Units that the buyer wants; 0 where none are named. */
  units: number
  /** "¿está agotado el negro?": a yes would say the opposite. */
  asksIfGone?: boolean
}

/** Each entry of a list takes room in an answer of 350 characters. */
const MOST_LISTED = 14
const MOST_SOURCES = 30
const MOST_UNKNOWN = 8

/** The statements that answer a question about variants; null: the seller knows. */
export function statementsFor(
  wanted: Wanted,
  variants: readonly ListingVariant[],
  axes: readonly Axis[],
): Statement[] | null {
  const combinations =
    wanted.mentions.length === 0 ? [new Map() as Combination] : combinationsOf(wanted.mentions)
  if (!combinations || wanted.unknown.length > MOST_UNKNOWN || (wanted.units > 1 && combinations.length > 1))
    return null
  const unknown = wanted.unknown.map(({ axis, text }) => ofUnknown(axis, text, wanted, variants, axes))
  if (
    wanted.unknown.length > 0 &&
    !wanted.mentions.some(({ axis }) => wanted.unknown.some((u) => u.axis === axis))
  )
    return allOrNone(unknown)
  const isOne = combinations.length === 1 && unknown.length === 0
  const said = combinations.map((one) => ofCombination(one, wanted, variants, axes, isOne))
  return allOrNone([...said, ...unknown])
}

const allOrNone = (said: readonly (Statement | null)[]): Statement[] | null =>
  said.every((s) => s !== null) ? eachOnce(said) : null

/** "En negro hay: talle 41." is said once, however many of the values lack. */
function eachOnce(said: readonly Statement[]): Statement[] {
  const before = new Set<string>()
  return said.flatMap((statement) => {
    const sentences = statement.text.split(/(?<=\.) /).filter((sentence) => !before.has(sentence))
    for (const sentence of sentences) before.add(sentence)
    return sentences.length === 0 ? [] : { ...statement, text: sentences.join(' ') }
  })
}

function ofCombination(
  combination: Combination,
  { asked, asksHowMany, units, asksIfGone = false }: Wanted,
  variants: readonly ListingVariant[],
  axes: readonly Axis[],
  isOne: boolean,
): Statement | null {
  const those = variantsOf(combination, variants)
  const left = those.filter(isLeft)
  const what = phraseOf(combination, axes)
  if (left.length === 0) return those.some(isUntold) ? null : ofNone(combination, those, variants, axes)
  const open = axes.filter((axis) => !combination.has(axis) && valuesAmong(axis, variants).length > 1)
  if (those.some(isUntold) && (asksHowMany || units > 1 || asked.length > 0 || what === '')) return null
  const total = left.reduce((sum, { stock }) => sum + stock!, 0)
  if (
    asksHowMany &&
    what !== '' &&
    left.length === 1 &&
    open.every((axis) => valuesAmong(axis, those).length === 1)
  )
    return statement(texts.unitsLeft(what, total), left)
  if (asksHowMany && left.length <= MOST_LISTED / 2) {
    const each = left.map((variant) => ({ what: phraseOf(openOf(variant, open), axes), n: variant.stock! }))
    return statement(texts.unitsOfEach(what, each), left)
  }
  if (units > 1 && what !== '' && open.length === 0)
    return statement((units > total ? texts.notEnough : texts.enough)(what, total), left)
  if (units > 1) return null
  const shown = asked.length > 0 ? axes.filter((axis) => asked.includes(axis)) : open
  const list = listOf(shown.length > 0 ? shown : open, left, axes)
  if (what === '') return list === null ? null : statement(texts.left(list), left)
  if (asked.length > 0 && list === null) return null
  if (open.length === 0 || list === null)
    return statement(isOne && !asksIfGone ? texts.yes(what) : texts.there(what), left)
  return statement(
    (isOne && !asksIfGone && asked.length === 0 ? texts.yesWith : texts.thereWith)(what, list),
    left,
  )
}

/** The sold-out or missing combination, with what there is of its values. */
function ofNone(
  combination: Combination,
  those: readonly ListingVariant[],
  variants: readonly ListingVariant[],
  axes: readonly Axis[],
): Statement {
  const what = phraseOf(combination, axes)
  const left = variants.filter(isLeft)
  const no =
    what === '' ? listingTexts.outOfStock : those.length > 0 ? texts.soldOut(what) : texts.noSuch(what)
  if (left.length === 0) return statement(no, those)
  const { text, used } = insteadOf(combination, left, axes)
  return statement([no, ...text].join(' '), [...those, ...used])
}

/** "En talle 42 hay: azul. En negro hay: talle 41 y 43." Without either, what there is of the first axis that is named. */
function insteadOf(
  combination: Combination,
  left: readonly ListingVariant[],
  axes: readonly Axis[],
): { text: string[]; used: ListingVariant[] } {
  const named = axes.filter((axis) => combination.has(axis))
  const [only] = named
  if (named.length === 1 && only)
    return {
      text: [texts.inStead(cutPhrase(only, valuesAmong(only, left)))],
      used: [...left],
    }
  const kept = named
    .map((axis) => {
      const rest: Combination = new Map([...combination].filter(([other]) => other !== axis))
      const those = variantsOf(rest, left)
      return {
        text: texts.instead(phraseOf(rest, axes), cutPhrase(axis, valuesAmong(axis, those))),
        those,
      }
    })
    .filter(({ those }) => those.length > 0)
  if (kept.length > 0) return { text: kept.map(({ text }) => text), used: kept.flatMap(({ those }) => those) }
  const list = listOf(named, left, axes)
  return list === null ? { text: [], used: [] } : { text: [texts.left(list)], used: [...left] }
}

/** A value that no variant has: what there is instead, with the other values that are named. */
function ofUnknown(
  axis: Axis,
  text: string,
  { mentions }: Wanted,
  variants: readonly ListingVariant[],
  axes: readonly Axis[],
): Statement | null {
  const others = combinationsOf(mentions.filter((m) => m.axis !== axis))
  const [rest] = others ?? []
  if (!rest || others!.length !== 1) return null
  const those = variantsOf(rest, variants)
  if (those.some(isUntold)) return null
  const left = those.filter(isLeft)
  const no = texts.noSuch(valuePhrase(axis, [text]))
  if (left.length === 0) return statement(no, those)
  const has = cutPhrase(axis, valuesAmong(axis, left))
  const what = phraseOf(rest, axes)
  return statement(`${no} ${what === '' ? texts.inStead(has) : texts.instead(what, has)}`, left)
}

/** "negro y azul", "negro (talle 41 y 42) y azul (talle 43)"; null where it is too long to be said. */
function listOf(
  shown: readonly Axis[],
  left: readonly ListingVariant[],
  axes: readonly Axis[],
): string | null {
  const [first, second] = shown
  if (!first) return null
  const values = valuesAmong(first, left)
  if (shown.length === 1) return cutPhrase(first, values)
  if (shown.length === 2 && second) {
    const groups = values.map((value) => {
      const own = left.filter((variant) => ownValue(variant.values, first.name) === value)
      return { value, seconds: valuesAmong(second, own) }
    })
    if (groups.reduce((sum, { seconds }) => sum + 1 + seconds.length, 0) <= MOST_LISTED + 8)
      return groups
        .map(({ value, seconds }) => `${valuePhrase(first, [value])} (${valuePhrase(second, seconds)})`)
        .join(', ')
    return cutPhrase(first, values)
  }
  return left.length > MOST_LISTED / 2
    ? cutPhrase(first, values)
    : left.map((v) => phraseOf(openOf(v, shown), axes)).join(', ')
}

/** A list that is cut says so. */
const cutPhrase = (axis: Axis, values: readonly string[]): string =>
  values.length > MOST_LISTED
    ? texts.amongOthers(valuePhrase(axis, values.slice(0, MOST_LISTED)))
    : valuePhrase(axis, values)

const openOf = ({ values }: ListingVariant, open: readonly Axis[]): Combination =>
  new Map(
    open.flatMap((axis) =>
      axis.values
        .filter(({ text }) => text === ownValue(values, axis.name))
        .map((value) => [axis, value] as const),
    ),
  )

const isLeft = ({ stock }: ListingVariant): boolean => stock !== null && stock > 0
const isUntold = ({ stock }: ListingVariant): boolean => stock === null

/** A sentence with the variants that it stands on. */
const statement = (text: string, variants: readonly ListingVariant[]): Statement => ({
  text,
  sources: sourcesOf([...new Set(variants)]),
})

/** When the list is cut, one more source names no variant, so the check before posting compares all of them. */
const sourcesOf = (variants: readonly ListingVariant[]): Source[] => [
  ...variants.slice(0, MOST_SOURCES).map(variantSource),
  ...(variants.length > MOST_SOURCES
    ? [
        {
          kind: 'listing' as const,
          field: 'variants',
          label: texts.furtherVariants,
          value: texts.more(variants.length - MOST_SOURCES),
        },
      ]
    : []),
]

const variantSource = ({ values, stock }: ListingVariant): Source => ({
  kind: 'listing',
  field: 'variants',
  label: variantLabel(values),
  value: stockWords(stock),
})

export const stockWords = (stock: number | null): string =>
  stock === null ? 'sin dato de stock' : texts.stock(stock)
