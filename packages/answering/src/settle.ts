import { asksTooMuch } from './bounds.ts'
import { sellerIntentOf } from './intent/index.ts'
import { courtesyOf, inContext, screenQuestion } from './question/index.ts'
import { haggles, hasWordsOnDiscounts } from './question/haggling.ts'
import { clean, fold } from './text/index.ts'
import type { AnswerInput, AnswerResult, ShopProfile, SilenceReason, Statement, Turn } from './types.ts'
import { compose, wordingTexts } from './wording/index.ts'

const MAX_QUESTION = 2000

/** A question as it is read: no invisible marks, no longer than any buyer writes. */
export const cleanQuestion = (question: string): string => clean(question).slice(0, MAX_QUESTION)

/** Whether a message only greets or thanks. */
export const isCourtesy = (question: string): boolean => courtesyOf(fold(cleanQuestion(question))) !== null

/** Words that insult or lead away may also be harmless ("me da vergüenza preguntar"), and two readings of a model tell which. */
const LEFT_TO_MODEL: ReadonlySet<SilenceReason> = new Set(['insult', 'off_topic'])

/** Silences that a message about an order, or a complaint, has a better reason for. */
const WEAKER_REASONS: ReadonlySet<SilenceReason | null> = new Set([null, 'insult', 'off_topic', 'no_data'])

/** What needs no source, whoever answers: a question that is met with silence, or a greeting alone. */
export function settleAtOnce(
  input: AnswerInput,
  { isReadAgain = false }: { isReadAgain?: boolean } = {},
): AnswerResult | null {
  const { question, listing, shop, leavesToSeller, history = [] } = input
  const asked = cleanQuestion(question)
  const courtesy = courtesyOf(fold(asked))
  if (courtesy) return courtesyReply(courtesy, shop)
  const refused = screenQuestion(asked, listing, shop, isReadAgain ? LEFT_TO_MODEL : undefined)
  const forSeller = leavesToSeller && WEAKER_REASONS.has(refused) ? leftToSeller(asked, history) : null
  if (forSeller) return silence(forSeller)
  if (refused === 'asks_contact' && shop.ownSite?.contact) return contactAnswer(shop.ownSite.contact, shop)
  const isHaggling = (refused === null || refused === 'no_data') && haggles(asked)
  // Only the seller gives another price: in the seller's own words, or by a promotion that runs.
  if (isHaggling && !listing?.promotion && !hasWordsOnDiscounts(input)) return silence('no_data')
  if (refused && !isHaggling) return silence(refused)
  return asksTooMuch(asked) ? silence('too_complex') : null
}

/**
 * Why a message, or one of several messages of a turn, is the seller's to answer. '¿y la tapa?' means what the question
 * before was about, and may look like a missing part alone.
 */
function leftToSeller(asked: string, history: readonly Turn[]): 'post_sale' | 'complaint' | null {
  const lines = asked.split('\n')
  for (const text of lines.length > 1 ? [asked, ...lines] : [inContext(asked, history)]) {
    const reason = sellerIntentOf(text)
    if (reason) return reason
  }
  return null
}

/** An answer on the marketplace is public and permanent, so a greeting gets none there. */
function courtesyReply(courtesy: 'greeting' | 'thanks', shop: ShopProfile): AnswerResult {
  if (!shop.ownSite && !shop.settings.answersCourtesy) return silence('no_question')
  const text = shop.ownSite
    ? compose([courtesy === 'thanks' ? wordingTexts.youAreWelcome : wordingTexts.welcome], shop)
    : wordingTexts.onListing[courtesy]
  return { outcome: 'answer', text, statements: [], confidence: 1, facts: [] }
}

/** The seller's own words, and so no text for the guard. */
const contactAnswer = (contact: string, shop: ShopProfile): AnswerResult => ({
  outcome: 'answer',
  text: compose([contact], shop),
  statements: [{ text: contact, sources: [{ kind: 'contact' }] }],
  confidence: 1,
  facts: [],
})

export const silence = (
  reason: SilenceReason,
  suggestion: string | null = null,
  statements: Statement[] = [],
  confidence = 0,
): Extract<AnswerResult, { outcome: 'silence' }> => ({
  outcome: 'silence',
  reason,
  suggestion,
  statements,
  confidence,
})
