import * as z from 'zod'
import type { Silence } from '@mostrador/contract/questions'
import { tenantsOf } from '#marketplace'
import { idOf, newId } from '#platform'
import { inTransaction } from '#platform/db'
import type { Db } from '#platform/db'
import { findByMarketplaceIds, insertQuestions } from './question-store.ts'
import type { QuestionState } from './question-tables.ts'
import type { QuestionParts } from './parts.ts'

export const ANSWER_QUEUE = { name: 'questions.answer' }
/** Compares all open questions of a seller with ours. */
export const SWEEP_QUEUE = { name: 'questions.sweep' }
export const QuestionRef = z.object({ tenantId: z.uuid(), questionId: z.uuid() })
export type QuestionRef = z.infer<typeof QuestionRef>

/** A notification of a question. */
export interface Told {
  marketplaceUserId: number
  marketplaceQuestionId: number
  /** Names this notification: another one has an open question read again. */
  heard: string
}

/** `put_off`: a sweep of the seller reads it in a few seconds, with all other open questions. */
export type Received = 'received' | 'read_again' | 'known' | 'not_ours' | 'put_off'
interface Known {
  state: QuestionState
  silence: Silence | null
  item_id: string | null
  asked_at: Date
  released_at: Date | null
  old_left_at: Date | null
  updated_at: Date
  /** Whether its own job has not read it yet. */
  isUnread: boolean
}

/** The notification of our own answer comes within this time; a later one may mean that moderation has banned the answer. */
const ECHO_MS = 30_000

/**
 * A question that waits for the seller, or is closed, may have been answered, deleted or opened again at the
 * marketplace, and an answer may be gone.
 */
const mayHaveChanged = ({ state, updated_at: updatedAt }: Known, now: Date): boolean =>
  state === 'needs_review' ||
  state === 'closed' ||
  (state === 'answered' && now.getTime() - updatedAt.getTime() > ECHO_MS)

const keyOf = (tenantId: string, marketplaceId: number) => `${tenantId} ${marketplaceId}`
const keyOfRow = (row: { tenant_id: string; marketplace_id: number }) =>
  keyOf(row.tenant_id, row.marketplace_id)

type Receiving = Pick<QuestionParts, 'db' | 'clock' | 'queue'>

interface ReceiveOptions {
  readAgain?: (known: Known, now: Date) => boolean
  isTooMuch?: (marketplaceUserId: number) => boolean
}

/**
 * Stores notified questions and their jobs in one transaction, each once. A known question gets a job again where
 * `readAgain` returns true; otherwise it costs no transaction. One connection serves all of it, because waiting for a
 * connection takes longer than the queries.
 */
export const receiveQuestions = (
  parts: Receiving,
  told: readonly Told[],
  options?: ReceiveOptions,
): Promise<Received[]> =>
  told.length === 0
    ? Promise.resolve([])
    : parts.db.connection().execute((db) => receive({ ...parts, db }, told, options))

async function receive(
  { db, clock, queue }: Receiving,
  told: readonly Told[],
  { readAgain = mayHaveChanged, isTooMuch = () => false }: ReceiveOptions = {},
): Promise<Received[]> {
  const tenants = await tenantsOf(db, [...new Set(told.map((one) => one.marketplaceUserId))])
  const ours = new Map<string, { tenantId: string; marketplaceId: number; heard: string }>()
  const flooded = new Set<string>()
  for (const { marketplaceUserId, marketplaceQuestionId: marketplaceId, heard } of told) {
    const tenantId = tenants.get(marketplaceUserId)
    if (!tenantId) continue
    if (isTooMuch(marketplaceUserId)) flooded.add(tenantId)
    else ours.set(keyOf(tenantId, marketplaceId), { tenantId, marketplaceId, heard })
  }
  const all = [...ours.values()]
  const known = await findKnown(db, all)
  const isKnown = new Set(known.map(keyOfRow))
  const again = known.filter((row) => readAgain(row, clock.now()))
  const unknown = all.filter((one) => !isKnown.has(keyOf(one.tenantId, one.marketplaceId)))
  const isNew = new Set<string>()
  if (unknown.length + again.length + flooded.size > 0)
    await inTransaction(db, async (tx) => {
      const rows = unknown.map((one) => ({ ...one, id: newId() }))
      // Another process may have stored it meanwhile.
      const inserted = rows.length === 0 ? [] : await insertQuestions(tx, rows, clock.now())
      isNew.clear()
      for (const row of inserted) isNew.add(keyOfRow(row))
      await queue.add(
        tx,
        SWEEP_QUEUE,
        [...flooded].map((tenantId) => sweepAfterFlood(tenantId, clock.now())),
      )
      await queue.add(tx, ANSWER_QUEUE, [
        ...inserted.map((row) => ({ id: row.id, data: { tenantId: row.tenant_id, questionId: row.id } })),
        ...again.map((row) => ({
          id: idOf(`read again ${keyOfRow(row)} ${ours.get(keyOfRow(row))?.heard}`),
          data: { tenantId: row.tenant_id, questionId: row.id },
        })),
      ])
    })
  const isReadAgain = new Set(again.map(keyOfRow))
  return told.map(({ marketplaceUserId, marketplaceQuestionId }) => {
    const tenantId = tenants.get(marketplaceUserId)
    if (!tenantId) return 'not_ours'
    if (!ours.has(keyOf(tenantId, marketplaceQuestionId))) return 'put_off'
    const asked = keyOf(tenantId, marketplaceQuestionId)
    return isNew.has(asked) ? 'received' : isReadAgain.has(asked) ? 'read_again' : 'known'
  })
}

const findKnown = async (db: Db, asked: readonly { tenantId: string; marketplaceId: number }[]) =>
  asked.length === 0
    ? []
    : findByMarketplaceIds(
        db,
        [...new Set(asked.map((one) => one.tenantId))],
        asked.map((one) => one.marketplaceId),
      )

/** One sweep at the end of this time covers all notifications of a flood. */
const FLOOD_MS = 10_000

function sweepAfterFlood(tenantId: string, now: Date) {
  const turn = Math.floor(now.getTime() / FLOOD_MS)
  const reason = `flood ${turn}`
  const afterMs = (turn + 1) * FLOOD_MS - now.getTime()
  return { id: idOf(`sweep ${tenantId} ${reason}`), data: { tenantId, reason }, afterMs }
}

const MOST_AT_ONCE = 100
/** Notifications of one seller that are looked at one by one: each costs a job and calls, some a row. */
const MOST_A_MINUTE = 600
const MINUTE_MS = 60_000

/**
 * Receives notifications. While a transaction is being written, further notifications wait for the next one, so a burst
 * costs few transactions and no notification waits long. Notifications are not signed: above the limit of a minute, a
 * sweep of the seller replaces them.
 */
export function createIntake(parts: Receiving): (told: Told) => Promise<Received> {
  let waiting: { told: Told; resolve(received: Received): void; reject(error: unknown): void }[] = []
  let isWriting = false
  let minute = 0
  let lookedAt = new Map<number, number>()

  const add = (marketplaceUserId: number, count: number) =>
    lookedAt.set(marketplaceUserId, (lookedAt.get(marketplaceUserId) ?? 0) + count)

  /** Counts for connected sellers only. */
  const isTooMuch = (marketplaceUserId: number) => {
    const now = Math.floor(parts.clock.now().getTime() / MINUTE_MS)
    if (now !== minute) lookedAt = new Map()
    minute = now
    if ((lookedAt.get(marketplaceUserId) ?? 0) >= MOST_A_MINUTE) return true
    add(marketplaceUserId, 1)
    return false
  }

  const write = async () => {
    isWriting = true
    const leave = parts.queue.hurry()
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_AT_ONCE)
      waiting = waiting.slice(MOST_AT_ONCE)
      try {
        const received = await receiveQuestions(
          parts,
          batch.map(({ told }) => told),
          { isTooMuch },
        )
        batch.forEach(({ told, resolve }, index) => {
          // The marketplace notifies each answer too, and some questions twice; neither counts.
          if (received[index] === 'known') add(told.marketplaceUserId, -1)
          resolve(received[index] ?? 'known')
        })
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    leave()
    isWriting = false
  }

  return (told) =>
    new Promise((resolve, reject) => {
      waiting.push({ told, resolve, reject })
      if (!isWriting) void write()
    })
}
