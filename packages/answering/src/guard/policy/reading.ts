import { fold, remembered, sentencesOf, stem } from '../../text/index.ts'
import type { AnswerLanguage, ListingFacts, ShopProfile } from '../../types.ts'
import type { OwnListings } from '@mostrador/contract/listing-references'

/** A sentence of an answer, as it stands and folded. */
export interface Sentence {
  text: string
  folded: string
}

/** A text and the seller's words about it, read once for all classes. */
export interface PolicyReading {
  text: string
  sentences: readonly Sentence[]
  /** Sentences of the seller that the text may repeat. */
  sources: readonly Sentence[]
}

export const readForPolicy = (text: string, sources: readonly string[]): PolicyReading => ({
  text,
  sentences: linesOf(text).flatMap(sentencesOf).map(sentence),
  sources: sources.flatMap(sentencesOf).map(sentence),
})

const sentence = (text: string): Sentence => ({ text, folded: fold(text) })

/** Items of a list in a chat message are sentences of their own. */
const linesOf = (text: string): string[] => text.split(/\n+|→|;\s/)

/** What a text is judged by, besides the seller's words. */
export interface PolicyContext {
  question: string
  listing: ListingFacts | null
  settings: ShopProfile['settings']
  isOwnSite?: boolean
  withheld?: readonly string[]
  language?: AnswerLanguage
  ownListings?: OwnListings
}

const REMEMBERED = { most: 4000, characters: 500_000 }

/** Stems of the words of a text that have a meaning of their own, and its numbers. */
export const contentOf = remembered(
  (text: string): ReadonlySet<string> =>
    new Set(
      wordsIn(fold(text))
        .filter((word) => word.length > 3 || /^\d/.test(word))
        .map(stem),
    ),
  REMEMBERED,
)

/** Letters that a chat message draws out ("buenaaa") count once. */
export const wordsIn = (folded: string): string[] =>
  (folded.match(/[a-z]+|\d+/g) ?? []).map((word) =>
    word.replace(/([a-z])\1{2,}/g, '$1').replace(/([aeiou])\1$/, '$1'),
  )
