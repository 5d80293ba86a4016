import { vocabularyOf, type Passage, type ShopVocabulary } from '../evidence/index.ts'
import { longValues, withShortValues } from './attribute-values.ts'
import { isWithheld, quotableFor } from '../knowledge/index.ts'
import { listingPassages, specificName } from '../listing/index.ts'
import { withoutRowsOfOthers } from './rows-of-others.ts'
import { withoutSectionsOfOthers } from './sections-of-others.ts'
import { automaticPassages, instructionsOf, type Instruction } from '../seller/index.ts'
import { leansBack, sentencesOf } from '../text/index.ts'
import { bagOf } from '../evidence/index.ts'
import type { AnswerInput, ListingFacts, ShopProfile } from '../types.ts'

/** Everything that an answer may stand on, prepared for one question. */
export interface Reading {
  listing: ListingFacts | null
  shop: ShopProfile
  instructions: readonly Instruction[]
  /** Seller's files and the listing's prose: what may be quoted. */
  quotable: readonly Passage[]
  /** Attributes and keyword answers: said in words of their own, see `factSaid`. */
  facts: readonly Passage[]
  vocabulary: ShopVocabulary
}

/** `question` is what the seller's files are searched for. */
export function readShop(input: AnswerInput, question: string): Reading {
  const { shop, knowledge } = input
  const listing = input.listing && withShortValues(input.listing)
  const toSentences = sentencesReader(shop.ownListings)
  const files = quotableFor(knowledge, question)
  const instructions = instructionsOf(shop)
  const ofListing = listing ? listingPassages(listing, toSentences) : []
  const prose = [
    ...ofListing.filter((p) => p.origin.kind === 'listing' && p.origin.field === 'description'),
    ...(input.listing ? longValues(input.listing, toSentences) : []),
  ]
  const automatic = automaticPassages(shop)
  const own = [
    ...automatic,
    ...ofListing,
    ...prose.filter((p) => p.isProse),
    ...instructions.map((i) => i.passage),
    ...(listing ? [TYPED_FACTS] : []),
  ]
  return {
    listing,
    shop,
    instructions,
    quotable: [
      ...withoutRowsOfOthers(
        withoutSectionsOfOthers(files.passages, knowledge.families, { question, listing: input.listing }),
        knowledge.tables,
        question,
      ),
      ...prose,
      ...automatic,
    ],
    facts: [
      ...ofListing.flatMap((p) =>
        p.origin.kind === 'listing' && p.origin.field === 'attributes'
          ? { ...p, headingBag: bagOf(specificName(p.origin.label)) }
          : [],
      ),
      ...instructions.map((i) => i.passage),
    ],
    vocabulary: vocabularyOf(files.words, own, productText(listing)),
  }
}

/** Every listing has these facts, whether or not the seller's texts name them. */
const TYPED_FACTS: Passage = {
  origin: { kind: 'listing', field: 'title', label: 'Publicación' },
  heading: null,
  headingBag: bagOf('precio valor stock disponible envío garantía cuotas retiro nuevo usado'),
  titleBag: bagOf(''),
  sentences: [],
}

const productText = (listing: ListingFacts | null): string =>
  listing
    ? [
        // "Aspiradora sin bolsa" is no bag.
        listing.title.replace(/\bsin \p{L}+/giu, ' '),
        listing.attributes['Marca'] ?? '',
        listing.attributes['Modelo'] ?? '',
        listing.attributes['Tipo de producto'] ?? '',
        listing.shipping.location ?? '',
      ].join(' ')
    : ''

const sentencesReader =
  (own: ShopProfile['ownListings']) =>
  (text: string): Passage['sentences'] =>
    sentencesOf(text).map((s) => ({
      text: s,
      bag: bagOf(s),
      withheld: isWithheld(s, own),
      leansBack: leansBack(s),
    }))
