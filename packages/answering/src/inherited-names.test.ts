import { expect, test } from 'vitest'
import { condition } from './listing/slot-answers.ts'
import { listingStatements } from './guard/listing-facts.ts'
import { aListing, aShop } from './fixtures.ts'
import { listingSources } from './model/listing-sources.ts'

const INHERITED = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty']

test.each(INHERITED)('a condition named %s is not taken for a fact of the listing', (name) => {
  const listing = aListing({ condition: name })
  const { settings } = aShop()

  expect(listingSources(listing, settings).filter(({ field }) => field === 'condition')).toEqual([])
  expect(listingStatements(listing, settings)).toEqual(
    listingStatements(aListing({ condition: 'unknown' }), settings),
  )
  expect(condition(listing, '¿es nuevo?')).toBeNull()
})
