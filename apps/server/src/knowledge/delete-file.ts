import { done, refuse } from '#platform'
import type { Outcome } from '#platform'
import { inTransaction } from '#platform/db'
import { deleteFileRow } from './file-store.ts'
import type { FilePlace } from './file-store.ts'
import { DISCARD_FILES } from './job-names.ts'
import type { Knowledge } from './knowledge.ts'
import { bumpVersion } from './repository-store.ts'

/** From the moment that this is done, nothing is answered from the file any more. */
export const deleteFile = (
  { db, queue }: Knowledge,
  place: FilePlace,
): Promise<Outcome<{ success: true }, 'file_not_found'>> =>
  inTransaction(db, async (tx) => {
    const { tenantId, knowledgeBaseId, id } = place
    await bumpVersion(tx, tenantId, knowledgeBaseId)
    if (!(await deleteFileRow(tx, place))) return refuse('file_not_found')
    await queue.add(tx, DISCARD_FILES, [{ data: { tenantId, fileIds: [id] } }])
    return done({ success: true as const })
  })
