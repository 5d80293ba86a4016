import { intentsOf, isClearQuestion, joinTurn } from '@mostrador/answering'
import type { Intent } from '@mostrador/contract/questions'
import type { Access } from '#marketplace'
import { inTransaction } from '#platform/db'
import type { Db } from '#platform/db'
import { Postpone } from '#platform/queue'
import type { QuestionParts } from './parts.ts'
import type { QuestionRow } from './question-store.ts'
import { joinMessages, noteUnread, openMessagesAround, unreadSince } from './turn-store.ts'
import type { TurnMessage } from './turn-store.ts'

/** Messages with less than this between them are one turn, which is answered after as long without a further one. */
const QUIET_MS = 20_000
/** Since its first message; then it is answered whatever else comes. */
const LONGEST_TURN_MS = 40_000
const POLL_MS = 1000
/** With more questions unread than one buyer writes at once, nothing is asked of the marketplace about them. */
const MOST_UNREAD = 5

/** What one buyer wants with one or several messages. */
export interface Turn {
  /** The messages as one, without what a later one corrected. */
  question: string
  intent: Intent
  /** The messages before the one that is answered, oldest first. */
  earlier: readonly TurnMessage[]
}

interface Placed {
  earlier: TurnMessage[]
  later: TurnMessage[]
}

/** Whether a message stands for nothing by itself any more. */
export const isJoined = ({ state, silence }: Pick<QuestionRow, 'state' | 'silence'>): boolean =>
  state === 'closed' && silence === 'joined'

/** Postpones a message that was read before and waits for what its buyer may write next; costs no call. */
export async function waitForTurn(parts: QuestionParts, row: QuestionRow): Promise<void> {
  if (row.state !== 'received' || row.text === null || row.buyer_nickname === null) return
  const placed = await placeOf(parts.db, row)
  if (placed.later.length === 0) wait(parts, row, placed)
}

/**
 * The turn that a question, as it was read just now, is the last message of. Null when a later message stands for it.
 * Throws `Postpone` while its buyer may go on.
 */
export async function takeTurn(parts: QuestionParts, row: QuestionRow, access: Access): Promise<Turn | null> {
  if (row.state === 'received') await readNeighbours(parts, row, access)
  const placed = await placeOf(parts.db, row)
  const last = placed.later.at(-1)
  if (last && row.state !== 'posting') {
    await join(parts, row, last)
    return null
  }
  if (row.state === 'received') wait(parts, row, placed)
  const question = joinTurn([...placed.earlier, row].map(({ text }) => text ?? ''))
  return { question, intent: intentOf(question), earlier: placed.earlier }
}

export const intentOf = (text: string): Intent => intentsOf(text)[0]?.intent ?? 'other'

/** A message whose buyer wrote again before it could be answered. */
export class Overtaken extends Error {}

/**
 * Closes the earlier messages of a turn for its last one, in the transaction that settles what becomes of that. Throws
 * `Overtaken` when one of them is being answered itself, or a further message has come.
 */
export async function closeEarlier(
  tx: Db,
  row: QuestionRow,
  { earlier, now }: { earlier: readonly TurnMessage[]; now: Date },
): Promise<void> {
  if ((await placeOf(tx, row)).later.length > 0) throw new Overtaken()
  const open = earlier.filter(({ state }) => state !== 'closed').map(({ id }) => id)
  if (open.length === 0) return
  const closed = await joinMessages(tx, row.tenant_id, { ids: open, to: row.id, now })
  if (closed < open.length) throw new Overtaken()
}

/** Looks at the turn again at once: what overtook it changed what is asked. */
export const overtaken = () => new Postpone('the buyer wrote again', { afterMs: 0 })

async function join({ db, clock }: QuestionParts, row: QuestionRow, last: TurnMessage): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await joinMessages(tx, row.tenant_id, { ids: [row.id], to: last.id, now })
  })
}

function wait({ clock }: QuestionParts, row: QuestionRow, { earlier }: Placed): void {
  if (earlier.length === 0 && isClearQuestion(row.text ?? '')) return
  const first = earlier[0] ?? row
  const until = Math.min(endOf(row, QUIET_MS), endOf(first, LONGEST_TURN_MS))
  const leftMs = until - clock.now().getTime()
  if (leftMs > 0) throw new Postpone('the buyer may write more', { afterMs: Math.min(leftMs, POLL_MS) })
}

/** By our own clock, and no later than by the marketplace's, whose question may be old. */
const endOf = (one: Pick<QuestionRow, 'asked_at' | 'notified_at'>, afterMs: number): number =>
  Math.min(one.asked_at.getTime(), one.notified_at.getTime()) + afterMs

/** The messages of the turn of a question, before it and after it. */
async function placeOf(db: Db, row: QuestionRow): Promise<Placed> {
  if (row.buyer_id === null || row.item_id === null) return { earlier: [], later: [] }
  const around = await openMessagesAround(db, row)
  const isBefore = (one: TurnMessage) =>
    one.asked_at < row.asked_at ||
    (one.asked_at.getTime() === row.asked_at.getTime() && one.marketplace_id < row.marketplace_id)
  const earlier: TurnMessage[] = []
  for (const one of around.filter(isBefore).toReversed()) {
    const next = earlier[0] ?? row
    if (next.asked_at.getTime() - one.asked_at.getTime() > QUIET_MS) break
    if (row.asked_at.getTime() - one.asked_at.getTime() > LONGEST_TURN_MS) break
    if (one.state === 'closed' && one.joined_to !== row.id) continue
    earlier.unshift(one)
  }
  const first = earlier[0] ?? row
  const later: TurnMessage[] = []
  for (const one of around.filter((each) => !isBefore(each) && each.state === 'received')) {
    const before = later.at(-1) ?? row
    if (one.asked_at.getTime() - before.asked_at.getTime() > QUIET_MS) break
    if (one.asked_at.getTime() - first.asked_at.getTime() > LONGEST_TURN_MS) break
    later.push(one)
  }
  return { earlier, later }
}

/** Has the marketplace say what the buyer wrote besides, where questions have come that no job has read yet. */
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
