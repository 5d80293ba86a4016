import * as z from 'zod'
import { withAccess } from '#marketplace'
import { listConnectedAccounts } from '#marketplace'
import { idOf, newId } from '#platform'
import { inTransaction } from '#platform/db'
import { Retry } from '#platform/queue'
import type { QuestionParts } from './parts.ts'
import { receiveQuestion } from './receive.ts'

export const SWEEP_QUEUE = { name: 'questions.sweep' }
export const SweepRef = z.object({ tenantId: z.uuid(), reason: z.string() })
const PAGE = 50
/** The marketplace lets nobody read deeper without a scroll; older open questions are found once newer ones are gone. */
const DEEPEST = 1000

/** Finds the open questions of one seller that no notification told of, or that waited for something that has changed. */
export async function sweepSeller(
  parts: QuestionParts,
  { tenantId, reason }: z.infer<typeof SweepRef>,
): Promise<void> {
  for (let offset = 0; offset < DEEPEST; offset += PAGE) {
    const reply = await withAccess(parts.marketplace, tenantId, async (api, account) => {
      const page = await api.questions({ sellerId: account.id, status: 'UNANSWERED', limit: PAGE, offset })
      return page.ok ? { ok: true, value: { ...page.value, sellerId: account.id } } : page
    })
    if (!reply.ok) {
      const isPassing =
        'failure' in reply ? reply.failure.retry === 'later' : reply.noAccess === 'unavailable'
      if (isPassing) throw new Retry('looking for open questions failed')
      return
    }
    for (const question of reply.value.questions)
      await receiveQuestion(parts, {
        marketplaceUserId: reply.value.sellerId,
        marketplaceQuestionId: question.id,
        heard: reason,
      })
    if (reply.value.questions.length < PAGE) return
  }
}

/** Has one seller's open questions looked for now: after connecting, or when the channel is switched on. */
export const sweepSoon = (parts: Pick<QuestionParts, 'db' | 'queue'>, tenantId: string): Promise<void> =>
  inTransaction(parts.db, (tx) => parts.queue.add(tx, SWEEP_QUEUE, { tenantId, reason: newId() }))

/** The same for every connected seller. Many processes may ask for the same `round`: it is done once. */
export async function sweepAll(parts: Pick<QuestionParts, 'db' | 'queue'>, round: string): Promise<void> {
  for (const { tenant_id: tenantId } of await listConnectedAccounts(parts.db))
    await inTransaction(parts.db, (tx) =>
      parts.queue.add(
        tx,
        SWEEP_QUEUE,
        { tenantId, reason: round },
        { id: idOf(`sweep ${tenantId} ${round}`) },
      ),
    )
}
