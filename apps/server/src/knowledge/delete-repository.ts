import { giveBackOne } from '#plans'
import { done, refuse } from '#platform'
import type { Outcome, Seller } from '#platform'
import { inTransaction } from '#platform/db'
import { fileIds } from './file-store.ts'
import { DISCARD_FILES } from './job-names.ts'
import type { Knowledge } from './knowledge.ts'
import { deleteRepositoryRow, holdRepository } from './repository-store.ts'

/** Deletes a repository with all that was read from it; its place in the plan is free again. */
export const deleteRepository = (
  { db, queue }: Knowledge,
  seller: Seller,
  id: string,
): Promise<Outcome<{ success: true }, 'repository_not_found'>> =>
  inTransaction(db, async (tx) => {
    if (!(await holdRepository(tx, seller.id, id))) return refuse('repository_not_found')
    const discarded = await fileIds(tx, seller.id, id)
    await deleteRepositoryRow(tx, seller.id, id)
    await giveBackOne(tx, seller.id, 'knowledgeBase')
    if (discarded.length > 0)
      await queue.add(tx, DISCARD_FILES, [{ data: { tenantId: seller.id, fileIds: discarded } }])
    return done({ success: true as const })
  })
