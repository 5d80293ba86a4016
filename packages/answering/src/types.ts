import type { GuardCode } from '@mostrador/contract/guard'
import type { OwnListings } from '@mostrador/contract/listing-references'
import type { Unit } from '@mostrador/documents/units'
import type { KnowledgeIndex } from './knowledge/index.ts'
import type { Withheld } from './privacy/index.ts'

/** What the listing says, as typed facts. `null` means that the marketplace does not tell. */
export interface ListingFacts {
  title: string
  /** Marketplace id of the country that it is sold in: 'MLA'. */
  siteId?: string | null
  /** What a buyer pays now, promotion included; null: the page shows it. */
  price: number | null
  /** Set while a promotion runs. */
  promotion?: Promotion | null
  currency: string
  /** Units of all variants together. */
  stock: number | null
  condition: 'new' | 'used' | 'reconditioned' | (string & {})
  soldCount: number | null
  shipping: {
    free: boolean
    mode: string
    localPickup: boolean
    location: string | null
    /** Delivery to the place that the buyer named, as the marketplace offers it. */
    toPlace?: DeliveryToPlace | null
  }
  /** `months` 0 says that there is none. */
  warranty: { type: string; months: number } | null
  installments: { count: number; interest: 'free' | 'with_interest'; amount: number | null } | null
  attributes: Record<string, string>
  /** What is sold, where the listing has a choice; none or unset: there is no choice. */
  variants?: readonly ListingVariant[]
  /** The listing has variants that could not be read: what they decide is left to the seller. */
  variantsUnknown?: boolean
  /** What is said here of the variant that was asked on, and may differ for the others; unset: it holds for all. */
  variantsDiffer?: readonly ('price' | 'shipping' | 'installments')[]
  description: string
}

export interface Promotion {
  /** The crossed-out price. */
  regularPrice: number | null
  /** ISO moment at which it ends; null: the marketplace does not tell. */
  endsAt: string | null
}

/** One combination of values that a listing sells. */
export interface ListingVariant {
  /** Attribute name and value, in the listing's order: { Color: 'Azul', Talle: '42' }. */
  values: Record<string, string>
  /** 0: sold out; null: the marketplace does not tell. */
  stock: number | null
}

export interface DeliveryToPlace {
  /** As the buyer named it: '2000'. */
  place: string
  /** What the buyer pays; 0: free. */
  cost: number
  /** ISO days between which it arrives, the same twice for one day; null: the marketplace gives no date. */
  arrives: { from: string; to: string } | null
}

/** Who answers: the assistant, the seller's settings and the texts that the seller wrote. */
export interface ShopProfile {
  seller: { name?: string; brand: string; tone: string; description: string; training?: string }
  settings: {
    showPrices: boolean
    checkStock: boolean
    blockCompetitive: boolean
    /** Whether a model may answer a part and leave the rest to the seller; unset: only on the seller's own site. */
    partialAnswers?: boolean
    /** Whether a greeting or thanks alone gets a short answer on the marketplace. */
    answersCourtesy?: boolean
  }
  automaticResponses: { warranty: string; returns: string; shipping: string }
  instructions: { keyword: string; response: string }[]
  /** Listings of the seller that the texts name; unset: none is known to be the seller's. */
  ownListings?: OwnListings
  /** Set where answers are given on the seller's own site: the marketplace's rules do not hold there. */
  ownSite?: OwnSite
}

export interface OwnSite {
  /** The seller's contact data, as far as visitors may have it; empty when they may not. */
  contact: string
}

/** One stored piece of a seller's file. */
export interface KnowledgePart {
  id: string
  /** Identifies its file, where files may share a name; without it the name does. */
  fileId?: string
  fileName: string
  position: number
  /** The nearest heading above it. */
  heading: string | null
  /** All headings above it, the outermost first. */
  path: readonly string[]
  /** What engines retrieve and quote of it. */
  units: readonly Unit[]
  text: string
  /** The withheld sentences; without them, the index finds them itself. */
  withheld?: readonly Withheld[]
}

/** An earlier question of the same conversation, with its answer when it got one. */
export interface Turn {
  question: string
  answer: string | null
}

/** A language that buyers of a marketplace site write: Spanish or Portuguese. */
export type AnswerLanguage = 'es' | 'pt'

/** What an answer is made from. */
export interface AnswerInput {
  question: string
  /** Of the answer; unset: Spanish. Only a model whose answers are read again writes Portuguese. */
  language?: AnswerLanguage
  listing: ListingFacts | null
  shop: ShopProfile
  knowledge: KnowledgeIndex
  /** Whether complaints and messages about an order are left to the seller: always, but for measures of the engine alone. */
  leavesToSeller?: boolean
  /** Earlier turns of the same conversation, oldest first. */
  history?: readonly Turn[]
  /** Where and when it is asked, for a model; unset in benchmarks. */
  at?: {
    today: string
    /** The same as an ISO day. */
    day?: string
    country: string | null
    /** ISO days of this year and the next on which the country does not work. */
    holidays?: readonly string[]
  }
}

/** Where a sentence of the answer stands. */
export type Source =
  | { kind: 'listing'; field: string; label: string; value: string }
  | { kind: 'knowledge'; partId: string; fileName: string; quote: string }
  | { kind: 'automatic'; topic: 'warranty' | 'returns' | 'shipping' }
  | { kind: 'instruction'; keyword: string }
  /** What visitors of the seller's own site may know to reach the seller. */
  | { kind: 'contact' }

/** One thing that an answer says, without its greeting and closing, and what it stands on. */
export interface Statement {
  text: string
  sources: Source[]
}

/** Why nothing was answered. The list is closed. */
export type SilenceReason =
  | 'no_data'
  | 'low_confidence'
  | 'off_topic'
  | 'asks_contact'
  | 'competitor'
  | 'manipulation'
  | 'insult'
  | 'empty'
  | 'no_question'
  /** About an order that was placed already. */
  | 'post_sale'
  | 'complaint'
  | 'guard'
  | 'too_complex'
  /** The writer does not know the language of the question, or of the site. */
  | 'other_language'
  /** The second reading failed. */
  | 'unchecked'

/** What kept an answer from being published: the rule, the words that it is about, and the source that speaks against them. */
export interface Decision {
  code: string
  clause: string
  value?: string
  unit?: string
}

export type AnswerResult =
  | {
      outcome: 'answer'
      text: string
      statements: Statement[]
      confidence: number
      /** Listing fields that the text states, so that the caller can read them again before it posts. */
      facts: string[]
    }
  | {
      outcome: 'silence'
      reason: SilenceReason
      /** A draft for the seller; it passed the same guard. */
      suggestion: string | null
      /** What the draft says. */
      statements: Statement[]
      confidence: number
      /** Left out where no check decided. */
      decision?: Decision
    }

/** One reason why a text may not be published. */
export interface Finding {
  code: GuardCode
  /** The part of the text that breaks the rule. */
  clause: string
  /** The value in it that nothing supports, in folded words. */
  value?: string
  /** The source text that contradicts or forbids it, if there is one. */
  unit?: string
}
