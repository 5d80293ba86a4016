import { namesSpoken, wordsWithNumbers, type NamesSpoken } from '../evidence/index.ts'
import type { CitableSource } from './sources.ts'

/** A value of an answer that the files give to another row or product than the one that is spoken of. */
export interface Misplaced {
  value: string
  /** The row that holds it. */
  unit: string
}

/** A value in a file, with the name that says whose it is among its siblings. */
interface PlacedValue {
  amount: string
  source: CitableSource
  /** Family (the rows of a table, parallel sections) and the name in it. */
  names: { family: string; name: string }[]
}

/**
 * Finds values that an answer takes from the wrong place. Where it, the question or the listing name a row or a product, a
 * value has to be of one that is named.
 *
 * @param said - the answer
 * @param context - the question and what the listing says: they also name what is spoken of
 * @param sources - all sources of the prompt
 */
export function misplacedValues(
  said: string,
  context: readonly string[],
  sources: readonly CitableSource[],
): Misplaced[] {
  const placed = sources.flatMap(valuesOf)
  if (placed.length === 0) return []
  const elsewhere = new Set(
    [
      ...context,
      // The name of a row is a value of its own: "2,5" under "Varilla".
      ...sources.flatMap(({ layout, text }) => (layout?.place ? (layout.place.cells[0]?.value ?? '') : text)),
    ].flatMap(amountsIn),
  )
  const spoken = spokenNames(placed, wordsWithNumbers([said, ...context].join(' ; ')))
  return [...new Set(amountsIn(said))].flatMap((amount): Misplaced[] => {
    const holders = placed.filter((one) => one.amount === amount)
    if (holders.length === 0 || elsewhere.has(amount)) return []
    const fits = holders.some(({ names }) =>
      names.every(({ family, name }) => {
        const { whole, partly } = spoken.get(family)!
        return whole.size === 0 || partly.has(name)
      }),
    )
    return fits ? [] : [{ value: amount, unit: holders[0]!.source.text }]
  })
}

function valuesOf(source: CitableSource): PlacedValue[] {
  const place = source.layout?.place
  if (!place || source.source.kind !== 'knowledge') return []
  const { cells, product, block } = place
  const file = source.source.fileName
  const section = product === null ? [] : [{ family: `${file} products`, name: product }]
  const [key, ...others] = cells
  if (others.length === 0) return amountsIn(key!.value).map((amount) => ({ amount, source, names: section }))
  const row = { family: `${file} ${block} rows`, name: key!.value }
  return others.flatMap(({ value }) => amountsIn(value).map((amount) => ({ amount, source, names: [row] })))
}

/** The names of each family that are spoken of. */
function spokenNames(placed: readonly PlacedValue[], spoken: readonly string[]): Map<string, NamesSpoken> {
  const families = new Map<string, Set<string>>()
  for (const { names } of placed)
    for (const { family, name } of names) families.set(family, (families.get(family) ?? new Set()).add(name))
  return new Map([...families].map(([family, names]) => [family, namesSpoken(names, spoken)]))
}

/** Amounts with two digits or more: a single digit stands for too much. */
const amountsIn = (text: string): string[] =>
  (text.match(/(?<![\p{L}\d])\d+(?:[.,]+\d+)*/gu) ?? [])
    .map((amount) => amount.replace(/\.(?=\d{3}(?!\d))/g, ''))
    .filter((amount) => amount.length > 1)
