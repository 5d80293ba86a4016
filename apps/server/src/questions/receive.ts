import * as z from 'zod'
import type { Silence } from '@mostrador/contract/questions'
import { tenantsOf } from '#marketplace'
import { idOf, newId } from '#platform'
import { inTransaction } from '#platform/db'
import { findByMarketplaceIds, insertQuestions } from './question-store.ts'
import type { QuestionState } from './question-tables.ts'
import type { QuestionParts } from './parts.ts'

export const ANSWER_QUEUE = { name: 'questions.answer' }
export const QuestionRef = z.object({ tenantId: z.uuid(), questionId: z.uuid() })
export type QuestionRef = z.infer<typeof QuestionRef>

/** That there is a question, as the marketplace told it. */
export interface Told {
  marketplaceUserId: number
  marketplaceQuestionId: number
  /** Names this telling, so that another one makes an open question be read again. */
  heard: string
}

export type Received = 'received' | 'known' | 'not_ours'
interface Known {
  state: QuestionState
  silence: Silence | null
  /** Whether it was never more than a number here. */
  isUnread: boolean
}

/** Whoever waits for the seller, or was closed, may have been answered, deleted or brought back at the marketplace. */
const mayHaveChanged = ({ state }: Known): boolean => state === 'needs_review' || state === 'closed'

/**
 * Makes marketplace questions ours: their rows and their jobs, in one transaction, once however often they are told.
 * A known one is read again when `readAgain` says so.
 */
export async function receiveQuestions(
  { db, clock, queue }: Pick<QuestionParts, 'db' | 'clock' | 'queue'>,
  told: readonly Told[],
  readAgain: (known: Known) => boolean = mayHaveChanged,
): Promise<Received[]> {
  if (told.length === 0) return []
  const tenants = await tenantsOf(db, [...new Set(told.map((one) => one.marketplaceUserId))])
  const ours = new Map<string, { tenantId: string; marketplaceId: number; heard: string }>()
  const keyOf = (tenantId: string, marketplaceId: number) => `${tenantId} ${marketplaceId}`
  for (const { marketplaceUserId, marketplaceQuestionId: marketplaceId, heard } of told) {
    const tenantId = tenants.get(marketplaceUserId)
    if (tenantId) ours.set(keyOf(tenantId, marketplaceId), { tenantId, marketplaceId, heard })
  }
  const isNew = new Set<string>()
  if (ours.size > 0)
    await inTransaction(db, async (tx) => {
      isNew.clear()
      const all = [...ours.values()]
      const inserted = await insertQuestions(
        tx,
        all.map((one) => ({ ...one, id: newId() })),
        clock.now(),
      )
      for (const row of inserted) isNew.add(keyOf(row.tenant_id, row.marketplace_id))
      const jobs = inserted.map((row) => ({
        id: row.id,
        data: { tenantId: row.tenant_id, questionId: row.id },
      }))
      const rest = all.filter((one) => !isNew.has(keyOf(one.tenantId, one.marketplaceId)))
      const known =
        rest.length === 0
          ? []
          : await findByMarketplaceIds(
              tx,
              [...new Set(rest.map((one) => one.tenantId))],
              rest.map((one) => one.marketplaceId),
            )
      for (const row of known.filter(readAgain)) {
        const key = keyOf(row.tenant_id, row.marketplace_id)
        jobs.push({
          id: idOf(`read again ${key} ${ours.get(key)?.heard}`),
          data: { tenantId: row.tenant_id, questionId: row.id },
        })
      }
      await queue.add(tx, ANSWER_QUEUE, jobs)
    })
  return told.map(({ marketplaceUserId, marketplaceQuestionId }) => {
    const tenantId = tenants.get(marketplaceUserId)
    if (!tenantId) return 'not_ours'
    return isNew.has(keyOf(tenantId, marketplaceQuestionId)) ? 'received' : 'known'
  })
}

const MOST_AT_ONCE = 100

/**
 * Receives what the marketplace tells, one telling after another, as one caller sees it. While a transaction is being
 * written all that comes in waits for the next one, so a burst costs few transactions and no telling waits long.
 */
export function createIntake(
  parts: Pick<QuestionParts, 'db' | 'clock' | 'queue'>,
): (told: Told) => Promise<Received> {
  let waiting: { told: Told; resolve(received: Received): void; reject(error: unknown): void }[] = []
  let isWriting = false

  const write = async () => {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_AT_ONCE)
      waiting = waiting.slice(MOST_AT_ONCE)
      try {
        const received = await receiveQuestions(
          parts,
          batch.map(({ told }) => told),
        )
        batch.forEach(({ resolve }, index) => resolve(received[index] ?? 'known'))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isWriting = false
  }

  return (told) =>
    new Promise((resolve, reject) => {
      waiting.push({ told, resolve, reject })
      if (!isWriting) void write()
    })
}
