import {
  ANSWER_FROM,
  chooseParts,
  readShop,
  sourcesOf,
  type Candidate,
  type Reading,
} from './answer/index.ts'
import { withinBounds } from './bounds.ts'
import { foreignLanguageOf, guardAnswer } from './guard/index.ts'
import { listingTexts } from './listing/index.ts'
import { unsaidContext, withHolidaysNamed } from './question/index.ts'
import { haggles, tellsOfDiscounts } from './question/haggling.ts'
import { cleanQuestion, settleAtOnce, silence } from './settle.ts'
import type { AnswerInput, AnswerResult, Source, Statement } from './types.ts'
import { compose } from './wording/index.ts'

/** Below this, not even the seller is offered a draft. */
const DRAFT_FROM = 0.3

/** Answers a buyer's question from the shop's own facts and words, or says why it stays silent. Pure and deterministic. */
export function answerQuestion(whole: AnswerInput): AnswerResult {
  const input = withinBounds(whole)
  const settled = settleAtOnce(input)
  if (settled) return settled
  const question = cleanQuestion(input.question)
  if (input.language === 'pt' || foreignLanguageOf(question) !== null) return silence('other_language')
  const asked = withHolidaysNamed(question, input.at)
  const unsaid = unsaidContext(asked, input.history ?? [])
  const reading = readShop(input, unsaid ? `${unsaid}\n${asked}` : asked)
  const chosen = chooseParts(asked, unsaid, reading)
  const draft = chosen.filter((c): c is Candidate => c !== null && c.confidence >= DRAFT_FROM)
  if (draft.length === 0) return silence('no_data')

  const statements = mergeStatements(draft, reading)
  if (haggles(question) && !areOwnWordsOnDiscounts(statements) && !statements.some(tellsOfPromotion))
    return silence('no_data')
  const confidence = Math.min(...chosen.map((c) => c?.confidence ?? 0))
  const text = compose(
    statements.map((s) => s.text),
    input.shop,
  )
  const { findings } = guardAnswer(text, {
    question,
    listing: input.listing,
    passages: draft.flatMap((c) => c.statements.map((s) => s.text)),
    settings: input.shop.settings,
    sellerTexts: [input.shop.seller.brand, ...quotesOf(sourcesOf(statements))],
    isOwnSite: input.shop.ownSite !== undefined,
    ...(input.shop.ownListings && { ownListings: input.shop.ownListings }),
  })
  const [decision] = findings
  if (decision) return { ...silence('guard', null, statements, confidence), decision }
  if (confidence < ANSWER_FROM) return silence('low_confidence', text, statements, confidence)
  return {
    outcome: 'answer',
    text,
    statements,
    confidence,
    facts: [...new Set(draft.flatMap((c) => c.facts))],
  }
}

/** Whether the seller's own words speak of another price, and no fact of the listing stands in for them. */
const areOwnWordsOnDiscounts = (statements: readonly Statement[]): boolean =>
  statements.some(({ text }) => tellsOfDiscounts(text)) &&
  statements.every(({ sources }) => sources.some(({ kind }) => kind !== 'listing'))

/** The seller's promotion at the marketplace, with its price. */
const tellsOfPromotion = ({ sources }: Statement): boolean =>
  sources.some((source) => source.kind === 'listing' && source.field === 'promotion')

/** Each thing once, and that nothing is left when nothing is left. */
function mergeStatements(chosen: readonly Candidate[], { listing, shop }: Reading): Statement[] {
  const said = new Map(chosen.flatMap((c) => c.statements).map((s) => [s.text, s]))
  const outOfStock = shop.settings.checkStock && listing?.stock === 0
  return outOfStock && !said.has(listingTexts.outOfStock) ? [...said.values(), soldOut] : [...said.values()]
}

const soldOut: Statement = {
  text: listingTexts.soldOut,
  sources: [{ kind: 'listing', field: 'stock', label: 'Stock', value: '0' }],
}

const quotesOf = (sources: readonly Source[]): string[] =>
  sources.flatMap((s) => (s.kind === 'knowledge' ? [s.quote] : []))
