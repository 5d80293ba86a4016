import type { ListingFacts } from '@mostrador/answering'
import type { GuardCase } from './sets.ts'

/** A case as authors write it, one JSON object a line. Fields that a file lacks are empty. */
interface GuardLine {
  id: string
  case: 'block' | 'allow'
  class: string
  question: string
  text: string
  listing?: Record<string, unknown> | null
  sources?: string[]
  withheld?: string[]
  settings?: Partial<GuardCase['context']['settings']>
}

const EMPTY: ListingFacts = {
  title: '',
  price: null,
  currency: 'ARS',
  stock: null,
  condition: '',
  soldCount: null,
  shipping: { free: false, mode: '', localPickup: false, location: null },
  warranty: null,
  installments: null,
  attributes: {},
  description: '',
}

/** Whether a file holds a case a line, and not a set in one object or list. */
export const isGuardLines = (text: string): boolean => /^\s*\{[^\n]*"case"\s*:[^\n]*\}\s*(?:\n|$)/.test(text)

export const readGuardLines = (text: string): GuardCase[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => caseOf(JSON.parse(line) as GuardLine))

const caseOf = (line: GuardLine): GuardCase => ({
  id: line.id,
  rule: line.class,
  expected: line.case,
  question: line.question,
  text: line.text,
  context: {
    listing: line.listing ? listingOf(line.listing) : null,
    passages: line.sources ?? [],
    withheld: line.withheld ?? [],
    settings: { showPrices: true, checkStock: true, blockCompetitive: true, ...line.settings },
  },
})

/** A typed fact that an author tells in words ("envío gratis") is an attribute. */
function listingOf(listing: Record<string, unknown>): ListingFacts {
  const told = Object.entries(listing).filter(
    ([name, value]) => typeof value === 'string' && typeof EMPTY[name as keyof ListingFacts] !== 'string',
  )
  const typed = Object.fromEntries(
    Object.entries(listing).filter(([name, value]) => value !== null && !told.some(([own]) => own === name)),
  ) as Partial<ListingFacts>
  return {
    ...EMPTY,
    ...typed,
    shipping: { ...EMPTY.shipping, ...typed.shipping },
    attributes: { ...typed.attributes, ...(Object.fromEntries(told) as Record<string, string>) },
  }
}
