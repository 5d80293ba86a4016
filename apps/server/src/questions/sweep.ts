import * as z from 'zod'
import { entitlementsOf } from '#plans'
import { currentChannel, isPassing, openAccess, postponeFor, takeAccountsToSweep } from '#marketplace'
import type { Access } from '#marketplace'
import { idOf, newId } from '#platform'
import { inTransaction } from '#platform/db'
import { MISSED_QUEUE } from './missed-feeds.ts'
import { isNewAgain, oldBefore } from './old-questions.ts'
import { listJoined, listWaiting } from './question-store.ts'
import type { QuestionRow } from './question-store.ts'
import type { QuestionParts } from './parts.ts'
import { ANSWER_QUEUE, receiveQuestions, SWEEP_QUEUE } from './receive.ts'
import { mayTryAgain } from './waiting.ts'

export const SweepRef = z.object({ tenantId: z.uuid(), reason: z.string() })
const PAGE = 50
/** The marketplace refuses a deeper offset. Older open questions are found once newer ones are gone. */
const DEEPEST = 1000

/**
 * Compares one seller's open questions at the marketplace with ours. It adds the ones that no notification announced,
 * retries the ones whose reason has passed, and reads the ones again that are no longer open there.
 */
export async function sweepSeller(
  parts: QuestionParts,
  { tenantId, reason }: z.infer<typeof SweepRef>,
): Promise<void> {
  const opened = await openAccess(parts.marketplace, tenantId, 'sweep')
  if (!opened.ok) {
    if (isPassing(opened)) throw postponeFor(opened)
    return
  }
  const open = await openQuestions(opened.value)
  const { isActive, config } = await currentChannel(parts.db, tenantId)
  const before = oldBefore(config.generalSettings.oldAfterDays, parts.clock.now())
  const { remaining } = await entitlementsOf(parts.db, tenantId, parts.clock.now())
  const active = await activeListings(parts, tenantId, opened.value)
  const canAnswer = (row: Pick<QuestionRow, 'item_id' | 'asked_at' | 'released_at' | 'old_left_at'>) => ({
    isActive,
    hasAnswersLeft: remaining.marketPlaceResponses !== 0,
    isListingActive: row.item_id !== null && active.has(row.item_id),
    isNew: isNewAgain(row, before),
  })
  await receiveQuestions(
    parts,
    open.ids.map((marketplaceQuestionId) => ({
      marketplaceUserId: opened.value.sellerId,
      marketplaceQuestionId,
      heard: reason,
    })),
    {
      readAgain: (row) =>
        (row.state === 'closed' && row.silence !== 'joined') ||
        (row.state === 'needs_review' && (row.isUnread || mayTryAgain(row.silence, canAnswer(row)))),
    },
  )
  if (!open.isComplete) return
  const isOpen = new Set(open.ids)
  const known = [...(await listWaiting(parts.db, tenantId)), ...(await listJoined(parts.db, tenantId))]
  const gone = known.filter((row) => !isOpen.has(row.marketplace_id))
  await inTransaction(parts.db, (tx) =>
    parts.queue.add(
      tx,
      ANSWER_QUEUE,
      gone.map(({ id }) => ({
        id: idOf(`gone ${tenantId} ${id} ${reason}`),
        data: { tenantId, questionId: id },
      })),
    ),
  )
}

async function openQuestions({ sellerId, call }: Access): Promise<{ ids: number[]; isComplete: boolean }> {
  const ids: number[] = []
  for (let offset = 0; offset < DEEPEST; offset += PAGE) {
    const reply = await call((api) => api.questions({ sellerId, status: 'UNANSWERED', limit: PAGE, offset }))
    if (!reply.ok) {
      if (isPassing(reply)) throw postponeFor(reply)
      return { ids, isComplete: false }
    }
    ids.push(...reply.value.questions.map(({ id }) => id))
    if (reply.value.questions.length < PAGE) return { ids, isComplete: true }
  }
  return { ids, isComplete: false }
}

/** Of the listings that questions wait for, those that are active again. */
async function activeListings(
  { db }: QuestionParts,
  tenantId: string,
  { call }: Access,
): Promise<ReadonlySet<string>> {
  const waiting = await listWaiting(db, tenantId)
  const ids = new Set(
    waiting.flatMap(({ silence, item_id: itemId }) =>
      silence === 'listing_not_active' && itemId !== null ? [itemId] : [],
    ),
  )
  if (ids.size === 0) return ids
  const reply = await call((api) => api.items([...ids]))
  if (!reply.ok) return new Set()
  return new Set(reply.value.found.filter(({ status }) => status === 'active').map(({ id }) => id))
}

/** Sweeps one seller now: after connecting, or when the channel is switched on. */
export const sweepSoon = (parts: Pick<QuestionParts, 'db' | 'queue'>, tenantId: string): Promise<void> =>
  inTransaction(parts.db, async (tx) => {
    const data = { tenantId, reason: newId() }
    await parts.queue.add(tx, SWEEP_QUEUE, [{ data }])
    await parts.queue.add(tx, MISSED_QUEUE, [{ data }])
  })

/** A seller costs two calls or more: over the ten minutes of a round that is some ten calls a second. */
const SELLERS_A_ROUND = 3000

/**
 * Sweeps the sellers whose last sweep was before a moment, and once a `round` reads the notifications that the
 * marketplace gave up. The next round takes the remaining sellers. Many processes may do so at once.
 */
export async function sweepAll(
  { db, clock, queue }: Pick<QuestionParts, 'db' | 'clock' | 'queue'>,
  { round, before }: { round: string; before: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const due = { now: clock.now(), before, limit: SELLERS_A_ROUND }
    const tenantIds = await takeAccountsToSweep(tx, due)
    const refs = tenantIds.map((tenantId) => ({ data: { tenantId, reason: round } }))
    await queue.add(tx, SWEEP_QUEUE, refs)
    // Any seller's permission opens the list. Another seller each round: one revoked permission does not block it.
    const asker = refs[Math.floor(Math.random() * refs.length)]
    if (asker) await queue.add(tx, MISSED_QUEUE, [{ id: idOf(`missed ${round}`), data: asker.data }])
  })
}
