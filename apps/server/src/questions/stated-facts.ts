import { ownValue } from '@mostrador/contract/own-value'
import { isDeepStrictEqual } from 'node:util'
import type { ListingFacts } from '@mostrador/answering'
import { variantLabel } from '@mostrador/contract/questions'
import type { Receipt, Source } from '@mostrador/contract/questions'
import type { ListingVariant } from './parts-of-facts.ts'

/** What a listing says, by field: `price`, `stock`, `attributes.Color`. */
export type StatedFacts = Record<string, unknown>

/** Of what the listing says, that which an answer states. Empty when it stands on the seller's own words alone. */
export function statedFacts(
  { statements, engine }: Pick<Receipt, 'statements' | 'engine'>,
  listing: ListingFacts | null,
): StatedFacts {
  const fields = statements.flatMap(({ text, sources }) => {
    // The engine names units wherever it counts them; a model may lean on a number without one.
    const mayCount = engine !== EMBEDDED || UNITS.test(text)
    return sources.flatMap((source) => (source.kind === 'listing' ? fieldOf(source, mayCount) : []))
  })
  return factsOf([...fields, ...fields.flatMap((field) => alsoStated(field, listing))], listing)
}

const EMBEDDED = 'embedded'
const UNITS = /\bunidad(?:es)?\b/u

/** A field of many entries is stated by the label of one; of a variant that is not counted, only whether any are left. */
function fieldOf({ field, label, value }: Extract<Source, { kind: 'listing' }>, mayCount: boolean): string {
  if (field === 'attributes') return `attributes.${label}`
  if (field === 'variants') return `${mayCount && /\d/u.test(value) ? 'variants' : LEFT}.${label}`
  return field
}

/** Begins as the fields of variants do, so that a second look reads them. */
const LEFT = 'variantsLeft'

/** A promotion is told with its price, and a price may be asked for another variant than the one that has it. */
const alsoStated = (field: string, listing: ListingFacts | null): string[] => [
  ...(field === 'promotion' ? ['price'] : []),
  ...(OF_ONE_VARIANT.has(field) && listing?.variantsDiffer ? ['variantsDiffer'] : []),
]

const OF_ONE_VARIANT = new Set(['price', 'promotion', 'installments', 'shipping'])

/**
 * Whether the listing still says the same of all of them. Objects are compared by their keys and not by how they are
 * written: the database hands the keys of an object back in another order.
 */
export const stillHold = (facts: StatedFacts, listing: Partial<ListingFacts> | null): boolean =>
  isDeepStrictEqual(facts, factsOf(Object.keys(facts), listing))

/** The place whose delivery an answer states, as the buyer named it. */
export function placeStated(facts: StatedFacts): string | null {
  const { toPlace }: { toPlace?: unknown } = Object(ownValue(facts, 'shipping'))
  const { place }: { place?: unknown } = Object(toPlace ?? ownValue(facts, 'shipping.toPlace'))
  return typeof place === 'string' ? place : null
}

function factsOf(fields: readonly string[], listing: Partial<ListingFacts> | null): StatedFacts {
  return Object.fromEntries(fields.map((field) => [field, valueOf(field, listing) ?? null]))
}

function valueOf(field: string, listing: Partial<ListingFacts> | null): unknown {
  const [, list, label = ''] = /^(attributes|variants|variantsLeft)\.(.*)$/su.exec(field) ?? []
  if (list === 'attributes') return ownValue(listing?.attributes ?? {}, label)
  if (list === 'variants') return variantCalled(label, listing) ?? listing?.variants
  if (list === LEFT) {
    const one = variantCalled(label, listing)
    return one ? leftOf(one) : listing?.variants?.map(leftOf)
  }
  if (field === 'shipping.toPlace') return listing?.shipping?.toPlace
  return ownValue({ ...listing }, field)
}

/** A label that names no single variant, such as one attribute of them, is about all of them. */
const variantCalled = (label: string, listing: Partial<ListingFacts> | null) =>
  listing?.variants?.find(({ values }) => variantLabel(values) === label)

/** A busy shop sells units while an answer is made; only a change between some and none makes it untrue. */
const leftOf = ({ values, stock }: ListingVariant) => ({
  values,
  isLeft: stock === null ? null : stock > 0,
})
