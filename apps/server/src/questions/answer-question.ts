import { inContext } from '@mostrador/answering'
import type { ListingFacts } from '@mostrador/answering'
import type { Silence } from '@mostrador/contract/questions'
import type { Failure, Item, Question } from '@mostrador/mercadolibre'
import type { AssistantRow } from '#assistants'
import { connectedSite, currentChannel, isPassing, needsSeller, openAccess, postponeFor } from '#marketplace'
import type { Access, Trouble } from '#marketplace'
import { takeOne } from '#plans'
import { inTransaction } from '#platform/db'
import { Postpone, Retry } from '#platform/queue'
import { compose } from './compose.ts'
import type { Composed } from './compose.ts'
import { dismiss, leaveToSeller, recordElsewhere, recordJoined, recordPublished } from './endings.ts'
import { FILES_PATIENCE_MS, isReadingFiles } from './files-being-read.ts'
import { isHeldBack, isNewAgain, leaveAsOld, oldBefore } from './old-questions.ts'
import type { QuestionParts } from './parts.ts'
import { earlierTurns, findQuestion, moveQuestion } from './question-store.ts'
import type { QuestionRow, Seen } from './question-store.ts'
import { readListing, readStated, withDelivery } from './read-listing.ts'
import type { QuestionRef } from './receive.ts'
import { statedFacts, stillHold } from './stated-facts.ts'
import { questionWords } from './texts.ts'
import { closeEarlier, intentOf, isJoined, overtaken, Overtaken, takeTurn, waitForTurn } from './turns.ts'
import type { Turn } from './turns.ts'
import { mayTryAgain } from './waiting.ts'

/** After so many tries a listing of which the marketplace still leaves fields out is treated as one that is not there. */
const HALF_LISTING_TRIES = 5
const FILES_POLL_MS = 1000
/** How often an answer is made anew because its facts changed before it could go out. */
const MOST_TIMES_ANEW = 2
/** A question may still read unanswered for this long after its answer was taken. */
const SETTLES_MS = 3000

/**
 * Answers a question once, or leaves it to the seller. May run again at any point: what the marketplace says of the
 * question decides, never what an earlier run meant to do.
 */
export async function answerQuestion(
  parts: QuestionParts,
  { tenantId, questionId }: QuestionRef,
  attempt: number,
  signal: AbortSignal,
): Promise<void> {
  const { db } = parts
  const row = await findQuestion(db, tenantId, questionId)
  if (!row) return
  if (row.state === 'answered') return lookForBan(parts, row)
  if (isJoined(row)) return lookAtJoined(parts, row)
  letSellerFinish(parts, row)
  await waitForTurn(parts, row)
  const opened = await openAccess(parts.marketplace, tenantId, 'answer')
  if (!opened.ok) return stopOrPostpone(parts, row, opened)
  const access = opened.value

  const asked = await readQuestion(parts, row, access)
  if (asked === null) return
  if (asked.status === 'ANSWERED' && row.buyer_nickname === null)
    await describe(parts, row, asked, access, attempt)
  if (asked.status !== 'UNANSWERED') return recordElsewhere(parts, row, asked)
  // It was deleted or under review, and is open again.
  if (row.state === 'closed' && (await moveQuestion(db, row, ['closed'], { state: 'received' })))
    row.state = 'received'

  // What the seller wrote goes out whether the channel is on or off, and no draft takes its place.
  if (row.answered_by === 'seller') return row.state === 'posting' ? post(parts, row, access) : undefined

  const { isActive, assistant, config } = await currentChannel(db, tenantId)
  if (!isActive || !assistant) {
    if (row.buyer_nickname === null) await describe(parts, row, asked, access, attempt)
    return leaveToSeller(parts, row, { silence: 'channel_off' })
  }
  // What was left to the seller before stays so, unless its reason has passed. Left unread, it never had one.
  const age = { days: config.generalSettings.oldAfterDays, now: parts.clock.now() }
  const isNew = isNewAgain({ ...row, asked_at: asked.createdAt }, oldBefore(age.days, age.now))
  const canAnswer = { isActive, hasAnswersLeft: true, isListingActive: true, isNew }
  if (row.state === 'needs_review' && row.buyer_nickname !== null && !mayTryAgain(row.silence, canAnswer))
    return

  if (isHeldBack(row, asked.createdAt, age)) {
    if (row.buyer_nickname === null) await describe(parts, row, asked, access, attempt)
    return leaveAsOld(parts, row, asked.createdAt)
  }

  let isClaimed = row.state === 'posting' && row.answer !== null
  if (!isClaimed) await letFilesBeRead(parts, row, assistant)
  for (let composed = isClaimed ? 1 : 0; ; composed += 1) {
    if (isClaimed && (await isStillTrue(row, access, attempt))) return post(parts, row, access)
    if (composed > MOST_TIMES_ANEW)
      return leaveToSeller(parts, row, { silence: 'facts_changed', answer: null, answered_by: null })
    const { seen, ...read } = await lookAround(row, asked, access, attempt)
    if (row.silence === 'listing_not_active' && read.item?.status !== 'active') return
    // The buyer's other messages are placed around it, and a model takes seconds, in which the seller sees it already.
    await save(parts, row, seen)
    const turn = await takeTurn(parts, row, access)
    if (turn === null) return
    const history = await earlierTurns(db, row, turn.earlier)
    seen.intent = intentOf(inContext(turn.question, history))
    const messages = [...history.map(({ question }) => question), turn.question]
    const listing = await withDelivery(access, read, messages)
    const siteId = await connectedSite(db, tenantId)
    const about = { question: turn.question, assistant, config, listing, siteId, history, signal }
    const made = await compose(parts, about)
    // The chip and the note of the silence name the same intent.
    if (made.silence === 'post_sale' || made.silence === 'complaint') seen.intent = made.silence
    if (made.answer === null) {
      const { silence, suggestion: answer, receipt } = made
      const answered_by = answer === null ? null : 'assistant'
      return leaveToSeller(parts, row, { ...seen, silence, answer, answered_by, receipt }, turn)
    }
    if (!(await claim(parts, row, { ...made, answer: made.answer, listing, seen, turn }))) return
    isClaimed = true
  }
}

/** Whether an answer of ours still stands: moderation may take one away that it has let through before. */
async function lookForBan(parts: QuestionParts, row: QuestionRow): Promise<void> {
  if (row.answered_by === 'elsewhere' || row.silence === 'answer_banned') return
  const opened = await openAccess(parts.marketplace, row.tenant_id, 'answer')
  if (!opened.ok) return
  const asked = await opened.value.call((api) => api.question(row.marketplace_id))
  if (!asked.ok && isPassing(asked)) throw postponeFor(asked)
  const isGone = asked.ok && asked.value.answer !== null && asked.value.answer.status !== 'ACTIVE'
  if (!isGone || asked.value.sellerId !== opened.value.sellerId) return
  const banned = { silence: 'answer_banned', updated_at: parts.clock.now() } as const
  if (await moveQuestion(parts.db, row, ['answered'], banned))
    parts.metrics.answers.inc({ outcome: 'answer_banned' })
}

/** Reads back what the seller answered to a joined message at Mercado Libre itself, or that it is gone. */
async function lookAtJoined(parts: QuestionParts, row: QuestionRow): Promise<void> {
  const opened = await openAccess(parts.marketplace, row.tenant_id, 'answer')
  if (!opened.ok) return
  const asked = await opened.value.call((api) => api.question(row.marketplace_id))
  if (!asked.ok && isPassing(asked)) throw postponeFor(asked)
  if (asked.ok && asked.value.sellerId === opened.value.sellerId) return recordJoined(parts, row, asked.value)
  if (!asked.ok && 'failure' in asked && asked.failure.http === 404) return recordJoined(parts, row, null)
}

/** Postpones the job while the call that brought the seller's own answer may still be posting it. */
function letSellerFinish({ clock }: QuestionParts, { posting_until: until }: QuestionRow): void {
  const afterMs = (until?.getTime() ?? 0) - clock.now().getTime()
  if (afterMs > 0) throw new Postpone('the seller is answering', { afterMs })
}

/** Postpones a new question while a file that may answer it is still being read. */
async function letFilesBeRead(
  parts: QuestionParts,
  row: QuestionRow,
  assistant: AssistantRow,
): Promise<void> {
  const waitedMs = parts.clock.now().getTime() - row.notified_at.getTime()
  if (waitedMs < FILES_PATIENCE_MS && (await isReadingFiles(parts, assistant)))
    throw new Postpone('a file of the assistant is still being read', { afterMs: FILES_POLL_MS })
}

/** The question as the marketplace has it now; null when nothing can be done about it and that was recorded. */
async function readQuestion(
  parts: QuestionParts,
  row: QuestionRow,
  access: Access,
): Promise<Question | null> {
  const reply = await access.call((api) => api.question(row.marketplace_id))
  // Notifications are not signed: one may name a question of somebody else.
  if (reply.ok && reply.value.sellerId === access.sellerId) return reply.value
  if (reply.ok || ('failure' in reply && reply.failure.http === 404)) await dismiss(parts, row)
  else await stopOrPostpone(parts, row, reply)
  return null
}

/** Writes down what the question does not carry, for the seller to see. */
async function describe(
  parts: QuestionParts,
  ...[row, asked, access, attempt]: Parameters<typeof lookAround>
): Promise<void> {
  const { seen } = await lookAround(row, asked, access, attempt)
  await save(parts, row, seen)
}

const save = ({ db, clock }: QuestionParts, row: QuestionRow, seen: Seen) =>
  moveQuestion(db, row, ['received', 'posting', 'needs_review'], { ...seen, updated_at: clock.now() })

/** Joins what the question does not carry: its listing and its buyer. */
async function lookAround(row: QuestionRow, asked: Question, access: Access, attempt: number) {
  const [{ item, listing }, buyer] = await Promise.all([
    readWhole(asked, access, attempt),
    asked.fromId === null ? null : access.call((api) => api.user(asked.fromId as number)),
  ])
  const seen: Seen = {
    text: asked.text,
    item_id: asked.itemId,
    buyer_id: asked.fromId,
    // What cannot be read any more (a closed account, a deleted listing) stays known as it was seen before.
    buyer_nickname: buyer?.ok ? buyer.value.nickname : (row.buyer_nickname ?? questionWords.unknownBuyer),
    asked_at: asked.createdAt,
    intent: intentOf(asked.text),
    ...productOf(item, row),
  }
  Object.assign(row, seen)
  return { item, listing, seen }
}

/**
 * A listing as a buyer sees it now, tried again some times while the marketplace leaves fields out: from half a listing
 * the assistant would deny what the other half says.
 */
async function readWhole(
  asked: Question,
  access: Access,
  attempt: number,
): Promise<{ item: Item | null; listing: ListingFacts | null }> {
  const read = await readListing(access, asked.itemId)
  if (!read.ok && isPassing(read)) throw postponeFor(read)
  if (!read.ok) return { item: null, listing: null }
  if (read.item && !read.listing && attempt <= HALF_LISTING_TRIES) throw halfListing()
  return read
}

const halfListing = () => new Retry('the marketplace answered half a listing')

/** Whether the listing still says what the answer states. An answer from the seller's own words alone needs no look. */
async function isStillTrue(row: QuestionRow, access: Access, attempt: number): Promise<boolean> {
  const facts = row.stated_facts ?? {}
  if (Object.keys(facts).length === 0 || row.item_id === null) return true
  const read = await readStated(access, row.item_id, facts)
  if (!read.ok) throw postponeFor(read)
  if (read.listing === 'half') {
    if (attempt <= HALF_LISTING_TRIES) throw halfListing()
    return false
  }
  return stillHold(facts, read.listing)
}

const productOf = (item: Item | null, before: QuestionRow) =>
  item
    ? { product_title: item.title, product_thumbnail: item.thumbnail, product_permalink: item.permalink }
    : {
        product_title: before.product_title ?? questionWords.unknownProduct,
        product_thumbnail: before.product_thumbnail,
        product_permalink: before.product_permalink,
      }

class Unclaimed extends Error {}

/**
 * Takes one answer of the plan and marks the question as being posted; one that is being posted already gets another
 * text. False when it must not be posted now.
 */
async function claim(
  parts: QuestionParts,
  row: QuestionRow,
  {
    answer,
    silence,
    receipt,
    isFree,
    listing,
    seen,
    turn,
  }: Pick<Composed, 'silence' | 'receipt' | 'isFree'> & {
    answer: string
    listing: ListingFacts | null
    seen: Seen
    turn: Turn
  },
): Promise<boolean> {
  const now = parts.clock.now()
  const claimed = {
    ...seen,
    state: 'posting',
    answer,
    answered_by: 'assistant',
    silence,
    receipt,
    stated_facts: statedFacts(receipt, listing),
    updated_at: now,
  } as const
  let hasAnswersLeft = true
  try {
    await inTransaction(parts.db, async (tx) => {
      if (row.state === 'posting') {
        if (!(await moveQuestion(tx, row, ['posting'], claimed))) throw new Unclaimed()
        return
      }
      const taken = isFree ? null : await takeOne(tx, row.tenant_id, 'marketPlaceResponses', now)
      hasAnswersLeft = isFree || taken !== null
      if (!hasAnswersLeft) throw new Unclaimed()
      const charged = { ...claimed, charged_period: taken?.period ?? null }
      // Another run has it: what was taken goes back with this transaction.
      if (!(await moveQuestion(tx, row, ['received', 'needs_review'], charged))) throw new Unclaimed()
      await closeEarlier(tx, row, { earlier: turn.earlier, now })
    })
    Object.assign(row, claimed)
    return true
  } catch (error) {
    if (error instanceof Overtaken) throw overtaken()
    if (!(error instanceof Unclaimed)) throw error
    if (!hasAnswersLeft) {
      // A message about an order goes to the seller whatever the plan: it waits for no further answers.
      const left =
        silence === null
          ? ({ silence: 'limit_reached', answer, answered_by: 'assistant' } as const)
          : { silence, answer: null, answered_by: null }
      await leaveToSeller(parts, row, { ...seen, ...left, receipt }, turn)
    }
    return false
  }
}

async function post(parts: QuestionParts, row: QuestionRow, access: Access): Promise<void> {
  const text = row.answer ?? ''
  const reply = await access.call((api) => api.postAnswer({ questionId: row.marketplace_id, text }))
  if (reply.ok) return recordPublished(parts, row, reply.value.answer?.createdAt ?? parts.clock.now())
  if ('failure' in reply && reply.failure.mayHaveHappened) {
    const { code, retryAfterMs } = reply.failure
    throw new Postpone(`posting ended in ${code}`, { afterMs: Math.max(retryAfterMs ?? 0, SETTLES_MS) })
  }
  if (!('failure' in reply) || isPassing(reply) || needsSeller(reply))
    return stopOrPostpone(parts, row, reply)
  const { failure } = reply
  if (failure.http === 404) return dismiss(parts, row)
  if (failure.code !== 'not_unanswered_question')
    return leaveToSeller(parts, row, { silence: silenceOf(failure) })
  const asked = await readQuestion(parts, row, access)
  if (asked === null) return
  // Still unanswered although it takes no answer: the marketplace has blocked this buyer for the seller.
  if (asked.status === 'UNANSWERED') return leaveToSeller(parts, row, { silence: 'buyer_blocked' })
  return recordElsewhere(parts, row, asked)
}

/** The reason that the seller reads when an answer was refused for good. */
function silenceOf({ http, code }: Failure): Silence {
  if (code === 'not_active_item') return 'listing_not_active'
  // Without its permission no text would be taken; renewing the token would not change that.
  return http === 403 || code === 'unauthorized_scopes' ? 'answering_not_allowed' : 'text_refused'
}

/** Asks to be run again when that can help, else leaves the question to the seller with the reason. */
async function stopOrPostpone(parts: QuestionParts, row: QuestionRow, trouble: Trouble): Promise<void> {
  if (isPassing(trouble)) throw postponeFor(trouble)
  await leaveToSeller(parts, row, {
    silence: needsSeller(trouble) ? 'reconnect_needed' : 'refused_by_marketplace',
  })
}
