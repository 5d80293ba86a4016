import type { ListingFacts, ShopProfile } from '../types.ts'
import { contactCodes } from './contact.ts'

/** What a finished text is held against. */
export interface GuardContext {
  question: string
  listing: ListingFacts | null
  passages: string[]
  settings: ShopProfile['settings']
  sellerTexts?: string[]
}

/** Last look at a text before a buyer may read it. `codes` names every rule that it breaks. */
export function guardAnswer(
  text: string,
  _context: GuardContext,
): { verdict: 'allow' | 'block'; codes: string[] } {
  const codes = contactCodes(text)
  return { verdict: codes.length === 0 ? 'allow' : 'block', codes }
}
