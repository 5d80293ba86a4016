import { intentsOf, isClearQuestion, joinTurn } from '@mostrador/answering'
import type { Intent } from '@mostrador/contract/questions'
import type { Access } from '#marketplace'
import { inTransaction } from '#platform/db'
import type { Db } from '#platform/db'
import { Postpone } from '#platform/queue'
import type { QuestionParts } from './parts.ts'
import type { QuestionRow } from './question-store.ts'
import { holdReceived, joinMessages, noteUnread, openMessagesAround, unreadSince } from './turn-store.ts'
import type { TurnMessage } from './turn-store.ts'

/** Messages with less time than this between them are one turn. The turn is answered after as long without a message. */
const QUIET_MS = 20_000
/** A turn is answered this long after its first message, even when more messages come. */
const LONGEST_TURN_MS = 40_000
const POLL_MS = 1000
/** One buyer does not write more messages than this at once: with more unread questions no call looks for neighbours. */
const MOST_UNREAD = 5

/** One or several messages of a buyer that get one answer. */
export interface Turn {
  /** The messages as one text, without the words that a later message corrected. */
  question: string
  /** The messages before the one that is answered, oldest first. */
  earlier: readonly TurnMessage[]
}

interface Placed {
  earlier: TurnMessage[]
  later: TurnMessage[]
}

/** Whether the answer to a later message covers this one. */
export const isJoined = ({ state, silence }: Pick<QuestionRow, 'state' | 'silence'>): boolean =>
  state === 'closed' && silence === 'joined'

/** Postpones a message that was read before, while its buyer may write more. Makes no call. */
export async function waitForTurn(parts: QuestionParts, row: QuestionRow): Promise<void> {
  if (row.state !== 'received' || row.text === null || row.buyer_nickname === null) return
  const placed = await placeOf(parts.db, row)
  if (placed.later.length === 0) wait(parts, row, placed)
}

/**
 * The turn whose last message is this question, as it was read just now. Null when the question was joined to a later
 * message. Throws `Postpone` while its buyer may write more.
 */
export async function takeTurn(parts: QuestionParts, row: QuestionRow, access: Access): Promise<Turn | null> {
  if (row.state === 'received') await readNeighbours(parts, row, access)
  const placed = await placeOf(parts.db, row)
  const last = placed.later.at(-1)
  if (last) {
    await join(parts, row, last)
    return null
  }
  if (row.state === 'received') wait(parts, row, placed)
  const question = joinTurn([...placed.earlier, row].map(({ text }) => text ?? ''))
  return { question, earlier: placed.earlier }
}

export const intentOf = (text: string): Intent => intentsOf(text)[0]?.intent ?? 'other'

/** The turn changed before its answer was claimed. */
export class Overtaken extends Error {}

/**
 * Closes the earlier messages of a turn, in the transaction that decides about its last message. Throws `Overtaken` when
 * the turn is no longer the one that was read: a message came, went, or is being answered itself.
 */
export async function closeEarlier(
  tx: Db,
  row: QuestionRow,
  { earlier, now }: { earlier: readonly TurnMessage[]; now: Date },
): Promise<void> {
  const placed = await placeOf(tx, row)
  const isSame =
    placed.earlier.length === earlier.length && placed.earlier.every(({ id }, at) => id === earlier[at]?.id)
  if (placed.later.length > 0 || !isSame) throw new Overtaken()
  const ids = placed.earlier.filter(({ state }) => state !== 'closed').map(({ id }) => id)
  if ((await joinMessages(tx, row.tenant_id, { ids, to: row.id, now })) < ids.length) throw new Overtaken()
}

/** Runs the job again at once, because the turn changed. */
export const overtaken = () => new Postpone('the buyer wrote again', { afterMs: 0 })

/** Joins a message to a later one while that waits for its answer; its own job reads the turn again before it answers. */
async function join({ db, clock }: QuestionParts, row: QuestionRow, last: TurnMessage): Promise<void> {
  const now = clock.now()
  const isJoinable = await inTransaction(db, async (tx) => {
    if (!(await holdReceived(tx, row.tenant_id, last.id))) return false
    await joinMessages(tx, row.tenant_id, { ids: [row.id], to: last.id, now })
    return true
  })
  if (!isJoinable) throw overtaken()
}

function wait({ clock }: QuestionParts, row: QuestionRow, { earlier }: Placed): void {
  if (earlier.length === 0 && isClearQuestion(row.text ?? '')) return
  const first = earlier[0] ?? row
  const until = Math.min(endOf(row, QUIET_MS), endOf(first, LONGEST_TURN_MS))
  const leftMs = until - clock.now().getTime()
  if (leftMs > 0) throw new Postpone('the buyer may write more', { afterMs: Math.min(leftMs, POLL_MS) })
}

/** The earlier of both clocks counts: an old question may have been notified just now. */
const endOf = (one: Pick<QuestionRow, 'asked_at' | 'notified_at'>, afterMs: number): number =>
  Math.min(one.asked_at.getTime(), one.notified_at.getTime()) + afterMs

/** The other messages of the turn of a question. After its claim, a further message is a turn of its own. */
async function placeOf(db: Db, row: QuestionRow): Promise<Placed> {
  if (row.buyer_id === null || row.item_id === null) return { earlier: [], later: [] }
  const { before, after } = await openMessagesAround(db, row)
  const earlier: TurnMessage[] = []
  const ids = new Set([row.id])
  for (const one of before.toReversed()) {
    const next = earlier[0] ?? row
    if (next.asked_at.getTime() - one.asked_at.getTime() > QUIET_MS) break
    if (row.asked_at.getTime() - one.asked_at.getTime() > LONGEST_TURN_MS) break
    const isOfTurn = one.state === 'closed' ? ids.has(one.joined_to ?? '') : row.state !== 'posting'
    if (!isOfTurn) continue
    earlier.unshift(one)
    ids.add(one.id)
  }
  const later: TurnMessage[] = []
  if (row.state === 'posting') return { earlier, later }
  const first = earlier[0] ?? row
  for (const one of after) {
    const previous = later.at(-1) ?? row
    if (one.asked_at.getTime() - previous.asked_at.getTime() > QUIET_MS) break
    if (one.asked_at.getTime() - first.asked_at.getTime() > LONGEST_TURN_MS) break
    later.push(one)
  }
  return { earlier, later }
}

/** Reads the buyer's further messages from the marketplace where questions have come that no job has read yet. */
async function readNeighbours(parts: QuestionParts, row: QuestionRow, access: Access): Promise<void> {
  const { db, clock } = parts
  const { tenant_id: tenantId, buyer_id: fromId, item_id: itemId } = row
  if (fromId === null || itemId === null) return
  const since = new Date(clock.now().getTime() - LONGEST_TURN_MS)
  const unread = (await unreadSince(db, tenantId, since, MOST_UNREAD + 2)).filter(({ id }) => id !== row.id)
  if (unread.length === 0 || unread.length > MOST_UNREAD) return
  const { sellerId } = access
  const reply = await access.call((api) =>
    api.questions({ sellerId, itemId, fromId, status: 'UNANSWERED', limit: 10, offset: 0 }),
  )
  if (!reply.ok) return
  for (const found of reply.value.questions) {
    const known = unread.find(({ marketplace_id: id }) => id === found.id)
    if (known && found.fromId === fromId)
      await noteUnread(
        db,
        { tenantId, id: known.id },
        { text: found.text, item_id: found.itemId, buyer_id: found.fromId, asked_at: found.createdAt },
      )
  }
}
