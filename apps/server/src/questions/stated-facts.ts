import { ownValue } from '@mostrador/contract/own-value'
import { isDeepStrictEqual } from 'node:util'
import type { ListingFacts } from '@mostrador/answering'
import type { Receipt } from '@mostrador/contract/questions'

/** What a listing says, by field: `price`, `stock`, `attributes.Color`. */
export type StatedFacts = Record<string, unknown>

/** Of what the listing says, that which an answer states. Empty when it stands on the seller's own words alone. */
export function statedFacts({ statements }: Receipt, listing: ListingFacts | null): StatedFacts {
  const fields = statements.flatMap(({ sources }) =>
    sources.flatMap((source) =>
      source.kind !== 'listing'
        ? []
        : [source.field === 'attributes' ? `attributes.${source.label}` : source.field],
    ),
  )
  return factsOf(fields, listing)
}

/**
 * Whether the listing still says the same of all of them. Objects are compared by their keys and not by how they are
 * written: the database hands the keys of an object back in another order.
 */
export const stillHold = (facts: StatedFacts, listing: ListingFacts | null): boolean =>
  isDeepStrictEqual(facts, factsOf(Object.keys(facts), listing))

function factsOf(fields: readonly string[], listing: ListingFacts | null): StatedFacts {
  const all: Record<string, unknown> = { ...listing }
  return Object.fromEntries(
    fields.map((field) => {
      const attribute = /^attributes\.(.*)$/su.exec(field)?.[1]
      const value =
        attribute === undefined ? ownValue(all, field) : ownValue(listing?.attributes ?? {}, attribute)
      return [field, value ?? null]
    }),
  )
}
