import { ownValue } from '@mostrador/contract/own-value'
import { isDeepStrictEqual } from 'node:util'
import type { ListingFacts } from '@mostrador/answering'
import { variantLabel } from '@mostrador/contract/questions'
import type { Receipt } from '@mostrador/contract/questions'

/** What a listing says, by field: `price`, `stock`, `attributes.Color`. */
export type StatedFacts = Record<string, unknown>

/** Of what the listing says, that which an answer states. Empty when it stands on the seller's own words alone. */
export function statedFacts({ statements }: Receipt, listing: ListingFacts | null): StatedFacts {
  const fields = statements.flatMap(({ sources }) =>
    sources.flatMap((source) =>
      source.kind !== 'listing'
        ? []
        : [NAMED_FIELDS.has(source.field) ? `${source.field}.${source.label}` : source.field],
    ),
  )
  return factsOf(fields, listing)
}

/** Fields of many entries; the source's label names the one that is stated. */
const NAMED_FIELDS = new Set(['attributes', 'variants'])

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
  const [, list, label = ''] = /^(attributes|variants)\.(.*)$/su.exec(field) ?? []
  if (list === 'attributes') return ownValue(listing?.attributes ?? {}, label)
  if (list === 'variants') return variantCalled(label, listing) ?? listing?.variants
  if (field === 'shipping.toPlace') return listing?.shipping?.toPlace
  return ownValue({ ...listing }, field)
}

/** A label that names no single variant, such as one attribute of them, is about all of them. */
const variantCalled = (label: string, listing: Partial<ListingFacts> | null) =>
  listing?.variants?.find(({ values }) => variantLabel(values) === label)
